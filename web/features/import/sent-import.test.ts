import { expect, test } from 'vitest'
import type { ImportRecord } from '../../../contract/import.ts'
import { isSent, type SentImport } from './sent-import.ts'

const record = {
  id: 8,
  noun: 'beneficiary',
  into_id: 3,
  file_name: 'clients.csv',
  created_by: 5,
} as ImportRecord
const sent: SentImport = {
  noun: 'beneficiaries',
  into: '3',
  file_name: 'clients.csv',
  created_by: 5,
  since: 7,
}

test('the import that a page stops is its own', () => {
  expect(isSent(record, sent)).toBe(true)
  const long = `${'long '.repeat(60)}.csv`
  expect(isSent({ ...record, file_name: long.slice(0, 200) }, { ...sent, file_name: long })).toBe(true)
  expect(isSent({ ...record, into_id: null }, { ...sent, into: null })).toBe(true)
})

test.each([
  ['a colleague’s of the same file name', { created_by: 6 }],
  ['one of before', { id: 7 }],
  ['one into another programme', { into_id: 4 }],
  ['one into the organisation', { into_id: null }],
  ['one of volunteers', { noun: 'volunteer' as const }],
  ['one of another file', { file_name: 'others.csv' }],
])('%s is another', (_, over) => {
  expect(isSent({ ...record, ...over }, sent)).toBe(false)
})
