import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_OPTIONS_MAX } from '../../../contract/constants.ts'
import { aForm, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const as = 'admin'
const PER_QUESTION = 50
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const asking = (options: number) => ({
  question: 'Which?',
  type: 'several',
  required: false,
  choices: Array.from({ length: options }, (_, at) => `${at}`),
  points: Array.from({ length: options }, (_, at) => ({ choice: `${at}`, points: 1 })),
})

test('a form keeps the points of as many options as it may have, and one more is refused in a sentence', async () => {
  const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const most = Array.from({ length: FORM_OPTIONS_MAX / PER_QUESTION }, () => asking(PER_QUESTION))
  const save = (stage: number, questions: object[]) =>
    kampung.call('POST', '/form', { as, body: aForm({ programme_id: programme.id, stage, questions }) })
  const made = await save(1, most)
  expect(made.status, made.text.slice(0, 200)).toBe(201)
  const { body: form } = await kampung.call('GET', `/form?programme_id=${programme.id}&stage=1`, { as })
  expect(form.questions.map(({ points }: { points: object[] }) => points)).toEqual(
    most.map(({ points }) => points),
  )
  const refused = await save(2, [...most, asking(1)])
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { questions: 'At most 5,000 options over all questions' },
  ])
})
