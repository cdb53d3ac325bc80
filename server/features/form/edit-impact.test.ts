import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Form, formFields } from '../../../contract/form.ts'
import { anEdit, applyEdit, inOneOrder } from '../../../tests/form-fates.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { impactOf } from './edit-impact.ts'
import { keepQuestions } from './form-questions.ts'
import { keepTitles } from './form-translations.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const place = ({ programme_id, stage }: Form) => `programmeId=${programme_id}&stage=${stage}`
const impact = (form: Form, body: object) =>
  kampung.call('POST', `/form/edit-impact?${place(form)}`, { as: 'admin', body })
const save = (form: Form, body: object) => kampung.call('PUT', `/form?${place(form)}`, { as: 'admin', body })

const asked = ['Eating?', 'Sleeping?', 'Walking?'].flatMap((question) => [
  { question, type: 'short' as const },
  { question: `${question} How?`, type: 'mcq' as const, choices: ['Well', 'A little', 'Hardly'] },
])
const anUnsavedForm: Form = {
  ...{
    form_id: 1,
    stage: 1,
    programme_id: 1,
    programme_name: '',
    cover_image: '',
    created_at: '',
    repeats: 'once',
    every_weeks: null,
    due_days: null,
    due_after: null,
    form_version: 1,
    version: 1,
  },
  ...keepTitles({ title: 'Home visit' }),
  questions: keepQuestions(asked),
}

const EDITS = 10
const RESPONSES = 1000
const EACH = RESPONSES / EDITS
/** Of each hundred as a call; the others stand beside them with the same answers about other people. */
const FILED = 12
const serialOf = (n: number) => `impact-${n}`
type Given = { id: number; responses: { uid: string; answer: string }[] }

describe('a form edited ten times over a thousand answers', () => {
  it('tells its impact right each time, and every old answer is read back in its own words', async () => {
    const visit = await makeVisit(kampung)
    await addPeople(visit.form.programme_id, RESPONSES)
    const edits =
      fc.sample(fc.array(anEdit, { minLength: EDITS, maxLength: EDITS }), { numRuns: 1, seed: 1309 })[0] ?? []
    const answered = new Map<string, number>()
    const chosen = new Map<string, number>()
    const count = (all: Map<string, number>, key: string) => all.set(key, (all.get(key) ?? 0) + 1)
    const filed: { id: number; responses: unknown }[] = []
    let form = visit.form
    for (const [round, edit] of edits.entries()) {
      const given: Given[] = []
      for (let n = 0; n < FILED; n += 1) {
        const responses = form.questions.map(({ uid, type, choices, required }, at) => ({
          uid,
          answer:
            type === 'mcq'
              ? (choices[(n + at) % choices.length] ?? '')
              : required || n % 3
                ? `Answer ${n}`
                : '',
        }))
        const answer = await visit.file('admin', {
          beneficiary_serial_number: serialOf(round * EACH + n),
          stage: form.stage,
          responses,
          volunteer_account_id: null,
        })
        expect(answer.status, answer.text).toBe(201)
        filed.push({ id: answer.body.id, responses: answer.body.responses })
        given.push({ id: answer.body.id, responses })
      }
      filed.push(...(await fileAlike(given, round)))
      for (let n = 0; n < EACH; n += 1) {
        for (const [at, { uid, answer }] of (given[n % FILED]?.responses ?? []).entries()) {
          if (answer === '') continue
          count(answered, uid)
          if (form.questions[at]?.type === 'mcq') count(chosen, `${uid} ${answer}`)
        }
      }
      const { body, expected } = applyEdit(form, edit, round, {
        answered: (uid) => answered.get(uid) ?? 0,
        chosen: (uid, option) => chosen.get(`${uid} ${option}`) ?? 0,
      })
      const told = await impact(form, body)
      expect(told.body.responses).toBe(filed.length)
      expect(inOneOrder(told.body.changes), `edit ${round + 1}`).toEqual(inOneOrder(expected))
      form = (await save(form, body)).body
    }
    expect(filed).toHaveLength(RESPONSES)
    const kept = await kampung.db.selectFrom('form_responses').select(['id', 'responses']).execute()
    const now = new Map(kept.map(({ id, responses }) => [id, responses]))
    for (const { id, responses } of filed) expect(now.get(id)).toEqual(responses)
    for (const { id, responses } of [filed[0], filed[499], filed[999]].flatMap((one) => one ?? []))
      expect((await kampung.call('GET', `/form/responses?id=${id}`, { as: 'admin' })).body.responses).toEqual(
        responses,
      )
  })
})

it('is told as each question fared, over any edits: translations only where a text that stays is read otherwise', () => {
  const nobody = { answered: () => 0, chosen: () => 0 }
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 1, maxLength: 6 }), (edits) => {
      let form = anUnsavedForm
      for (const [round, edit] of edits.entries()) {
        const { body, expected } = applyEdit(form, edit, round, nobody)
        const known = new Set(form.questions.map(({ uid }) => uid))
        const questions = keepQuestions(
          formFields.shape.questions.parse(body.questions),
          known,
          form.questions,
        )
        const after = { ...form, ...keepTitles(body, form), questions }
        expect(inOneOrder(impactOf(form, after, known, []))).toEqual(inOneOrder(expected))
        form = after
      }
    }),
    { numRuns: 200 },
  )
})

it('says when a question comes back, with the answers it had', async () => {
  const visit = await makeVisit(kampung)
  await visit.file('admin', { volunteer_account_id: null })
  const [first, ...others] = visit.form.questions
  const without = (await save(visit.form, { ...visit.form, questions: others })).body
  const told = await impact(without, { ...without, questions: [...others, first] })
  expect(told.body).toEqual({
    responses: 1,
    changes: [
      { kind: 'returns', uid: first?.uid, question: first?.question, was: '', option: '', answered: 1 },
    ],
  })
})

it('tells a translation from a wording, writes nothing, and does not count what is held', async () => {
  const visit = await makeVisit(kampung)
  await visit.file('admin', { volunteer_account_id: null })
  await visit.file('admin', { volunteer_account_id: null })
  const [first, second] = visit.form.questions
  const translated = { ...first, translations: { zh: { question: '您好吗？', choices: [] } } }
  const told = await impact(visit.form, { ...visit.form, questions: [translated, second] })
  expect(told.body.responses).toBe(1)
  expect(told.body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['translation'])
  const now = await kampung.call('GET', `/form?programme_id=${visit.form.programme_id}&stage=1`, {
    as: 'admin',
  })
  expect(now.body).toEqual(visit.form)
  expect((await impact(visit.form, visit.form)).body.changes).toEqual([])
})

/** Everyone Active in the programme, in two statements. */
async function addPeople(programme_id: number, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, n) => ({
    serial_number: serialOf(n),
    first_name: 'Siti',
    last_name: `Rahman ${n}`,
    display_name: `Siti Rahman ${n}`,
    contact_number: '+6591234567',
    status: 'Active' as const,
  }))
  const made = await kampung.db.insertInto('beneficiaries').values(people).returning('id').execute()
  const links = made.map(({ id }) => ({ programme_id, beneficiary_id: id, status: 'Active' as const }))
  await kampung.db.insertInto('programme_beneficiaries').values(links).execute()
}

/** The rest of a round's hundred, in one statement. */
async function fileAlike(given: readonly Given[], round: number) {
  const { db } = kampung
  const ids = given.map(({ id }) => id)
  const rows = await db
    .selectFrom('form_responses')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const serials = Array.from({ length: EACH - FILED }, (_, n) => serialOf(round * EACH + FILED + n))
  const people = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', 'in', serials)
    .execute()
  const alike = rows.flatMap(({ id: _, responses, ...row }, at) =>
    people
      .filter((_person, n) => (FILED + n) % FILED === at)
      .map(({ id }) => ({ ...row, beneficiary_id: id, responses: JSON.stringify(responses) })),
  )
  return db.insertInto('form_responses').values(alike).returning(['id', 'responses']).execute()
}
