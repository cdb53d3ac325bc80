import { expect, test } from 'vitest'
import { changesOf, fieldWords, plainText } from './activity-change.ts'

test('what changed comes first, in words, and the version is nobody’s news', () => {
  const before = { first_name: 'Siti', contact_number: '+6591234567', profile_picture: '', version: 1 }
  const after = { ...before, contact_number: '+6598765432', version: 2 }
  expect(changesOf({ entity: 'beneficiary', before, after })).toEqual([
    { field: 'contact_number', before: '+6591234567', after: '+6598765432', isChanged: true },
    { field: 'first_name', before: 'Siti', after: 'Siti', isChanged: false },
    { field: 'profile_picture', before: 'Empty', after: 'Empty', isChanged: false },
  ])
  const partner = (partner_id: number, partner_name: string) => ({ partner_id, partner_name })
  expect(
    changesOf({ entity: 'programme', before: partner(1, 'AWWA'), after: partner(2, 'Beyond') }),
  ).toMatchObject([{ field: 'partner_name', before: 'AWWA', after: 'Beyond' }])
  expect(fieldWords('contact_number', 'beneficiary')).toBe('Contact No.')
  expect(fieldWords('unit_number', 'partner')).toBe('Unit No.')
  expect(fieldWords('partner_id', 'programme')).toBe('Partner (number)')
  expect(fieldWords('nric', 'volunteer')).toBe('NRIC')
  expect(fieldWords('went_along', 'volunteer')).toBe('What went along')
})

test('what was made has no before, what was deleted no after, and a list is a list', () => {
  expect(changesOf({ entity: 'programme', before: null, after: { name: 'Meals' } })).toEqual([
    { field: 'name', before: null, after: 'Meals', isChanged: true },
  ])
  expect(changesOf({ entity: 'beneficiary', before: [], after: [{ volunteer_account_id: 7 }] })).toEqual([
    { field: 'list', before: 'Nothing', after: 'Volunteer account id: 7', isChanged: true },
  ])
  expect(changesOf({ entity: 'request', before: null, after: null })).toEqual([])
})

test('values are said as a person would', () => {
  expect(plainText(true)).toBe('Yes')
  expect(plainText('2026-03-01')).toBe('01 Mar 2026')
  expect(plainText('2026-03-01T16:30:00.000Z')).toBe('02 Mar 2026, 00:30')
  expect(plainText(['0123456789abcdefghjkmnpqrs-minutes of May.pdf'], 'comms_log', 'files')).toBe(
    'minutes of May.pdf',
  )
  expect(plainText([{ uid: 'x', question: 'How are you?', answer: 'Well', note: '' }])).toBe(
    'Question: How are you? · Answer: Well',
  )
})
