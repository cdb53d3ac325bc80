// npm test: everything, in order, and at its end one line that counts it all; with --changed what the work at hand touches.
import { rmSync } from 'node:fs'
import { settingNames } from '../server/config.ts'
import { busyLoops } from './busy-loops.mjs'
import { browserTestsFor, changedSince, whereItBegan } from './changed.mjs'
import { checkSteps } from './check.mjs'
import { chromiumForTests } from './chromium.mjs'
import { runBrowserTests } from './e2e.mjs'
import { browserRows } from './long-rows.mjs'
import { postgresForTests, postgresPrograms } from './postgres.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'
import { longestOf, readGuardResults, readPlaywrightResults, readVitestResults } from './results.mjs'
import { runSteps } from './steps.mjs'
import { writeWhereItIsRoomiest } from './throw-away.mjs'
import { verdictOf, withoutPostgres } from './verdict.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const unproved = []
const parts = []
const times = []
const results = '.cache/results'
const began = process.argv.includes('--changed') ? whereItBegan() : undefined
let isStopped = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// What a person has set for a server of their own must not leak into the tests.
for (const name of [...settingNames, 'NODE_ENV']) delete process.env[name]
if (process.argv.includes('--long')) process.env.TEST_LONG = '1'
writeWhereItIsRoomiest()
// They end with this process.
busyLoops(process.argv)
rmSync(results, { recursive: true, force: true })

function add(counts, exitCode = 0) {
  for (const name of Object.keys(total)) total[name] += counts[name]
  const part = parts.at(-1)?.title
  for (const time of counts.times ?? []) times.push({ ...time, part })
  // Named at the end as well: whoever reads the tail of a long log must not look for what it was.
  for (const title of counts.failing ?? []) notes.push(`FAILED (${part}): ${title}`)
  if (exitCode === 0 || counts.failed > 0) return
  notes.push(
    `FAILED (${part}): no test by itself; what went wrong between them stands above ('Unhandled Errors')`,
  )
  total.failed++
}

async function stage(title, work, already = 0) {
  if (isStopped) return
  console.log(`\n== ${title}`)
  const start = Date.now()
  const part = { title, seconds: already }
  parts.push(part)
  await work()
  part.seconds += Math.round((Date.now() - start) / 1000)
  console.log(`-- ${title}: ${part.seconds} s`)
}

async function vitest(engine, env = {}) {
  const file = `${results}/vitest-${engine}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const options = { env: { ...process.env, TEST_ENGINE: engine, ...env } }
  const exitCode = await runToEnd(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...(began ? [`--changed=${began}`] : []), ...reporters],
    options,
  )
  add(readVitestResults(file), exitCode)
}

async function onPostgres() {
  const postgres = await postgresForTests()
  if (postgres.missing) {
    unproved.push(withoutPostgres(postgres.missing))
    total.skipped++
    return
  }
  try {
    const chosen = process.env.TEST_LONG ? {} : { ONLY_WHAT_ENGINES_DIFFER_IN: '1' }
    await vitest('postgres', { TEST_DATABASE_URL: postgres.url, ...chosen })
  } finally {
    await postgres.stop()
  }
}

function addBrowserTests(file, exitCode) {
  const counts = readPlaywrightResults(file)
  for (const title of counts.triedAgain)
    notes.push(`SECOND TRY, failed first and passed when tried again: ${title}`)
  add(counts, exitCode)
}

async function inTheBrowser() {
  const file = `${results}/playwright.json`
  const chosen = began ? browserTestsFor(changedSince(began)) : []
  if (began && chosen.length === 0) return
  try {
    const exitCode = await runBrowserTests([...chosen, '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    addBrowserTests(file, exitCode)
  } catch (error) {
    if (!(error instanceof FriendlyError)) throw error
    notes.push(`FAILED: the tests in a browser. ${error.message}`)
    total.failed++
  }
}

/** What the browser's stage leaves out: the long run has a part for each. */
async function alone({ name, args, env }) {
  const file = `${results}/${name}.json`
  const exitCode = await runToEnd(process.execPath, [...args, '--reporter=list,json'], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  addBrowserTests(file, exitCode)
}

async function withoutGuards() {
  const exitCode = await runToEnd(process.execPath, ['scripts/guards.ts'])
  add(readGuardResults(`${results}/guards.json`), exitCode)
}

const site = { name: 'site built', args: ['run.mjs', 'build'] }
const size = { name: 'first load within its limits', args: ['node_modules/size-limit/bin.js'], isLoud: true }
const pages = {
  name: 'first load of each page as it is kept',
  args: ['scripts/page-budget.mjs'],
  isLoud: true,
}

// What a fresh machine has to fetch for the tests is not the tests' time.
const installing = 'installing'
const fetchPrograms = () => {
  chromiumForTests()
  if (!began && !process.env.TEST_DATABASE_URL) postgresPrograms()
}
await stage(installing, fetchPrograms, Number(process.env.INSTALL_SECONDS ?? 0))
await stage('checks and build', async () => add(await runSteps([site, ...checkSteps])))
await stage('size', async () => add(await runSteps([size, pages])))
await stage('tests, PGlite', () => vitest('pglite'))
if (began) notes.push('CHANGED: only what the work at hand touches, and nothing on PostgreSQL.')
else await stage('tests, PostgreSQL', onPostgres)
await stage('tests in a browser', inTheBrowser)
if (process.env.TEST_LONG) {
  for (const row of browserRows.filter((each) => each.alone))
    await stage(`in a browser, ${row.name}`, () => alone(row))
  await stage('guards removed', withoutGuards)
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`
console.log('\nThe ten slowest tests:')
for (const { ms, title, part } of longestOf(times, 10))
  console.log(`${inSeconds(ms).padStart(8)}  ${part}: ${title}`)
console.log('\nBy part:')
for (const { title, seconds } of parts) console.log(`${String(seconds).padStart(6)} s  ${title}`)
const took = parts.reduce((sum, { title, seconds }) => sum + (title === installing ? 0 : seconds), 0)
console.log(`Took ${took} s beside the installing.`)
const { lines, exitCode } = verdictOf({ total, notes, unproved, isStopped })
for (const line of lines) console.log(line)
// The channel to run.mjs would keep this process alive.
process.exit(exitCode)
