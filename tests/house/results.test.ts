import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightResults, readVitestResults } from '../../scripts/results.mjs'
import { withPlantedTree } from './planted-tree.ts'

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
}
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }

const reports = { 'v.json': JSON.stringify(vitest), 'p.json': JSON.stringify(playwright) }

test('a file that could not be loaded counts as failed', async () => {
  const counts = await withPlantedTree(reports, (folder) => readVitestResults(join(folder, 'v.json')))
  expect(counts).toEqual({ passed: 3, failed: 2, skipped: 3 })
})

test('a test that passed only when tried again counts as failed', async () => {
  const counts = await withPlantedTree(reports, (folder) => readPlaywrightResults(join(folder, 'p.json')))
  expect(counts).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

test('a report that is not there counts nothing', () => {
  expect(readVitestResults('gone.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
