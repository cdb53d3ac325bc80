import { expect, test } from 'vitest'
import type { BulkRecord } from '../../../contract/bulk.ts'
import { noReason } from '../person/status-reason.tsx'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { type BulkEvent, bulkAtStart, isHalf, isTouched, nextBulk } from './bulk-state.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const after = (action: BulkAction, ...events: BulkEvent[]) =>
  events.reduce(nextBulk, bulkAtStart(action, people))
const record = { id: 3, done: 1, total: 2 } as BulkRecord
const status: BulkAction = { kind: 'status', status: 'Inactive', place: null }

test('nobody is named at first where volunteers are still to be chosen, and those given are where they are', () => {
  expect(bulkAtStart({ kind: 'unassign' }, people).choice.accounts).toBeNull()
  expect(bulkAtStart({ kind: 'assign' }, people).choice.accounts).toEqual([])
  expect(bulkAtStart({ kind: 'assign', accounts: [7] }, people).choice.accounts).toEqual([7])
})

test('what was chosen is asked about before it is lost; what was given is not', () => {
  expect(isTouched(after(status), status)).toBe(false)
  const reason = { ...noReason, status_note: 'Moved in with his son' }
  expect(isTouched(after(status, { type: 'chose', over: { reason } }), status)).toBe(true)
  const given: BulkAction = { kind: 'assign', accounts: [7] }
  expect(isTouched(after(given, { type: 'chose', over: { accounts: [7, 8] } }), given)).toBe(false)
  const free: BulkAction = { kind: 'assign' }
  expect(isTouched(after(free, { type: 'chose', over: { accounts: [7] } }), free)).toBe(true)
})

test('one that is stopped or fails half way waits, and keeps what was chosen; closed it is no more', () => {
  const running = after(status, { type: 'began' }, { type: 'came further', record })
  expect([running.isRunning, isHalf(running)]).toEqual([true, false])
  const failed = [{ type: 'failed', why: 'No signal' }, { type: 'rested' }] as const
  const half = failed.reduce(nextBulk, running)
  expect([half.failure, isHalf(half)]).toEqual(['No signal', true])
  expect(nextBulk(half, { type: 'began' }).failure).toBeNull()
  expect(isHalf(nextBulk(half, { type: 'closed' }))).toBe(false)
})

test('what was refused of one choice is not said of another (H-1785)', () => {
  const refused = after(
    status,
    { type: 'began' },
    { type: 'failed', why: 'Others match now' },
    { type: 'rested' },
  )
  expect(refused.failure).toBe('Others match now')
  const over = { reason: { ...noReason, status_note: 'Moved in with his son' } }
  expect(nextBulk(refused, { type: 'chose', over }).failure).toBeNull()
})
