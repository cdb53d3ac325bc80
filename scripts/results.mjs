import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
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
  }
}

/** One in fifty may meet a slow moment of the machine it shares; more than that is a fault of the product or its tests. */
const secondTriesAllowed = ({ expected, flaky }) => Math.ceil((expected + flaky) / 50)

/** Counts of a Playwright JSON report, and the titles of the tests that passed only when tried again. */
export function readPlaywrightResults(file) {
  const report = read(file)
  if (!report) return { ...nothing, triedAgain: [] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const isTooMany = flaky > secondTriesAllowed(report.stats)
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + (isTooMany ? flaky : 0),
    skipped,
    triedAgain: flakyTitles(report.suites ?? []),
  }
}

const flakyTitles = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ])
