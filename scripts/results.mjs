import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isRaced, RACED } from './second-tries.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0, times: [], failing: [] }

/** Where and why, in a line: of a long log often only the end is kept. A wait says below what it waited for, and what was in its way. */
function because(message, at = '') {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const waited = lines.find((line) => /^\s*- waiting for |^Locator: /.test(line))
  const hindered = lines.findLast((line) => HINDRANCE.test(line))
  const said = [lines[0], waited, hindered].filter(Boolean).map((line) => line.trim())
  return [at, ...said].filter(Boolean).join(' ').slice(0, 500)
}
/** What Playwright says of an element that it found and could not press. */
const HINDRANCE =
  /intercepts pointer events|element (is|was) |outside of the viewport|performing .* action|unexpected value/
const withReasons = (title, reasons) => [title, ...reasons.filter(Boolean)].join('\n    ')

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Counts and names of a vitest JSON report; a file that could not even be loaded counts as one failure. */
export function readVitestResults(file) {
  const report = read(file)
  if (!report) return nothing
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    times: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({ title: fullName, ms: duration })),
    ),
    failing: [
      ...report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => withReasons(fullName, [because(failureMessages?.[0])])),
      ),
      ...unloaded.map(({ name, message }) =>
        withReasons(`${basename(name)}, which could not be loaded`, [because(message)]),
      ),
    ],
  }
}

/** What taking the guards away came to; a run that wrote nothing down is one failure. */
export const readGuardResults = (file) =>
  read(file) ?? { ...nothing, failed: 1, failing: ['guards removed, which came to no end'] }

/** One in fifty may meet a slow moment of the machine it shares; more than that is a fault of the product or its tests. */
const secondTriesAllowed = ({ expected, flaky }) => Math.ceil((expected + flaky) / 50)

/**
 * Counts of a Playwright JSON report, and the titles of the tests that passed only when tried again (decision 0008). Such a
 * test of a spec where that is a race of the product counts as failed.
 */
export function readPlaywrightResults(file) {
  const report = read(file)
  if (!report) return { ...nothing, triedAgain: [] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const isTooMany = flaky > secondTriesAllowed(report.stats)
  const suites = report.suites ?? []
  const raced = titlesOf(suites, 'flaky', ({ file }) => isRaced(file))
  const refused = isTooMany ? flaky : raced.length
  return {
    passed: expected + flaky - refused,
    failed: unexpected + refused,
    skipped,
    times: timesOf(suites),
    triedAgain: titlesOf(suites, 'flaky'),
    failing: [...titlesOf(suites, 'unexpected'), ...raced.map((title) => withReasons(title, [RACED]))],
  }
}

const titlesOf = (suites, asked, isAsked = () => true) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(isAsked)
      .flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === asked).map((test) => withReasons(title, reasonsOf(test))),
      ),
    ...titlesOf(inner, asked, isAsked),
  ])

/** Why each try failed. */
const reasonsOf = ({ results = [] }) =>
  results.map(({ error, errorLocation: at }) =>
    error ? because(error.message, at && `${basename(at.file)}:${at.line}`) : '',
  )

const timesOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => timeOf(title, test))),
    ...timesOf(inner),
  ])

const timeOf = (title, { projectName = '', results = [] }) => ({
  title: `${title} (${projectName})`,
  ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
})

/** The tests that took longest, longest first: `{ title, ms, part }`. */
export const longestOf = (times, count) => [...times].sort((a, b) => b.ms - a.ms).slice(0, count)
