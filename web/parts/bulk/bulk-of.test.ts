import { expect, test } from 'vitest'
import type { BulkWho } from './bulk-calls.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkAtStart } from './bulk-state.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const helpers: BulkWho = { noun: 'volunteer', who: { keys: [1001] } }

test('unassigning waits until it is said from whom: all of them, or those named', () => {
  const unassign = { kind: 'unassign' } as const
  const asked = (accounts: readonly number[] | null) =>
    bulkOf(people, unassign, { ...bulkAtStart(unassign, people).choice, accounts })?.body.change
  expect(asked(null)).toBeUndefined()
  expect(asked([])).toEqual({ kind: 'unassign', volunteer_account_ids: [] })
  expect(asked([1001])).toEqual({ kind: 'unassign', volunteer_account_ids: [1001] })
})

test('volunteers are assigned once people are chosen, and to one of them once that one is', () => {
  const action = { kind: 'assign', accounts: [1001, 1002] } as const
  const { choice } = bulkAtStart(action, helpers)
  expect(bulkOf(helpers, action, choice)).toBeNull()
  expect(bulkOf(people, action, { ...choice, accounts: null })).toBeNull()
  expect(bulkOf(people, action, { ...choice, accounts: [1002] })?.body).toEqual({
    who: people.who,
    change: { kind: 'assign', volunteer_account_ids: [1002] },
  })
})
