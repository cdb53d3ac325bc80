import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visit: RungVisit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
})

const hint = 'Falls out of doors as well'
const zh = { question: '跌倒了吗？', choices: [], hint: '在外面跌倒也算' }
const fell = { question: 'Did they fall?', type: 'yes_no', hint, translations: { zh } }

async function saved(question: object = fell): Promise<Question & { form_version: number }> {
  const answer = await visit.save({ questions: [question] })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body.questions[0], form_version: answer.body.form_version }
}

async function told(question: object) {
  const body = { ...visit.form, questions: [question] }
  const answer = await kampung.call('POST', `/form/edit-impact?${visit.place}`, { as: 'admin', body })
  return answer.body.changes.map(({ kind }: { kind: string }) => kind)
}

describe('help under a question', () => {
  test('is kept with its translations, and told to staff and to the phone', async () => {
    const { form_version: _, ...asked } = await saved()
    expect(asked).toMatchObject({ hint, translations: { zh } })
    const headers = { 'kampung-area': '5' }
    const { body } = await kampung.call('GET', '/volunteer/visits', { as: me, headers })
    expect(body.forms[0].questions).toEqual([asked])
  })

  test('stays where an editor saves that knows of none, and goes when it is emptied', async () => {
    const { form_version, ...asked } = await saved()
    const { hint: _, ...silent } = asked
    const older = { ...silent, translations: { zh: { question: zh.question, choices: [] } } }
    expect(await saved(older)).toEqual({ ...asked, form_version })
    const gone = await saved({ ...asked, hint: '' })
    expect(gone).not.toHaveProperty('hint')
    expect(gone.translations).toEqual({ zh: { question: zh.question, choices: [] } })
    expect(gone.form_version).toBe(form_version + 1)
  })

  test('has room for 300 characters, and may be the only thing that is translated', async () => {
    const long = await visit.save({ questions: [{ ...fell, hint: 'x'.repeat(301) }] })
    expect(long.body.fields).toEqual({ 'questions.0.hint': 'At most 300 characters' })
    const only = { zh: { question: '', choices: [], hint: zh.hint } }
    expect((await saved({ ...fell, hint: 'x'.repeat(300), translations: only })).translations).toEqual(only)
  })

  test('in other words is named before it is saved, and its translation says what it was made for', async () => {
    const { form_version: _, ...asked } = await saved()
    const other = { ...asked, hint: 'Falls at home only' }
    expect(await told(other)).toEqual(['hint'])
    expect((await saved(other)).translations.zh?.made_for).toMatchObject({ hint, question: '' })
    const right = { ...zh, made_for: { question: '', choices: [], hint: other.hint } }
    expect((await saved({ ...other, translations: { zh: right } })).translations.zh).toEqual(zh)
  })

  test('read otherwise in one language is a change of translations', async () => {
    const { form_version: _, ...asked } = await saved()
    const other = { ...asked, translations: { zh: { ...zh, hint: '户外跌倒也算' } } }
    expect(await told(other)).toEqual(['translation'])
    expect((await saved(other)).translations.zh?.hint).toBe('户外跌倒也算')
  })

  test('is kept from a phone that would leave it out', async () => {
    await saved()
    const take = async (version: string) =>
      (await kampung.call('GET', '/volunteer/visits', { as: me, headers: { 'kampung-area': version } })).body
    const [older, now] = [await take('4'), await take('5')]
    expect([older.forms, older.forms_left_out, now.forms.length]).toEqual([[], 1, 1])
  })
})
