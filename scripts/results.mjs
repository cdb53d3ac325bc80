import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0, times: [] }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Counts of a vitest JSON report; a file that could not even be loaded counts as one failure. */
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
  }
}

/** One in fifty may meet a slow moment of the machine it shares; more than that is a fault of the product or its tests. */
const secondTriesAllowed = ({ expected, flaky }) => Math.ceil((expected + flaky) / 50)

/** Counts of a Playwright JSON report, and the titles of the tests that passed only when tried again (decision 0008). */
export function readPlaywrightResults(file) {
  const report = read(file)
  if (!report) return { ...nothing, triedAgain: [] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const isTooMany = flaky > secondTriesAllowed(report.stats)
  const suites = report.suites ?? []
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + (isTooMany ? flaky : 0),
    skipped,
    times: timesOf(suites),
    triedAgain: flakyTitles(suites),
  }
}

const flakyTitles = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ])

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
