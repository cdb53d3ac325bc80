import { describe, expect, test } from 'vitest'
import { isSame, mergeEdits } from './edit-merge.ts'

const base = { first_name: 'Ah Moi', street_name: 'Bedok Road', status: 'Active' }

describe('an edit of a record that someone else saved meanwhile (S-15)', () => {
  test.each([
    ['only they changed it', {}, { first_name: 'Ah Mui' }, { taken: ['first_name'], asked: [] }],
    ['only I changed it', { first_name: 'Ah Mui' }, {}, { taken: [], asked: [] }],
    ['both, to the same', { first_name: 'Mui' }, { first_name: 'Mui' }, { taken: [], asked: [] }],
    ['both, differently', { first_name: 'A' }, { first_name: 'B' }, { taken: [], asked: ['first_name'] }],
    [
      'each their own',
      { street_name: 'Simei Road' },
      { status: 'Inactive' },
      { taken: ['status'], asked: [] },
    ],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(mergeEdits(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(merged)
  })

  test('what the answer does not hold is nobody’s change', () => {
    expect(mergeEdits(base, base, { status: 'Active' })).toEqual({ taken: [], asked: [] })
  })
})

test('the order of an object’s keys is no difference, the order of a list is', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame(null, '')).toBe(true)
})
