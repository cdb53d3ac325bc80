import { expect, test } from 'vitest'
import type { NamedRecord } from './activity.ts'
import { activitySentence, deedAround, othersWords } from './activity-sentence.ts'

const bare = { entity: 'beneficiary', entity_id: '', others: [], others_count: 0, was_there: false, file: '' }
const named = (label: string, over: Partial<NamedRecord> = {}): NamedRecord => ({
  entity: 'volunteer',
  label,
  state: 'living',
  ...over,
})
const meals = { others: [named('Silver Meals', { entity: 'programme' })], others_count: 1 }

test('a line names whom and which, and says the bare action of what an older release wrote', () => {
  const line = (over: object) => deedAround({ ...bare, action: 'linked', ...over })
  expect(line(meals)).toEqual({ before: 'added', after: 'to Silver Meals' })
  expect(line({ ...meals, was_there: true })).toEqual({
    before: 'set the status of',
    after: 'in Silver Meals',
  })
  expect(line({ ...meals, action: 'unlinked' })).toEqual({ before: 'removed', after: 'from Silver Meals' })
  const mei = { others: [named('Mei Ling (7)')], others_count: 1 }
  expect(line({ ...mei, action: 'assigned' })).toEqual({ before: 'assigned Mei Ling (7) to', after: '' })
  expect(activitySentence({ ...bare, ...mei, action: 'unassigned' })).toBe('unassigned … from Mei Ling (7)')
  expect(line({ action: 'imported', file: 'people.xlsx' }).before).toBe('imported people.xlsx into')
  expect(line({ action: 'imported' }).before).toBe('imported a file into')
  const person = { action: 'imported', entity_id: '7' }
  expect(line({ ...person, file: 'people.xlsx' })).toEqual({ before: 'imported', after: 'from people.xlsx' })
  expect(line(person).after).toBe('from a file')
  expect(line({ ...person, entity: 'programme', file: 'people.xlsx' }).before).toBe(
    'imported people.xlsx into',
  )
  expect(activitySentence({ ...bare, ...mei, entity: 'device', action: 'revoked' })).toBe(
    'ended the sign-in on a phone … of Mei Ling (7), after ten wrong PINs',
  )
  expect(line({ action: 'linked' }).before).toBe('added to a programme or initiative')
})

test.each([
  ['photo', 'sent a photograph for'],
  ['voice', 'sent a voice note for'],
  ['', 'sent a photograph or voice note for'],
])('what a phone sent behind an answer (%s) is said so, and a file of staff is not', (file, said) => {
  const line = { ...bare, action: 'uploaded', entity: 'form_response', file } as const
  expect(activitySentence(line)).toBe(said)
  expect(activitySentence({ ...line, entity: 'file' })).toBe('uploaded')
})

test('many are counted, and who is gone or not to be read is said to be so', () => {
  const one = named('Mei Ling (7)')
  expect(othersWords({ others: [one, named('Ravi (9)')], others_count: 6 })).toBe(
    'Mei Ling (7), Ravi (9) and 4 others',
  )
  expect(othersWords({ others: [one, named('Ravi (9)')], others_count: 2 })).toBe('Mei Ling (7) and Ravi (9)')
  expect(othersWords({ others: [named('', { state: 'gone' })], others_count: 1 })).toBe(
    'a volunteer deleted for good',
  )
  expect(
    othersWords({ others: [named('', { state: 'deleted', entity: 'initiative' })], others_count: 1 }),
  ).toBe('a deleted initiative')
  expect(othersWords({ others: [named('Ravi (9)', { state: 'deleted' })], others_count: 1 })).toBe('Ravi (9)')
})
