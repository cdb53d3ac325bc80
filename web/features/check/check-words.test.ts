import { expect, test } from 'vitest'
import type { CheckKind } from '../../../contract/check.ts'
import { certificateText, kindText } from './check-words.ts'
import { programmeOptions } from './kind-form.ts'

test('a certificate is told by its name, what it is and how large it is (H-1721)', () => {
  const file = { key: '', name: 'First aid.pdf', content_type: 'application/pdf' }
  expect(certificateText({ ...file, size: 120 })).toBe('First aid.pdf, PDF, 1 KB')
  expect(certificateText({ ...file, size: 1024 * 1023 })).toBe('First aid.pdf, PDF, 1023 KB')
  const photo = { ...file, name: 'IMG 1.jpg', content_type: 'image/jpeg', size: 1_300_000 }
  expect(certificateText(photo)).toBe('IMG 1.jpg, JPG, 1.2 MB')
})

test('the line of a kind says what proves it, and of a retired one nothing (H-1719)', () => {
  const kind = {
    ...{ id: 1, name: 'First aid', valid_months: 24, renew_days: 60, grace_days: 0, version: 1 },
    required: 'everybody' as const,
    programme_ids: [],
    gone_programmes: [],
    is_retired: false,
  }
  expect(kindText({ ...kind, evidence: 'none' })).toBe('Holds for 24 months. Required of everybody.')
  expect(kindText({ ...kind, evidence: 'note' })).toMatch(/everybody\. Asks for a note\.$/)
  expect(kindText({ ...kind, evidence: 'file' })).toMatch(/everybody\. Asks for the certificate\.$/)
  expect(kindText({ ...kind, evidence: 'file', is_retired: true })).toBe('Holds for 24 months.')
})

test('a check says in how many programmes it is required that are there, and a deleted one can be ticked off (H-1994)', () => {
  const kind: CheckKind = {
    ...{ id: 1, name: 'First aid', valid_months: null, renew_days: 60, grace_days: 0, version: 1 },
    ...{ evidence: 'none', required: 'programmes', is_retired: false },
    ...{ programme_ids: [4, 5], gone_programmes: [{ id: 5, name: 'Kopi Circle' }] },
  }
  expect(kindText(kind)).toBe('Holds for ever. Required in 1 programme.')
  expect(kindText({ ...kind, programme_ids: [5] })).toBe('Holds for ever. Required in no programme any more.')
  expect(programmeOptions([{ id: 4, name: 'Meals' }], kind)).toEqual([
    { value: '4', label: 'Meals' },
    { value: '5', label: 'Kopi Circle (deleted)' },
  ])
})
