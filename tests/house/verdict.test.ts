import { expect, test } from 'vitest'
import { verdictOf, withoutPostgres } from '../../scripts/verdict.mjs'

const run = { total: { passed: 7, failed: 0, skipped: 1 }, notes: [], unproved: [], isStopped: false }
const missing = 'no PostgreSQL 15 or later here; set TEST_DATABASE_URL or install postgresql'

test('a run without PostgreSQL ends with what it did not prove, and how to get one, below its counts', () => {
  const without = { ...run, notes: ['SECOND TRY: one'], unproved: [withoutPostgres(missing)] }
  const { lines, exitCode } = verdictOf(without)
  expect(lines).toHaveLength(3)
  expect(lines.slice(0, 2)).toEqual(['SECOND TRY: one', '7 passed, 0 failed, 1 skipped'])
  expect(lines[2]).toMatch(
    /^NOT PROVED: nothing was run on PostgreSQL \(no PostgreSQL 15 or later here; set /,
  )
  expect(lines[2]).toContain('Deadlocks, cut connections and two servers')
  // A machine without it is one that npm test is for.
  expect(exitCode).toBe(0)
})

test('why PostgreSQL did not start is said in the same one line', () => {
  expect(withoutPostgres('PostgreSQL did not start: FATAL\n  could not bind\n')).not.toContain('\n')
})

test('a run ends with its counts; it fails when a test failed, when there was none, and when it was stopped', () => {
  expect(verdictOf(run)).toEqual({ lines: ['7 passed, 0 failed, 1 skipped'], exitCode: 0 })
  expect(verdictOf({ ...run, total: { ...run.total, failed: 1 } }).exitCode).toBe(1)
  expect(verdictOf({ ...run, total: { ...run.total, passed: 0 } }).exitCode).toBe(1)
  const stopped = verdictOf({ ...run, isStopped: true })
  expect([stopped.exitCode, stopped.lines[0]]).toEqual([130, expect.stringContaining('STOPPED')])
})
