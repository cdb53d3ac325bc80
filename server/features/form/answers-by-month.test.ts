import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswersByMonth, AskedByMonth } from '../../../contract/answers-by-month.ts'
import type { Form } from '../../../contract/form.ts'
import { addMonths, everyMonth } from '../../../contract/months.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aForm, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let staff: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  staff = await makeCaller(kampung.db, 'admin')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  for (const table of ['engagements', 'form_responses'] as const) await kampung.db.deleteFrom(table).execute()
})

async function made<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await kampung.call('POST', path, { as: staff, body })
  expect([path, answer.status, answer.text]).toEqual([path, 201, expect.anything()])
  return answer.body
}

/** A programme whose form asks these, and how people in it answer. */
async function asking(questions: object[], name = 'Befriending') {
  const programme = await made<{ id: number; name: string }>('/programme', aProgramme({ name }))
  const programme_id = programme.id
  const form = await made<Form>('/form', aForm({ programme_id, questions }))
  const save = async (over: object) => {
    const place = `/form?programmeId=${programme_id}&stage=${form.stage}`
    const saved = await kampung.call('PUT', place, { as: staff, body: { ...form, ...over } })
    expect(saved.status, saved.text).toBe(200)
    return saved.body as Form
  }
  const file = async (answered_at: string, said: string[], worded: Form = form) => {
    const { serial_number } = await made<{ serial_number: string }>('/beneficiary', {
      ...aBeneficiary(),
      programme_id,
    })
    const { id } = await made<{ id: number }>('/form/responses', {
      ...{ programme_id, stage: form.stage, beneficiary_serial_number: serial_number, answered_at },
      form_version: worded.form_version,
      responses: said.map((answer, at) => ({ uid: worded.questions[at]?.uid, answer })),
    })
    return { id, serial_number }
  }
  return { id: programme_id, form, file, save }
}

const ask = (query: string) => kampung.call('GET', `/form/answers/by-month${query}`, { as: staff })
const told = async (query = '?from=2026-01&to=2026-03'): Promise<AnswersByMonth> => {
  const answer = await ask(query)
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return answer.body
}
const counted = ({ months }: Pick<AskedByMonth, 'months'>) =>
  months.map(({ month, responses, counts, mean }) => [month, responses, counts, mean])

const mood = (question: string, choices = ['Well', 'Badly']) => ({ question, type: 'mcq', choices })

test('two programmes that ask the same in other capitals are counted together, by months in Singapore', async () => {
  const meals = await asking([mood('How  are you?')], 'Meals')
  const visits = await asking([mood('HOW ARE YOU?', ['Badly', 'So-so', 'well'])], 'Visits')
  // Half past seven on 1 February in Singapore, and a minute before midnight there.
  await meals.file('2026-01-31T23:30:00.000Z', ['Well'])
  await meals.file('2026-01-31T15:59:00.000Z', ['Badly'])
  await visits.file('2026-02-28T15:59:59.000Z', ['well'])
  await visits.file('2026-03-31T16:00:00.000Z', ['So-so'])
  const { questions, total, ...months } = await told()
  expect([total, months]).toEqual([1, { from: '2026-01', to: '2026-03' }])
  const [one] = questions as [AskedByMonth]
  expect(one).toMatchObject({
    ...{
      question: 'HOW ARE YOU?',
      type: 'mcq',
      forms: 2,
      programmes: ['Meals', 'Visits'],
      more_programmes: 0,
    },
    ...{ responses: 3, mean: null, choices: ['Badly', 'So-so', 'well'] },
  })
  expect(counted(one)).toEqual([
    ['2026-01', 1, [1, 0, 0], null],
    ['2026-02', 2, [0, 0, 2], null],
    ['2026-03', 0, [0, 0, 0], null],
  ])
  const [alone] = (await told(`?from=2026-01&to=2026-03&programme_ids=${meals.id}`)).questions
  expect(alone).toMatchObject({
    question: 'How  are you?',
    forms: 1,
    responses: 2,
    choices: ['Well', 'Badly'],
  })
  expect(
    (await told(`?from=2026-02&to=2026-04&programme_ids=${visits.id},${meals.id}`)).questions,
  ).toMatchObject([{ responses: 3 }])
})

test('what is held or deleted does not count, nor what was answered to a form that was deleted', async () => {
  const { form, file } = await asking([mood('Sleeping well?')])
  await file('2026-02-10T04:00:00.000Z', ['Well'])
  const held = await file('2026-02-11T04:00:00.000Z', ['Well'])
  await kampung.db
    .updateTable('form_responses')
    .set({ state: 'held', held_because: 'second' })
    .where('id', '=', held.id)
    .execute()
  const gone = await file('2026-02-12T04:00:00.000Z', ['Badly'])
  const of = `serial_number=${gone.serial_number}`
  expect((await kampung.call('DELETE', `/beneficiary?${of}`, { as: staff })).status).toBe(204)
  expect((await told()).questions).toMatchObject([{ responses: 1, choices: ['Well', 'Badly'] }])
  const place = `programmeId=${form.programme_id}&stage=1`
  expect((await kampung.call('DELETE', `/form?${place}`, { as: staff })).status).toBe(204)
  expect(await told()).toMatchObject({ questions: [], total: 0 })
})

test('numbers and scales have a mean, several options count each, and what is typed is not counted', async () => {
  const { file } = await asking([
    { question: 'Pain', type: 'scale' },
    { question: 'Weight', type: 'number' },
    { question: 'Who came?', type: 'several', choices: ['Son', 'Nurse'], required: false },
    { question: 'Pain', type: 'short', required: false },
    { question: 'Face', type: 'faces' },
    { question: 'Fell?', type: 'yes_no' },
    { question: 'When?', type: 'date' },
  ])
  const rest = ['Good', 'Yes', '2026-01-01']
  await file('2026-01-10T04:00:00.000Z', ['3', '61.35', 'Son\nNurse', 'A lot', ...rest])
  await file('2026-01-20T04:00:00.000Z', ['4', '-2', 'Nurse', '', ...rest])
  await file('2026-03-20T04:00:00.000Z', ['10', '60', '', '', ...rest])
  const { questions, total } = await told()
  expect([total, questions.map(({ question, type, responses }) => [question, type, responses])]).toEqual([
    5,
    [
      ['Face', 'faces', 3],
      ['Fell?', 'yes_no', 3],
      ['Pain', 'scale', 3],
      ['Weight', 'number', 3],
      ['Who came?', 'several', 2],
    ],
  ])
  const [, , pain, weight, who] = questions as AskedByMonth[]
  expect(pain).toMatchObject({ mean: 5.67, months: [{ mean: 3.5 }, { mean: null }, { mean: 10 }] })
  expect(pain?.choices).toHaveLength(11)
  expect(weight).toMatchObject({ mean: 39.78, choices: [], months: [{ responses: 2, mean: 29.68 }, {}, {}] })
  expect(who && counted(who)[0]).toEqual(['2026-01', 2, [1, 2], null])
})

test('an answer counts once for a response, under the newest words and options, whatever the wording it was given to', async () => {
  const first = mood('Mood?')
  const { form, file, save } = await asking([first, { ...mood(' mood? '), required: false }])
  await file('2026-01-10T04:00:00.000Z', ['Well', 'Badly'])
  const [asked, again] = form.questions
  const reworded = await save({
    questions: [
      {
        ...{ ...asked, question: 'How is the mood?', choices: ['Fine', 'Badly'] },
        respelt: [{ was: 'Well', now: 'Fine' }],
      },
      again,
    ],
  })
  await file('2026-02-10T04:00:00.000Z', ['Fine', 'Well'], reworded)
  const { questions } = await told()
  expect(questions.map((one) => [one.question, one.responses, one.choices])).toEqual([
    ['How is the mood?', 2, ['Fine', 'Badly']],
    ['mood?', 2, ['Well', 'Badly']],
  ])
  await save({
    questions: reworded.questions.map((one) => ({ ...one, question: 'Mood', choices: first.choices })),
  })
  const joined = (await told()).questions
  expect(joined).toMatchObject([{ question: 'Mood', forms: 1, responses: 2 }])
})

test('months that cannot be asked for are refused in a sentence', async () => {
  const refused = async (query: string) => {
    const { status, body } = await ask(query)
    return [status, body.fields]
  }
  // What is no month is refused as every address that cannot be read.
  expect(await refused('?from=2026-13')).toEqual([400, { from: 'Not a month, such as 2026-03' }])
  expect(await refused('?to=March')).toEqual([400, { to: 'Not a month, such as 2026-03' }])
  expect(await refused('?from=2026-04&to=2026-03')).toEqual([
    422,
    { from: 'The first month is after the last' },
  ])
  expect(await refused('?from=2024-03&to=2026-03')).toEqual([422, { from: 'At most 24 months at once' }])
  expect(await refused('?programme_ids=1,x')).toEqual([400, { programme_ids: 'Not a list of programme ids' }])
  expect((await ask('?from=2024-04&to=2026-03')).status).toBe(200)
  expect((await ask('?to=1900-01')).body.from).toBe('1899-08')
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  expect(await told('')).toEqual({ from: addMonths(now, -5), to: now, questions: [], total: 0 })
  expect(everyMonth({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('the same leaves as a file that no spreadsheet runs, and the log says so', async () => {
  const { file } = await asking([mood('=1+1', ['@Well', 'Badly'])], 'Meals, warm')
  await file('2026-02-10T04:00:00.000Z', ['@Well'])
  const path = '/form/answers/by-month/export?from=2026-01&to=2026-02'
  const taken = await kampung.call('GET', path, { as: staff })
  expect(taken.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'question,type,forms,programmes,line,2026-01,2026-02,total',
    `'=1+1,mcq,1,"Meals, warm",Responses,0,1,1`,
    `'=1+1,mcq,1,"Meals, warm",'@Well,0,1,1`,
    `'=1+1,mcq,1,"Meals, warm",Badly,0,0,0`,
  ])
  const logged = await kampung.db
    .selectFrom('audit_events')
    .select('entity')
    .where('actor_id', '=', staff.id)
    .where('action', '=', 'exported')
    .execute()
  expect(logged).toEqual([{ entity: 'form_response' }])
})
