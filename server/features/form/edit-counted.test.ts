import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import type { EditChange } from '../../../contract/form-edit.ts'
import { choicesOf, severalOf } from '../../../contract/question-types.ts'
import { answeredForm, aResponse } from '../../../tests/answered-form.ts'
import { statementsOf } from '../../../tests/asked-statements.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let form: Awaited<ReturnType<typeof answeredForm>>
let back: object | undefined
beforeAll(async () => {
  kampung = await openTestApp()
  form = await answeredForm(kampung)
  back = await form.reword()
})
afterAll(() => kampung.close())

type Question = Form['questions'][number]

/** What may become of a question. */
const FATES: Record<string, (question: Question) => object[]> = {
  keep: (one) => [one],
  hint: (one) => [{ ...one, hint: 'Ask again' }],
  section: (one) => [{ ...one, section_title: 'At home' }],
  reword: (one) => [{ ...one, question: `${one.question} Really?` }],
  require: (one) => [{ ...one, required: !one.required }],
  unhinge: (one) => [{ ...one, shown_if: null, required_if: null }],
  bell: (one) => [{ ...one, bells: one.choices.slice(0, 1).map((choice) => ({ choice, tell_now: true })) }],
  points: (one) => [{ ...one, points: one.choices.slice(0, 1).map((choice) => ({ choice, points: 50 })) }],
  // The others hang on the first.
  retire: (one) => (one.id === 1 ? [one] : []),
  retype: (one) => [one.id === 1 ? one : { ...one, type: 'long', choices: [] }],
  'retire option': (one) => [
    one.choices.length < 2 || one.id === 1 ? one : { ...one, choices: one.choices.slice(1) },
  ],
  'add option': (one) => [
    one.choices.length === 0 || one.id === 1 ? one : { ...one, choices: ['I forgot', ...one.choices] },
  ],
}
const anEdit = fc.record({
  fates: fc.array(fc.constantFrom(...Object.keys(FATES)), { minLength: 8, maxLength: 8 }),
  isBack: fc.boolean(),
  isNew: fc.boolean(),
  isRetitled: fc.boolean(),
})
type Edit = typeof anEdit extends fc.Arbitrary<infer One> ? One : never

function bodyOf(current: Form, { fates, isBack, isNew, isRetitled }: Edit) {
  const questions = current.questions.flatMap(({ bells: _, points: __, ...question }, at) =>
    (FATES[fates[at] ?? 'keep'] ?? (() => [question]))(question),
  )
  const more = { question: 'And now?', type: 'short', required: false }
  return {
    ...current,
    title: isRetitled ? 'Another title' : current.title,
    questions: [...questions, ...(isBack && back ? [back] : []), ...(isNew ? [more] : [])],
  }
}

const impact = async (body: object) => {
  const place = `programmeId=${form.programme_id}&stage=1`
  const answer = await kampung.call('POST', `/form/edit-impact?${place}`, { as: 'admin', body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Every answer counted one by one, whether the edit speaks of it or not. */
async function countPlainly() {
  const { db } = kampung
  const wordings = await db
    .selectFrom('form_versions')
    .selectAll()
    .where('form_id', '=', form.form_id)
    .execute()
  const rows = await db
    .selectFrom('form_responses')
    .selectAll()
    .where('form_id', '=', form.form_id)
    .where('state', '=', 'accepted')
    .where('deleted_at', 'is', null)
    .execute()
  const often = new Map<string, number>()
  const count = (key: string) => often.set(key, (often.get(key) ?? 0) + 1)
  for (const { form_version, responses } of rows) {
    const asked = wordings.find(({ number }) => number === form_version)?.questions
    for (const { uid, answer } of responses) {
      if (answer === '') continue
      count(uid)
      const question = asked?.find((one) => one.uid === uid)
      if (!question || choicesOf(question.type, question.choices).length === 0) continue
      for (const option of question.type === 'several' ? severalOf(answer) : [answer])
        count(`${uid} ${option === 'Twice' ? 'Two times' : option}`)
    }
  }
  return { responses: rows.length, often: (key: string) => often.get(key) ?? 0 }
}

const COUNTED = [
  ...['returns', 'retires', 'wording', 'section', 'hint', 'type', 'required', 'condition', 'points'],
  'retires_option',
]
const UNCOUNTED = ['adds', 'adds_option', 'bell', 'title']

test('what an edit says is counted as every answer counted one by one, over any edits and answers (H-1889)', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(aResponse, { maxLength: 40, size: 'max' }), anEdit, async (responses, edit) => {
      await form.answer(responses)
      const told = await impact(bodyOf(await form.read(), edit))
      const plain = await countPlainly()
      expect(told.responses).toBe(plain.responses)
      for (const { kind, uid, option, answered } of told.changes as EditChange[]) {
        const key = kind === 'retires_option' ? `${uid} ${option}` : uid
        expect(answered, `${kind} ${key}`).toBe(COUNTED.includes(kind) ? plain.often(key) : 0)
        if (answered > 0 || UNCOUNTED.includes(kind)) seen.add(kind)
      }
    }),
    { numRuns: 60 },
  )
  expect([...seen].toSorted()).toEqual([...COUNTED, ...UNCOUNTED].toSorted())
})

test('an edit that speaks of no answer unpacks none, and one that speaks of one counts that alone (H-1889)', async () => {
  await form.answer(fc.sample(aResponse, 20))
  const now = await form.read()
  const questions = now.questions.map(({ bells: _, points: __, ...question }) => question)
  const unpacked = async (body: object) =>
    (await statementsOf(kampung.db, () => impact(body))).filter((text) => text.includes('(r.responses'))
  expect(await unpacked({ ...now, title: 'Another title', questions })).toEqual([])
  const [first, ...others] = questions
  const hinted = await unpacked({ ...now, questions: [{ ...first, hint: 'Ask again' }, ...others] })
  expect(hinted).toEqual([expect.stringMatching(/one ->> 'uid' = any\(/)])
})
