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

/** Counts of a Playwright JSON report. A test that passed when it was tried again has failed (decision 0008). */
export function readPlaywrightResults(file) {
  const report = read(file)
  if (!report) return nothing
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped, times: timesOf(report.suites ?? []) }
}

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
