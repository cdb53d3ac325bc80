import { mkdirSync, rmSync } from 'node:fs'
import { addResult, doneAt, readResults } from './long-results.mjs'
import { runToEnd } from './processes.mjs'
import { readGuardResults, readPlaywrightResults, readVitestResults } from './results.mjs'

const folder = '.cache/long'
const SEED = 20_261_130
const INTERRUPTED = 130

/** How a program is asked for its report, and how that is read. */
const kinds = {
  vitest: (name) => ({
    report: `${folder}/${name}.json`,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${folder}/${name}.json`],
    read: readVitestResults,
  }),
  playwright: (name) => ({
    report: `${folder}/${name}.json`,
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${name}.json` },
    read: readPlaywrightResults,
  }),
  guards: () => ({ report: '.cache/results/guards.json', args: [], read: readGuardResults }),
  plain: () => ({ args: [], read: () => ({ passed: 1, failed: 0, skipped: 0 }) }),
}

/**
 * Runs parts one after another, each in a process of its own with its seed, and writes a line into `file` when one is over. Those
 * that passed on this very tree are left out, unless `isAgain`. Interrupted, it writes nothing of the part under way. Answers the exit code.
 */
export async function runLong(run) {
  const { parts, file, tree, treeOf = () => tree, isAgain = false, seed = SEED, say = console.log } = run
  let isStopped = false
  const stop = () => (isStopped = true)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const done = isAgain ? new Set() : doneAt(readResults(file), tree)
  let failures = 0
  for (const part of parts) {
    if (isStopped) break
    if (done.has(part.name)) {
      say(`-- ${part.name}: passed at this commit already`)
      continue
    }
    say(`\n== ${part.name}: ${part.shows}`)
    const result = await runPart(part, seed + part.slice - 1)
    if (isStopped) break
    for (const title of result.tried_again) say(`SECOND TRY: ${title}`)
    // Whoever commits or edits meanwhile has the rest run on other sources.
    const now = treeOf()
    const is_clean = tree.is_clean && now.is_clean && now.commit === tree.commit
    addResult(file, { part: part.name, ...tree, is_clean, engine: part.engine, ...result })
    if (result.failed > 0) failures += 1
    say(`-- ${part.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`)
  }
  if (isStopped) say('STOPPED: the part under way is not written down; the next call goes on with it.')
  return isStopped ? INTERRUPTED : failures > 0 ? 1 : 0
}

async function runPart({ name, kind, args, env, counts }, seed) {
  const how = kinds[kind](name)
  mkdirSync(folder, { recursive: true })
  if (how.report) rmSync(how.report, { force: true })
  const start = Date.now()
  const exitCode = await runToEnd(process.execPath, [...args, ...how.args], {
    env: {
      ...process.env,
      TEST_LONG: '1',
      TEST_SEED: String(seed),
      FUZZ_SEED: String(seed),
      ...how.env,
      ...env,
    },
  })
  const { passed, failed, skipped, times = [], failing = [], triedAgain = [] } = how.read(how.report)
  const shown = counts.map((count) => foundIn(times, count))
  const faults = [
    ...failing,
    ...(exitCode !== 0 && failed === 0 ? [`It ended with ${exitCode}.`] : []),
    ...(passed === 0 && failed === 0 && exitCode === 0 ? ['No test ran.'] : []),
    ...counts.flatMap((count, at) => (shown[at] === undefined ? [`No test says ${count}.`] : [])),
  ]
  return {
    seed,
    counts: shown.filter((count) => count !== undefined),
    passed: exitCode !== 0 && kind === 'plain' ? 0 : passed,
    failed: Math.max(failed, faults.length),
    skipped,
    seconds: Math.round((Date.now() - start) / 1000),
    at: new Date(start).toISOString(),
    failing: faults.slice(0, 20),
    tried_again: triedAgain,
  }
}

const foundIn = (times, count) =>
  times.map(({ title }) => count.exec(title)?.[0]).find((found) => found !== undefined)
