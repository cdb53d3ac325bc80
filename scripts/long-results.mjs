import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A part that takes longer cannot be shown between two other things, and is to be divided. */
const MOST_SECONDS = 25 * 60

/** Which sources these are: the commit, and whether nothing differs from it. */
export function treeNow(cwd = process.cwd()) {
  const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  return { commit: git('rev-parse', 'HEAD'), is_clean: git('status', '--porcelain') === '' }
}

/** A line a part, added when it is over: whoever interrupts a run loses that part alone. */
export const addResult = (file, result) => appendFileSync(file, `${JSON.stringify(result)}\n`)

/** Every result that is kept, oldest first; a line that was cut off is none. */
export function readResults(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(parsed)
}

function parsed(line) {
  try {
    return line === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}

/** The parts that need not be run again: the last run of each passed, on exactly these sources. */
export function doneAt(results, { commit, is_clean }) {
  const last = new Map(results.map((result) => [result.part, result]))
  const isDone = (result) => isPassed(result, commit)
  return new Set(is_clean ? [...last.values()].filter(isDone).map(({ part }) => part) : [])
}

const isPassed = (result, commit) =>
  result?.failed === 0 && result.is_clean === true && result.commit === commit

/** What ran and what did not, a line a part; of each the last run. */
export function resultTable(parts, results, { commit }) {
  const last = new Map(results.map((result) => [result.part, result]))
  const lines = parts.map(({ name, shows }) => [name, ...stateOf(last.get(name), commit), shows])
  const head = ['part', 'state', 'passed', 'minutes', 'when', 'commit', 'seed', 'counts', 'shows']
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at].length)))
  const text = [head, ...lines].map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
  const passed = parts.filter(({ name }) => isPassed(last.get(name), commit)).length
  return [...text, '', `${passed} of ${parts.length} parts passed at this commit.`].join('\n')
}

function stateOf(result, commit) {
  if (!result) return ['did not run', '', '', '', '', '', '']
  const { failed, passed, seconds, at, is_clean, seed, counts, tried_again = [] } = result
  const marks = [
    failed > 0 ? `${failed} failed` : 'passed',
    ...(result.commit === commit ? [] : ['other commit']),
    ...(is_clean ? [] : ['with changes']),
    ...(tried_again.length > 0 ? [`${tried_again.length} at a second try`] : []),
    ...(seconds > MOST_SECONDS ? ['over 25 minutes'] : []),
  ]
  const minutes = (seconds / 60).toFixed(1)
  const when = at.slice(0, 16)
  return [
    marks.join(', '),
    String(passed),
    minutes,
    when,
    result.commit.slice(0, 8),
    String(seed),
    counts.join(', '),
  ]
}
