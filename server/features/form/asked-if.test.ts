import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())

const QUESTIONS = [
  { question: 'Did they fall?', type: 'yes_no' },
  {
    question: 'Where does it hurt?',
    type: 'several',
    choices: ['Hip', 'Head'],
    shown_if: { question: 1, choices: ['Yes'] },
    bells: [{ choice: 'Head', tell_now: true, within_days: null, risk: '' }],
  },
  { question: 'Who was told?', type: 'short', shown_if: { question: 2, choices: ['Head'] } },
]

async function open() {
  const visit = await rungVisit(kampung, me)
  const saved = await visit.save({ questions: QUESTIONS })
  expect(saved.status, saved.text).toBe(200)
  const { questions: asked, form_version } = saved.body
  const answer = (...said: string[]) =>
    visit.file(me, {
      form_version,
      responses: said.map((one, at) => ({ uid: asked[at].uid, answer: one })),
    })
  return { ...visit, asked, answer }
}

describe('a question that depends on another', () => {
  test('is kept, and told to staff and to the phone; a record sent back as read is welcome', async () => {
    const { asked, save } = await open()
    expect(asked.map(({ shown_if }: { shown_if?: object }) => shown_if)).toEqual([
      undefined,
      { question: 1, choices: ['Yes'] },
      { question: 2, choices: ['Head'] },
    ])
    const again = await save({ questions: asked })
    expect(again.body.questions).toEqual(asked)
    const { body } = await kampung.call('GET', '/volunteer/visits', {
      as: me,
      headers: { 'kampung-area': '4' },
    })
    expect(body.forms[0].questions[2].shown_if).toEqual({ question: 2, choices: ['Head'] })
  })

  test('depends on an option that was typed with a space behind it or in other accents (H-1846)', async () => {
    const visit = await rungVisit(kampung, me)
    const loose = ['Hip ', 'Cafe\u0301']
    const saved = await visit.save({
      questions: [
        { question: 'Where?', type: 'several', choices: loose },
        { question: 'How?', type: 'short', shown_if: { question: 1, choices: loose } },
        {
          ...{ question: 'Since when?', type: 'short', required: false },
          required_if: { question: 1, choices: ['Hip '] },
        },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    const [where, how, since] = saved.body.questions
    expect(where.choices).toEqual(['Hip', 'Caf\u00e9'])
    expect(how.shown_if.choices).toEqual(where.choices)
    expect(since.required_if.choices).toEqual(['Hip'])
  })

  test('is required only where it is asked, and of one that is not nothing is kept and no bell rings', async () => {
    const { answer, list, rung } = await open()
    const half = await answer('Yes', '', '')
    expect(half.body.fields).toEqual({ 'responses.1.answer': 'This question needs an answer' })
    expect((await answer('No', 'Head', 'The daughter')).status).toBe(201)
    const [{ responses }] = (await list('admin')).body
    expect(responses.map(({ answer }: { answer: string }) => answer)).toEqual(['No', '', ''])
    expect(responses.map(({ not_asked }: { not_asked?: true }) => not_asked)).toEqual([undefined, true, true])
    expect(await rung()).toEqual([])
  })

  test('is asked, required and rings after that answer', async () => {
    const { answer, rung, list } = await open()
    expect((await answer('Yes', 'Hip\nHead', '')).body.fields).toEqual({
      'responses.2.answer': 'This question needs an answer',
    })
    expect((await answer('Yes', 'Hip\nHead', 'The daughter')).status).toBe(201)
    const [{ responses }] = (await list('admin')).body
    expect(JSON.stringify(responses)).not.toContain('not_asked')
    expect(await rung()).toHaveLength(1)
  })

  test('is refused by name where it hangs on what is not before it', async () => {
    const { save, asked } = await open()
    const [fall, hurt, told] = asked
    const moved = await save({ questions: [hurt, fall, told] })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([
      422,
      ['questions.0.shown_if', 'questions.2.shown_if'],
    ])
  })

  test('stays where an editor saves that knows of no conditions, wherever the other stands by then', async () => {
    const { save, asked } = await open()
    const [fall, hurt, told] = asked.map(({ shown_if: _, ...one }: { shown_if?: object }) => one)
    const first = { question: 'How are you?', type: 'short' }
    const saved = await save({ questions: [first, fall, hurt, told] })
    expect(saved.body.questions.map(({ shown_if }: { shown_if?: object }) => shown_if)).toEqual([
      undefined,
      undefined,
      { question: 2, choices: ['Yes'] },
      { question: 3, choices: ['Head'] },
    ])
    const always = await save({ questions: [fall, hurt, { ...told, shown_if: null }] })
    expect(always.body.questions[2]).not.toHaveProperty('shown_if')
  })

  test('is named among what an edit does, and makes a version; moved along with the other it is the same', async () => {
    const { asked, place, form, save } = await open()
    const told = async (questions: object[]) => {
      const body = { ...form, questions }
      const answer = await kampung.call('POST', `/form/edit-impact?${place}`, { as: 'admin', body })
      return answer.body.changes.map(({ kind }: { kind: string }) => kind)
    }
    const other = { ...asked[1], shown_if: { question: 1, choices: ['No'] } }
    expect(await told([asked[0], other, asked[2]])).toEqual(['condition'])
    const [fall, hurt, who] = asked
    const moved = [
      { question: 'How are you?', type: 'short' },
      fall,
      { ...hurt, shown_if: { question: 2, choices: ['Yes'] } },
      { ...who, shown_if: { question: 3, choices: ['Head'] } },
    ]
    expect(await told(moved)).toEqual(['adds'])
    const before = (await save({ questions: asked })).body.form_version
    expect((await save({ questions: [asked[0], other, asked[2]] })).body.form_version).toBe(before + 1)
  })

  test('is kept from a phone that would ask it always', async () => {
    await open()
    const take = async (version: string) =>
      (await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': version } })).body
    const [older, now] = [await take('3'), await take('4')]
    expect(now.forms.length).toBeGreaterThan(0)
    expect([older.forms.length, older.forms_left_out]).toEqual([0, now.forms.length])
  })
})

describe('an answer that is required after another', () => {
  const fell = { question: 'Did they fall?', type: 'yes_no' }
  const whom = { question: 'Who was told?', type: 'short', required: false }
  const required_if = { question: 1, choices: ['Yes'] }

  async function open() {
    const visit = await rungVisit(kampung, me)
    const saved = await visit.save({ questions: [fell, { ...whom, required_if }] })
    expect(saved.status, saved.text).toBe(200)
    const { questions: asked, form_version } = saved.body
    const answer = (first: string, second: string) =>
      visit.file(me, {
        form_version,
        responses: [
          { uid: asked[0].uid, answer: first },
          { uid: asked[1].uid, answer: second },
        ],
      })
    return { ...visit, asked, form_version, answer }
  }

  test('is refused without it after that answer, and welcome without it after another', async () => {
    const { answer } = await open()
    const half = await answer('Yes', ' ')
    expect([half.status, half.body.fields]).toEqual([
      422,
      { 'responses.1.answer': 'This question needs an answer' },
    ])
    expect((await answer('No', '')).status).toBe(201)
  })

  test('is told to a phone that knows of it; one that would send without it does without the form', async () => {
    const { asked } = await open()
    const take = async (version: string) =>
      (await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': version } })).body
    const [older, now] = [await take('4'), await take('5')]
    expect(now.forms[0].questions).toEqual(asked)
    expect([older.forms, older.forms_left_out]).toEqual([[], 1])
  })

  test('stays where an editor saves that knows of none, by permanent id; required always, it hangs on nothing', async () => {
    const { save, asked, form_version } = await open()
    expect((await save({ questions: asked })).body).toMatchObject({ questions: asked, form_version })
    const { required_if: _, ...silent } = asked[1]
    const moved = await save({ questions: [{ question: 'How are you?', type: 'short' }, asked[0], silent] })
    expect(moved.body.questions[2].required_if).toEqual({ question: 2, choices: ['Yes'] })
    const always = await save({ questions: [asked[0], { ...asked[1], required: true }] })
    expect(always.body.questions[1]).not.toHaveProperty('required_if')
    const never = await save({ questions: [asked[0], { ...silent, required_if: null }] })
    expect(never.body.questions[1]).toEqual(silent)
  })

  test('is named once among what an edit does, and refused by name where it hangs on what is not before it', async () => {
    const { asked, place, form, save } = await open()
    const told = async (over: object) => {
      const body = { ...form, questions: [asked[0], { ...asked[1], ...over }] }
      const answer = await kampung.call('POST', `/form/edit-impact?${place}`, { as: 'admin', body })
      return answer.body.changes.map(({ kind }: { kind: string }) => kind)
    }
    expect(await told({ required_if: { question: 1, choices: ['No'] } })).toEqual(['required'])
    expect(await told({ required: true })).toEqual(['required'])
    const turned = await save({ questions: [asked[1], asked[0]] })
    expect(Object.keys(turned.body.fields)).toEqual(['questions.0.required_if'])
  })
})
