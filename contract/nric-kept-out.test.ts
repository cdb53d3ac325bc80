import { expect, test } from 'vitest'
import { beneficiaryProfileUpdate } from './beneficiary-profile-fields.ts'
import { contactFields } from './contact-fields.ts'
import { holdsNric, nricRefusal } from './nric-kept-out.ts'
import { ownFieldEdit } from './own-field.ts'

const held = [
  'S1234567D',
  'her IC is s1234567d.',
  'S 1234567 D',
  'S-1234567-D',
  'S.1234567.D',
  'S_1234567_D',
  'S123 4567 D',
  'S – 1234 567 – D',
  'ICS1234567D',
  '1S1234567D9',
  'Ｓ１２３４５６７Ｄ',
]
test.each(held)('%j holds an NRIC', (text) => expect(holdsNric(text)).toBe(true))

const innocent = [
  '567D',
  'S1234567A',
  'Rooms 1234567 days',
  'is 1234567 days',
  '9123 4567',
  'Blk S 12-34',
  'KMP-1234567-D',
]
test.each(innocent)('%j holds none', (text) => expect(holdsNric(text)).toBe(false))

test('no remark, other name, contact or choice holds one; each is refused in a sentence', () => {
  const says = nricRefusal.beneficiary
  const told = (answer: { error?: { issues: { message: string }[] } | undefined }) =>
    answer.error?.issues.map(({ message }) => message)
  const text = 'Mdm Tan S.1234567.D'
  expect(told(beneficiaryProfileUpdate.safeParse({ remarks: text, other_names: [text] }))).toEqual([
    says,
    says,
  ])
  expect(told(contactFields.safeParse({ name: text, note: text }))).toEqual([says, says])
  const choices = [{ name: text }]
  expect(told(ownFieldEdit.safeParse({ name: 'Diet', choices }))).toEqual([
    'NRIC is not kept as a choice: leave it out',
  ])
})
