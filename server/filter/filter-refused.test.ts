import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterFields } from '../../contract/filter-fields.ts'
import { aCheckKind, aForm, aProgramme, aPurpose } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'

test.each([
  ['no JSON', '{"all":', 'This is no filter'],
  ['another shape', '{"any":[]}', 'This is no filter'],
  [
    'a field that is gone',
    '{"all":[{"field":"shoe_size","op":"is","value":true}]}',
    'There is no filter ‘shoe_size’ any more. Take it off',
  ],
  [
    'of the prototype',
    '{"all":[{"field":"__proto__","op":"is","value":true}]}',
    'There is no filter ‘__proto__’ any more. Take it off',
  ],
  [
    'an operator of another kind',
    '{"all":[{"field":"status","op":"before","value":"2020-01-01"}]}',
    'Status: This cannot be asked of this field',
  ],
  [
    'a choice that is none',
    '{"all":[{"field":"status","op":"one_of","value":["Asleep"]}]}',
    'Status: ‘Asleep’ is none of its choices',
  ],
  ['no day', '{"all":[{"field":"created_at","op":"never"}]}', 'Added here: Type a date'],
  [
    'a wrong day',
    '{"all":[{"field":"last_engagement","op":"before","value":"2026-02-31"}]}',
    'Last Engaged: Not a date',
  ],
  [
    'nothing chosen',
    '{"all":[{"field":"programme","op":"one_of","value":[]}]}',
    'Programme: Choose at least one',
  ],
  [
    'too many',
    JSON.stringify({ all: Array(21).fill({ field: 'programme', op: 'none' }) }),
    'At most 20 filters at once',
  ],
  [
    'turned round',
    '{"all":[{"field":"age","op":"between","value":[80,70]}]}',
    'Age: The first is after the second',
  ],
  ['no number', '{"all":[{"field":"age","op":"at_least","value":"old"}]}', 'Age: Type a number'],
  [
    'empty where nothing is ever empty',
    '{"all":[{"field":"area","op":"none"}]}',
    'Area: Choose at least one',
  ],
  [
    'of an own field that never was',
    '{"all":[{"field":"own_999","op":"none"}]}',
    'There is no filter ‘own_999’ any more. Take it off',
  ],
  ['of an own field and no more', '{"all":[{"field":"own_999"}]}', /./],
  ['brackets', '['.repeat(2000), 'This is no filter'],
])('a filter that is %s is refused in words', async (_, written, said) => {
  const answer = await kampung.call('GET', `/beneficiary?page=1&where=${encodeURIComponent(written)}`, { as })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    typeof said === 'string' ? said : expect.stringMatching(said),
  ])
})

test('every field that the contract lets through has its column', async () => {
  await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose() })
  await kampung.call('POST', '/check-kind', { as: 'super_admin', body: aCheckKind() })
  const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const questions = [{ question: 'Walks?', type: 'mcq', choices: ['Alone'] }]
  const { body: form } = await kampung.call('POST', '/form', {
    as,
    body: aForm({ programme_id: programme.id, questions }),
  })
  const ways: Record<string, object> = {
    choice: { op: 'one_of' },
    link: { op: 'one_of', value: [1] },
    date: { op: 'after', value: '2020-01-01' },
    flag: { op: 'is', value: true },
    text: { op: 'contains', value: '1x' },
    number: { op: 'between', value: [1, 2] },
    state: { op: 'one_of', of: 1 },
    answer: { op: 'one_of', of: form.form_id, question: form.questions[0].uid, value: ['Alone'] },
  }
  for (const [noun, fields] of Object.entries(filterFields))
    for (const [field, row] of Object.entries(fields)) {
      const value = 'options' in row ? { value: [row.options[0]?.value] } : {}
      const where = JSON.stringify({ all: [{ field, ...ways[row.kind], ...value }] })
      const answer = await kampung.call('GET', `/${noun}?page=1&where=${encodeURIComponent(where)}`, { as })
      expect(answer.status, `${noun} ${field}: ${answer.text}`).toBe(200)
    }
})
