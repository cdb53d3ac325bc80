import { expect, test } from 'vitest'
import { certificateText, kindText } from './check-words.ts'

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
    is_retired: false,
  }
  expect(kindText({ ...kind, evidence: 'none' })).toBe('Holds for 24 months. Required of everybody.')
  expect(kindText({ ...kind, evidence: 'note' })).toMatch(/everybody\. Asks for a note\.$/)
  expect(kindText({ ...kind, evidence: 'file' })).toMatch(/everybody\. Asks for the certificate\.$/)
  expect(kindText({ ...kind, evidence: 'file', is_retired: true })).toBe('Holds for 24 months.')
})
