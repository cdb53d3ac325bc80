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

/** Counts of a Playwright JSON report; a test that passed only when tried again counts as failed. */
export function readPlaywrightResults(file) {
  const report = read(file)
  if (!report) return nothing
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
