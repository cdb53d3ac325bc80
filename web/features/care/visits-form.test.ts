import { expect, test } from 'vitest'
import { type Care, careUpdate } from '../../../contract/care.ts'
import { careSentence, visitsBody, visitsLabels, visitsValues } from './visits-form.ts'

const care: Care = {
  ...{ first_days: 7, every_days: 14, grace_days: 4, counts: 'visit', eased_until: null },
  ...{ visitors: 1, gender_rule: '', language_rule: '', max_km: null, officers: [], version: 2 },
}

test('each field that is said of a programme has its place in the form, and a label (H-2032)', () => {
  const said = Object.keys(careUpdate.shape).toSorted()
  expect(Object.keys(visitsBody.shape).toSorted()).toEqual(said)
  expect(Object.keys(visitsValues(care)).toSorted()).toEqual(said)
  expect(Object.keys(visitsLabels).toSorted()).toEqual(said)
})

test.each<[string, Partial<Care>, string]>([
  ['with a rhythm', {}, 'First visit within 7 days, then every 14 days, with 4 days of grace. Visits count.'],
  [
    'with a limit',
    { max_km: 8, grace_days: 0 },
    'First visit within 7 days, then every 14 days. Visits count. By volunteers who live at most 8 km away.',
  ],
  [
    'of which nobody has said anything',
    { every_days: null, version: 0 },
    'How often people here are to be seen is not set yet.',
  ],
  [
    'that goes without a rhythm',
    { every_days: null },
    'No rhythm: nobody here is due, except people with a rhythm of their own.',
  ],
])('the card says of a programme %s what stands (H-2030, H-2032)', (_, over, said) => {
  expect(careSentence({ ...care, ...over })).toBe(said)
})
