import fc from 'fast-check'
import type { Form } from '../contract/form.ts'
import type { Question } from '../contract/question.ts'
import { choicesOf, joinSeveral } from '../contract/question-types.ts'
import { DAY } from './ago.ts'
import { makeVisit } from './form-visit.ts'
import type { TestApp } from './test-app.ts'

const pointsOf = (given: Record<string, number>) =>
  Object.entries(given).map(([choice, points]) => ({ choice, points }))
const fell = { question: 1, choices: ['Yes'] }

/** Of every way to be counted: asked and needed on a condition, several options, free text, points and none. */
const ASKED = [
  { question: 'Did they fall?', type: 'yes_no', points: pointsOf({ Yes: 2 }) },
  {
    ...{ question: 'How often?', type: 'mcq', choices: ['Once', 'Twice', 'Thrice'], required: false },
    ...{ shown_if: fell, points: pointsOf({ Once: 1, Twice: -2 }) },
  },
  {
    ...{ question: 'Where does it hurt?', type: 'several', choices: ['Hip', 'Head', 'Back'] },
    ...{ required: false, points: pointsOf({ Hip: 1, Head: 3 }) },
  },
  { question: 'How are they?', type: 'short', required: false },
  {
    ...{ question: 'How do they eat?', type: 'mcq', choices: ['Well', 'Badly'], required: false },
    ...{ required_if: fell, points: pointsOf({ Badly: 4 }) },
  },
  { question: 'Who came?', type: 'mcq', choices: ['Son', 'Nobody'], required: false },
]
const RANGES = [
  { from: -2, to: 1, words: 'fine' },
  { from: 2, to: 3, words: 'watch' },
  { from: 7, to: 9, words: 'fine' },
]

/** Without what staff know of the options, which then stays. */
const asSent = ({ bells: _, points: __, ...question }: Form['questions'][number]) => question

/** What one response says, drawn: which wording it answers, and a number for each answer. */
export const aResponse = fc.record({
  wording: fc.nat(),
  picks: fc.array(fc.nat(63), { minLength: 8, maxLength: 8 }),
  // Few moments, some within one millisecond: what came at the same time stands by its id.
  answered_at: fc.constantFrom(
    '2026-03-01T04:00:00.000Z',
    '2026-03-02T04:00:00.000456Z',
    '2026-03-02T04:00:00.000123Z',
    '2026-03-03T23:00:00.001Z',
  ),
  isHeld: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isOfDeleted: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})
type Drawn = typeof aResponse extends fc.Arbitrary<infer One> ? One : never

const ACCEPTED = { state: 'accepted', held_because: '' } as const
const HELD = { state: 'held', held_because: 'second' } as const

function answerOf({ type, choices }: Pick<Question, 'type' | 'choices'>, pick: number): string {
  const options = choicesOf(type, choices)
  if (options.length === 0) return ['', 'Well', 'Once', 'As ever'][pick % 4] ?? ''
  if (type === 'several') return joinSeveral(options.filter((_, at) => pick & (1 << at)))
  return ['', ...options][pick % (options.length + 1)] ?? ''
}

/** A form that was edited since it was first answered, and what is done about its answers. */
export async function answeredForm(kampung: TestApp) {
  const { db } = kampung
  const visit = await makeVisit(kampung)
  const { programme_id } = visit.form
  await visit.addPerson(`${visit.serial}-gone`)
  const people = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', 'in', [visit.serial, `${visit.serial}-gone`])
    .orderBy('id')
    .execute()
  const [living = 0, gone = 0] = people.map(({ id }) => id)
  await db.updateTable('beneficiaries').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const read = async (): Promise<Form> =>
    (await kampung.call('GET', `/form?programme_id=${programme_id}&stage=1`, { as: 'admin' })).body
  const save = async (form: object) => {
    const place = `programmeId=${programme_id}&stage=1`
    const { status, text } = await kampung.call('PUT', `/form?${place}`, { as: 'admin', body: form })
    if (status !== 200) throw new Error(text)
  }
  await save({ ...visit.form, questions: ASKED, ranges: RANGES })

  return {
    ...{ form_id: visit.form.form_id, programme_id },
    read,
    /** An option is spelled better, a question is reworded, and one is asked no more. */
    async reword() {
      const form = await read()
      const [first, often, where, how, ...others] = form.questions.map(asSent)
      const respelt = [{ was: 'Twice', now: 'Two times' }]
      const spelled = { ...often, choices: ['Once', 'Two times', 'Thrice'], respelt }
      const questions = [first, spelled, where, { ...how, question: 'How have they been?' }, ...others]
      await save({ ...form, questions: questions.slice(0, -1) })
      return others.at(-1)
    },
    /** What was asked no more comes back as free text, an option goes, and one more question has points. */
    async add(back: object | undefined) {
      const form = await read()
      const questions = form.questions.map((one) =>
        one.type === 'several' ? { ...asSent(one), choices: ['Hip', 'Back'] } : asSent(one),
      )
      const mood = { question: 'Their face?', type: 'faces', points: pointsOf({ 'Very bad': 5 }) }
      await save({ ...form, questions: [...questions, { ...back, type: 'short', choices: [] }, mood] })
    },
    /** In the place of all that was answered. */
    async answer(drawn: readonly Drawn[]) {
      await db.deleteFrom('form_responses').execute()
      const versions = await db
        .selectFrom('form_versions')
        .select(['number', 'questions'])
        .where('form_id', '=', visit.form.form_id)
        .where('number', '>', 1)
        .orderBy('number')
        .execute()
      const rows = drawn.map((one, n) => {
        const { number = 1, questions = [] } = versions[one.wording % versions.length] ?? {}
        return {
          ...(one.isHeld ? HELD : ACCEPTED),
          form_version: number,
          ...{ beneficiary_id: one.isOfDeleted ? gone : living, form_id: visit.form.form_id },
          ...{ programme_id, stage: 1, programme_name: '', form_title: '' },
          ...{ volunteer_first_name: '', volunteer_last_name: '', answered_at: one.answered_at },
          occasion: new Date(n * DAY).toISOString().slice(0, 10),
          deleted_at: one.isDeleted ? new Date() : null,
          responses: JSON.stringify(
            questions.map(({ id, uid, question, ...asked }, at) => {
              return { id, uid, question, answer: answerOf(asked, one.picks[at] ?? 0) }
            }),
          ),
        }
      })
      if (rows.length > 0) await db.insertInto('form_responses').values(rows).execute()
    },
  }
}
