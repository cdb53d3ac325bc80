import { expect, test } from 'vitest'
import type { BulkListed } from '../../../contract/bulk.ts'
import { backText } from './back-text.ts'
import { bulkName, countsOf } from './bulk-columns.tsx'

test('taking a bulk unassign back says that the visits cancelled with it are planned again, and nothing else says so (H-1787)', () => {
  const plan = { put_back: 2, stayed: 1 }
  expect(backText(plan, { noun: 'beneficiary', kind: 'unassign' })).toBe(
    '2 beneficiaries get their volunteers back, 1 stays as it is. Visits that were cancelled with it are planned again, unless their day is over or taken.',
  )
  expect(backText(plan, { noun: 'beneficiary', kind: 'status' })).toBe(
    '2 beneficiaries get back what stood there before, 1 stays as it is.',
  )
})

const record: BulkListed = {
  ...{ id: 1, noun: 'beneficiary', kind: 'status', status: 'Inactive', status_reason: 'deceased' },
  ...{ field_name: '', value_name: '', how: 'set' as const, place_name: '', from_name: '', volunteers: 0 },
  ...{ total: 4, done: 4, changed: 4, already: 0, refused: 0, gone: 0, put_back: 0, stayed: 0 },
  ...{ created_by: 1, created_by_name: 'Mei Ling Tan', created_at: '2026-11-20T02:00:00Z' },
  ...{ taken_back_at: null, taken_back_by_name: '', until: '2026-12-20T02:00:00Z', may_take_back: true },
  ...{ paused_until: null, is_everywhere: false, every_days: null, risk: null, planned_on: null },
  person: null,
}

test('a plan for many is counted and taken back in the words of a plan (H-1750)', () => {
  const plan = { ...record, kind: 'plan' as const, status: '', status_reason: '' as const }
  expect(countsOf({ ...plan, total: 12, done: 12, changed: 9, already: 1, refused: 2 })).toBe(
    '9 planned, 1 planned already, 2 left out',
  )
  expect(countsOf({ ...record, total: 12, done: 12, changed: 9, already: 1, refused: 2 })).toBe(
    '9 changed, 1 so already, 2 refused',
  )
  expect(backText({ put_back: 9, stayed: 1 }, plan)).toBe('9 visits are no longer planned, 1 stays as it is.')
  expect(backText({ put_back: 1, stayed: 2 }, plan)).toBe('1 visit is no longer planned, 2 stay as they are.')
})

test('a change of many says why they were set to Inactive', () => {
  expect(bulkName(record)).toBe('4 beneficiaries set to Inactive: Deceased')
  expect(bulkName({ ...record, status_reason: '' })).toBe('4 beneficiaries set to Inactive')
  const one = { ...record, total: 1, changed: 1, person: { key: 'B-1', name: 'Tan Ah Seng' } }
  expect(bulkName(one)).toBe('1 beneficiary set to Inactive: Deceased (Tan Ah Seng)')
})
