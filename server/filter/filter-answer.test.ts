import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBeneficiary, aForm, aProgramme } from '../../tests/factories.ts'
import { foundByFilter, refusedByFilter } from '../../tests/found-by-filter.ts'
import { ago } from '../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let programme_id: number
const as = 'admin'
const names = new Map<string, string>()
const keys = new Map<string, string>()
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

type Asked = { uid: string; question: string; type: string; choices?: string[]; respelt?: object[] }
type Form = { form_id: number; stage: number; questions: Asked[]; title: string }
const walking = {
  question: 'How do you walk?',
  type: 'mcq',
  choices: ['Alone', 'With aid', 'Not at all'],
  required: false,
}
const needs = { question: 'What is needed?', type: 'several', choices: ['Food', 'Company'], required: false }
const fell = { question: 'Fell lately?', type: 'yes_no', required: false }
const said = { question: 'Anything else?', type: 'long', required: false }
let stage = 0
async function aFormOf(...questions: object[]): Promise<Form> {
  stage += 1
  return await send('POST', '/form', aForm({ programme_id, stage, repeats: 'each_visit', questions }))
}
const edit = (form: Form, questions: object[]): Promise<Form> =>
  send('PUT', `/form?programmeId=${programme_id}&stage=${form.stage}`, {
    ...aForm({ programme_id, stage: form.stage, repeats: 'each_visit' }),
    title: form.title,
    questions,
  })
async function person(name: string): Promise<string> {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const links = [{ programme_id, beneficiary_serial_number: serial_number, status: 'Active' }]
  await send('POST', '/programme/beneficiaries', links)
  names.set(serial_number, name)
  keys.set(name, serial_number)
  return serial_number
}
/** So many days ago, at ten in the morning. */
const answer = async (form: Form, name: string, days: number, ...answers: string[]) =>
  send('POST', '/form/responses', {
    ...{ stage: form.stage, programme_id, volunteer_account_id: null },
    answered_at: `${ago(days)}T02:00:00.000Z`,
    beneficiary_serial_number: keys.get(name) ?? (await person(name)),
    responses: answers.map((one, at) => ({ id: at + 1, answer: one })),
  })
const uidOf = (form: Form, at = 0) => form.questions[at]?.uid ?? ''
const chip = (form: Form, value: string[], at = 0) => ({
  ...{ field: 'answer', op: 'one_of', of: form.form_id, question: uidOf(form, at), value },
})
const found = (...all: object[]) => foundByFilter(kampung, 'beneficiary', names, all)
const choicesOf = async ({ form_id }: Form) => {
  const { body } = await kampung.call('GET', `/form/choice-questions?form_ids=${form_id}`, { as })
  return body[0].questions
}

beforeAll(async () => {
  kampung = await openTestApp()
  programme_id = (await send('POST', '/programme', aProgramme())).id
})
afterAll(() => kampung.close())

describe('by an answer', () => {
  let form: Form
  beforeAll(async () => {
    form = await aFormOf(walking, needs, fell, said)
    await answer(form, 'Well', 9, 'Alone', '', 'No', 'With aid')
    await answer(form, 'Worse', 9, 'Alone', 'Food', 'No')
    await answer(form, 'Worse', 2, 'With aid', 'Food\nCompany', 'Yes')
    // The last visit did not ask again: what was answered before it stands.
    await answer(form, 'Not asked again', 9, 'Not at all', '', '')
    await answer(form, 'Not asked again', 2, '', 'Company', '')
    await person('Never asked')
  })

  test('the last accepted one that was given counts, of one option or of several', async () => {
    expect(await found(chip(form, ['Alone']))).toEqual(['Well'])
    expect(await found(chip(form, ['With aid', 'Not at all']))).toEqual(['Not asked again', 'Worse'])
    expect(await found(chip(form, ['Company'], 1))).toEqual(['Not asked again', 'Worse'])
    expect(await found(chip(form, ['Food'], 1))).toEqual(['Worse'])
    expect(await found(chip(form, ['Yes'], 2))).toEqual(['Worse'])
    const not = { ...chip(form, ['Alone']), op: 'not' }
    expect(await found(not)).toEqual(['Never asked', 'Not asked again', 'Worse'])
  })

  test('whether anybody answered it at all', async () => {
    const { value: _, ...any } = chip(form, [], 2)
    expect(await found({ ...any, op: 'some' })).toEqual(['Well', 'Worse'])
    expect(await found({ ...any, op: 'none' })).toEqual(['Never asked', 'Not asked again'])
  })

  test('a held response and a deleted one say nothing', async () => {
    const responses = (state: 'held' | 'accepted', deleted_at: Date | null) =>
      kampung.db
        .updateTable('form_responses')
        .set({ state, held_because: state === 'held' ? 'replaced' : '', deleted_at })
        .where('answered_at', '>', `${ago(3)}T00:00:00Z`)
        .where('form_id', '=', form.form_id)
        .execute()
    for (const [state, gone] of [
      ['held', null],
      ['accepted', new Date()],
    ] as const) {
      await responses(state, gone)
      expect(await found(chip(form, ['Alone']))).toEqual(['Well', 'Worse'])
    }
    await responses('accepted', null)
  })

  test('what is asked of no option of it, or of nothing with options, is refused', async () => {
    const first = async (one: object) => (await refusedByFilter(kampung, 'beneficiary', [one]))[0]
    const named = 'Answer to a question: '
    expect(await first(chip(form, ['Flies']))).toEqual([400, `${named}‘Flies’ is none of its choices`])
    const gone = [400, `${named}this one is not there any more. Take it off`]
    expect(await first(chip(form, ['With aid'], 3))).toEqual(gone)
    expect(await first({ ...chip(form, ['Yes']), question: '' })).toEqual([400, `${named}Choose a question`])
    expect(await first({ ...chip(form, ['Yes']), of: undefined })).toEqual([400, `${named}Choose which one`])
  })
})

describe('a form that has changed since', () => {
  test('answers are found in every spelling of their option, also by a view of before', async () => {
    const form = await aFormOf({ ...walking, choices: ['Alnoe', 'With aid'] })
    await answer(form, 'Before', 5, 'Alnoe')
    const [asked] = form.questions
    const choices = ['Alone', 'With aid']
    const next = await edit(form, [{ ...asked, choices, respelt: [{ was: 'Alnoe', now: 'Alone' }] }])
    await answer(next, 'After', 4, 'Alone')
    for (const words of ['Alone', 'Alnoe'])
      expect(await found(chip(form, [words]))).toEqual(['After', 'Before'])
    expect((await choicesOf(form))[0].choices[0]).toEqual({
      choice: 'Alone',
      was: ['Alnoe'],
      is_retired: false,
    })
  })

  test('an option that is offered no more is still asked for, and said to be so', async () => {
    const form = await aFormOf(walking)
    await answer(form, 'Bedridden', 5, 'Not at all')
    await edit(form, [{ ...form.questions[0], choices: ['Alone', 'With aid'] }])
    expect(await found(chip(form, ['Not at all']))).toEqual(['Bedridden'])
    const [{ choices }] = await choicesOf(form)
    expect(choices.map((one: { is_retired: boolean }) => one.is_retired)).toEqual([false, false, true])
  })

  test('what was typed before the question had options chose none of them', async () => {
    const form = await aFormOf({ ...walking, type: 'long', choices: [] })
    await answer(form, 'Typed', 5, 'Alone')
    const next = await edit(form, [{ ...form.questions[0], type: 'mcq', choices: ['Alone', 'With aid'] }])
    await answer(next, 'Chose', 4, 'Alone')
    expect(await found(chip(form, ['Alone']))).toEqual(['Chose'])
  })

  test('a question that is asked no more, a form that is gone: each filters nothing, and says so everywhere', async () => {
    const form = await aFormOf(walking, fell)
    await edit(form, [{ ...form.questions[1] }])
    const statuses = [400, 400, 400, 400, 422]
    const retired = await refusedByFilter(kampung, 'beneficiary', [chip(form, ['Alone'])])
    const asked =
      'Answer to a question: ‘How do you walk?’ is asked no more, and filters nothing. Take it off'
    expect(retired).toEqual(statuses.map((status) => [status, asked]))
    await send('DELETE', `/form?programmeId=${programme_id}&stage=${form.stage}`)
    const gone = await refusedByFilter(kampung, 'beneficiary', [chip(form, ['Yes'], 1)])
    const said = 'Answer to a question: its form is not there any more. Take it off'
    expect(gone).toEqual(statuses.map((status) => [status, said]))
    const read = await kampung.call('GET', `/form/choice-questions?form_ids=${form.form_id}`, { as })
    expect([read.status, read.body]).toEqual([200, []])
  })
})
