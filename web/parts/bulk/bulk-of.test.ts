import { expect, test } from 'vitest'
import { noReason } from '../person/status-reason.tsx'
import type { BulkWho } from './bulk-calls.ts'
import { bulkOf } from './bulk-of.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const helpers: BulkWho = { noun: 'volunteer', who: { keys: [1001] } }

test('unassigning waits until it is said from whom: all of them, or those named', () => {
  const asked = (accounts: readonly number[] | null) =>
    bulkOf(people, { kind: 'unassign' }, null, accounts, noReason)?.body.change
  expect(asked(null)).toBeUndefined()
  expect(asked([])).toEqual({ kind: 'unassign', volunteer_account_ids: [] })
  expect(asked([1001])).toEqual({ kind: 'unassign', volunteer_account_ids: [1001] })
})

test('volunteers are assigned once people are chosen, and to one of them once that one is', () => {
  const action = { kind: 'assign', accounts: [1001, 1002] } as const
  expect(bulkOf(helpers, action, null, action.accounts, noReason)).toBeNull()
  expect(bulkOf(people, action, null, null, noReason)).toBeNull()
  expect(bulkOf(people, action, null, [1002], noReason)?.body).toEqual({
    who: people.who,
    change: { kind: 'assign', volunteer_account_ids: [1002] },
  })
})
