import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  longestOf,
  readGuardResults,
  readPlaywrightResults,
  readVitestResults,
} from '../../scripts/results.mjs'
import { isRaced, racedSpecs } from '../../scripts/second-tries.mjs'
import { withPlantedTree } from './planted-tree.ts'

const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'late',
          duration: 900,
          failureMessages: ['Error: too late\n  at here'],
        },
        { status: 'passed', fullName: 'soon', duration: 5 },
      ],
    },
    { name: 'tests/torn.test.ts', status: 'failed', message: 'Unexpected end', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'never begun' }] },
  ],
}
const error = { message: '\u001b[31mTimeoutError\u001b[39m: 60 s\nCall log:\n  - waiting for a button\n' }
const errorLocation = { file: 'tests/e2e/job.ts', line: 7, column: 1 }
const results = [{ duration: 700, error, errorLocation }, { duration: 800 }]
const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      suites: [
        { specs: [{ title: 'the main job', tests: [{ status: 'flaky', projectName: 'phone', results }] }] },
        { specs: [{ title: 'the other job', tests: [{ status: 'unexpected', results: [] }] }] },
      ],
    },
  ],
}

const reports = { 'v.json': JSON.stringify(vitest), 'p.json': JSON.stringify(playwright) }

test('a file that could not be loaded counts as failed, and each failure says why', async () => {
  const counts = await withPlantedTree(reports, (folder) => readVitestResults(join(folder, 'v.json')))
  const failing = ['late\n    Error: too late', 'torn.test.ts, which could not be loaded\n    Unexpected end']
  expect(counts).toMatchObject({ passed: 3, failed: 2, skipped: 3, failing })
  expect(longestOf(counts.times, 2)).toEqual([
    { title: 'late', ms: 900 },
    { title: 'soon', ms: 5 },
  ])
})

test('a test that passed when tried again is named with its reason; more than one in fifty of them fail the run', async () => {
  const few = await withPlantedTree(reports, (folder) => readPlaywrightResults(join(folder, 'p.json')))
  const times = [
    { title: 'the main job (phone)', ms: 1500 },
    { title: 'the other job ()', ms: 0 },
  ]
  const reason = 'job.ts:7 TimeoutError: 60 s - waiting for a button'
  const named = { triedAgain: [`the main job\n    ${reason}`], failing: ['the other job'] }
  expect(few).toEqual({ passed: 5, failed: 1, skipped: 2, times, ...named })
  const many = { ...playwright, stats: { expected: 97, unexpected: 0, flaky: 3, skipped: 0 } }
  const report = { 'p.json': JSON.stringify(many) }
  const counts = await withPlantedTree(report, (folder) => readPlaywrightResults(join(folder, 'p.json')))
  expect(counts).toMatchObject({ passed: 97, failed: 3 })
})

const flakyIn = (file: string) => ({
  stats: { expected: 99, unexpected: 0, flaky: 1, skipped: 0 },
  suites: [{ specs: [{ title: 'it arrives', file, tests: [{ status: 'flaky', results }] }] }],
})
const countsOf = (report: object) =>
  withPlantedTree({ 'p.json': JSON.stringify(report) }, (folder) =>
    readPlaywrightResults(join(folder, 'p.json')),
  )

test.each([
  'offline-tabs.phone.spec.ts',
  'late-refusal.phone.spec.ts',
  'sign-in-again.spec.ts',
  'account-answer-lost.spec.ts',
])('one second try in %s fails the run: there it is a race of the product', async (file) => {
  const counts = await countsOf(flakyIn(file))
  expect(counts).toMatchObject({ passed: 99, failed: 1, triedAgain: [expect.stringContaining('it arrives')] })
  expect(counts.failing).toEqual([
    expect.stringMatching(/^it arrives\n.*waiting for a button\n.*a race of the product/),
  ])
})

test('elsewhere it does not, and many are counted once each', async () => {
  expect(await countsOf(flakyIn('partner.spec.ts'))).toMatchObject({ passed: 100, failed: 0, failing: [] })
  const { suites } = flakyIn('offline-tabs.phone.spec.ts')
  const many = { stats: { expected: 97, unexpected: 0, flaky: 3, skipped: 0 }, suites }
  expect(await countsOf(many)).toMatchObject({ passed: 97, failed: 3 })
})

test('every name of a spec that may need no second try is that of one', () => {
  const specs = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'))
  for (const name of racedSpecs)
    expect(
      specs.filter((spec) => isRaced(spec, [name])),
      name,
    ).not.toEqual([])
  expect(specs.filter((spec) => isRaced(spec)).length).toBeLessThan(specs.length / 4)
})

test('a report that is not there counts nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, times: [], failing: [] }
  expect(readVitestResults('gone.json')).toEqual(nothing)
  expect(readPlaywrightResults('gone.json')).toEqual({ ...nothing, triedAgain: [] })
})

test('guards that were taken away and came to no end are a failure', async () => {
  expect(readGuardResults('gone.json')).toMatchObject({ passed: 0, failed: 1 })
  const report = { 'g.json': JSON.stringify({ passed: 2, failed: 1, skipped: 0, failing: ['S-05'] }) }
  const counts = await withPlantedTree(report, (folder) => readGuardResults(join(folder, 'g.json')))
  expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0, failing: ['S-05'] })
})
