import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXED_CHOICES } from '../../../contract/question-types.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())

const bell = (choice: string) => ({ choice, tell_now: true, within_days: null, risk: '' })
const HELP = ['Rice', 'Rice, cooked', 'Company']
const QUESTIONS = [
  {
    question: 'What helps?',
    type: 'several',
    choices: HELP,
    bells: [bell('Company')],
    translations: { zh: { question: '需要什么？', choices: ['米', '', '陪伴'] } },
  },
  { question: 'Did they fall?', type: 'yes_no', required: false, bells: [bell('Yes')] },
  { question: 'How many meals a day?', type: 'number', required: false, min: 0, max: 10.5 },
  { question: 'When did they fall?', type: 'date', required: false },
  { question: 'How much does it hurt?', type: 'scale', required: false },
  { question: 'How do they feel?', type: 'faces', required: false },
]

/** A person whose form asks all of them, and how one is answered by place. */
async function open(questions: readonly object[] = QUESTIONS) {
  const visit = await rungVisit(kampung, me)
  const saved = await visit.save({ questions })
  expect(saved.status, saved.text).toBe(200)
  const { form_version, questions: asked } = saved.body
  const answer = (said: readonly string[], over: object = {}, as: TestCaller | 'admin' = me) =>
    visit.file(as, {
      form_version,
      responses: said.map((one, at) => ({ uid: asked[at].uid, answer: one })),
      ...over,
    })
  return { ...visit, asked, answer }
}
const read = async ({ place }: Pick<RungVisit, 'place'>, path: string) =>
  (await kampung.call('GET', `/form${path}${place.replace('programmeId', 'programme_id')}`, { as: 'admin' }))
    .body
const GOOD = ['Company\nRice', 'No', ' 2,50 ', '2026-02-28', '10', 'So-so']

describe('a form that asks more than words', () => {
  test('is kept with the options that are the same in every form, and read so', async () => {
    const { asked } = await open()
    expect(asked.map(({ choices }: { choices: string[] }) => choices)).toEqual([
      HELP,
      FIXED_CHOICES.yes_no,
      [],
      [],
      FIXED_CHOICES.scale,
      FIXED_CHOICES.faces,
    ])
    expect(asked[2]).toMatchObject({ min: 0, max: 10.5 })
    expect(asked[3]).not.toHaveProperty('min')
    expect(asked[1].bells).toEqual([bell('Yes')])
  })

  test('keeps several options in their order, and a number with a point', async () => {
    const { answer, list } = await open()
    expect((await answer(GOOD)).status).toBe(201)
    const [{ responses }] = (await list('admin')).body
    expect(responses.map((one: { answer: string }) => one.answer)).toEqual([
      'Rice\nCompany',
      'No',
      '2.50',
      '2026-02-28',
      '10',
      'So-so',
    ])
  })

  test('keeps beside them what was read in another language', async () => {
    const { answer } = await open()
    const { body } = await answer(GOOD, { language: 'zh' })
    expect(body.responses.map(({ shown }: { shown?: object }) => shown)).toEqual([
      { question: '需要什么？', answer: '米\n陪伴' },
      { question: 'Did they fall?', answer: '否' },
      undefined,
      undefined,
      undefined,
      { question: 'How do they feel?', answer: '一般' },
    ])
  })

  test.each([
    [0, '', 'This question needs an answer'],
    [0, 'Rice\nBread', 'Choose one of the options'],
    [1, 'Perhaps', 'Choose one of the options'],
    [2, 'two', 'This is not a number'],
    [2, '1e1', 'This is not a number'],
    [2, '11', 'This number is too small or too large'],
    [2, '-1', 'This number is too small or too large'],
    [3, '2026-02-30', 'Not a date'],
    [3, '2026--1', 'Not a date'],
    [4, '11', 'Choose one of the options'],
    [5, 'good', 'Choose one of the options'],
  ])('question %i is not answered %j', async (at, said, message) => {
    const { answer } = await open()
    const { status, body } = await answer(GOOD.with(at, said))
    expect([status, body.fields]).toEqual([422, { [`responses.${at}.answer`]: message }])
  })

  test('rings once for each option that has a bell', async () => {
    const { answer, rung } = await open()
    await answer(['Company\nRice', 'Yes', '', '', '', ''])
    expect((await rung()).map((one) => (one as unknown as { subject: string }).subject).toSorted()).toEqual([
      'Company',
      'Yes',
    ])
  })
})

describe('what was answered', () => {
  test('is counted by option, an answer of several options once', async () => {
    const visit = await open()
    await visit.answer(GOOD)
    const serial = `${visit.serial}-2`
    await visit.addPerson(serial)
    const second = { beneficiary_serial_number: serial, volunteer_account_id: null }
    await visit.answer(['Company', 'Yes', '3', '', '10', 'Good'], second, 'admin')
    const { questions } = await read(visit, '/answers?')
    const counts = (at: number) =>
      questions[at].choices
        .filter(({ count }: { count: number }) => count > 0)
        .map(({ choice, count }: { choice: string; count: number }) => [choice, count])
    expect(
      questions
        .slice(0, 6)
        .map(({ answered, typed }: { answered: number; typed: number }) => [answered, typed]),
    ).toEqual([
      [2, 0],
      [2, 0],
      [2, 2],
      [1, 1],
      [2, 0],
      [2, 0],
    ])
    expect(counts(0)).toEqual([
      ['Rice', 1],
      ['Company', 2],
    ])
    expect(counts(4)).toEqual([['10', 2]])
    const chose = await read(visit, `/answers/given?page=1&uid=${visit.asked[0].uid}&choice=Company&`)
    expect(chose.items.map(({ answer }: { answer: string }) => answer)).toEqual(['Company', 'Rice\nCompany'])
    expect(await read(visit, `/answers/given?page=1&uid=${visit.asked[0].uid}&`)).toMatchObject({ total: 0 })
    expect(await read(visit, `/answers/given?page=1&uid=${visit.asked[2].uid}&`)).toMatchObject({ total: 2 })
  })
})

describe('refused is', () => {
  test.each([
    ['several without an option', { type: 'several' }, 'choices'],
    ['an option of two lines', { type: 'several', choices: ['Rice\nBread'] }, 'choices'],
    ['options that no answer holds', { type: 'several', choices: many(11) }, 'choices'],
    ['the most below the least', { type: 'number', min: 3, max: 2 }, 'max'],
    ['a limit of three places', { type: 'number', min: 0.125 }, 'min'],
    ['a bell of no option', { type: 'yes_no', bells: [bell('Perhaps')] }, 'bells.0.choice'],
    ['an unknown type', { type: 'grid' }, 'type'],
  ])('%s', async (_, question, field) => {
    const visit = await rungVisit(kampung, me)
    const { status, body } = await visit.save({ questions: [{ question: 'Well?', ...question }] })
    expect([status, Object.keys(body.fields)]).toEqual([422, [`questions.0.${field}`]])
  })
})

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${at}`.padEnd(480, 'x'))
}

test('other limits are told before they are saved, and are a new version', async () => {
  const visit = await open()
  const questions = visit.asked.map((one: object, at: number) => (at === 2 ? { ...one, max: 12 } : one))
  const body = { ...visit.form, questions }
  const told = await kampung.call('POST', `/form/edit-impact?${visit.place}`, { as: 'admin', body })
  expect(told.body.changes.map(({ kind, uid }: { kind: string; uid: string }) => [kind, uid])).toEqual([
    ['limits', visit.asked[2].uid],
  ])
  const saved = (await visit.save({ questions })).body
  expect([saved.form_version, saved.questions[2].max]).toEqual([3, 12])
  expect((await visit.save({ questions })).body.form_version).toBe(3)
})

test('a phone that is behind is told of the form and not given it', async () => {
  const visit = await open()
  const take = async (version: string) =>
    (await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': version } })).body
  expect(await take('2')).toMatchObject({ forms: [], forms_left_out: 1 })
  expect((await take('3')).forms.map(({ form_id }: { form_id: number }) => form_id)).toEqual([
    visit.form.form_id,
  ])
})
