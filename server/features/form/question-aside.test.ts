import { describe, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { rungVisits } from '../../../tests/rung-visit.ts'

const { kampung, me, at } = await rungVisits()

const hint = 'Falls out of doors as well'
const zh = { question: '跌倒了吗？', choices: [], hint: '在外面跌倒也算' }
const fell = { question: 'Did they fall?', type: 'yes_no', hint, translations: { zh } }

async function saved(question: object = fell): Promise<Question & { form_version: number }> {
  const answer = await at.visit.save({ questions: [question] })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body.questions[0], form_version: answer.body.form_version }
}

async function told(question: object) {
  const body = { ...at.visit.form, questions: [question] }
  const answer = await kampung.call('POST', `/form/edit-impact?${at.visit.place}`, { as: 'admin', body })
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
    const long = await at.visit.save({ questions: [{ ...fell, hint: 'x'.repeat(301) }] })
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

describe('a heading above a question', () => {
  const section = { section_title: 'At home', section_text: 'Look around while you talk.' }
  const headed = { question: 'Anything unsafe?', type: 'short', ...section }

  test('is kept with its translations and stays with its question; a phone that is behind does without the form', async () => {
    const said = { question: '', choices: [], section_title: '家里', section_text: '边聊边看。' }
    const { form_version: _, ...asked } = await saved({ ...headed, translations: { zh: said } })
    expect(asked).toMatchObject({ ...section, translations: { zh: said } })
    const { section_title: __, section_text: ___, ...silent } = asked
    const moved = await at.visit.save({ questions: [{ question: 'How are you?', type: 'short' }, silent] })
    expect(moved.body.questions[1]).toEqual({ ...asked, id: 2 })
    const headers = { 'kampung-area': '4' }
    const { body } = await kampung.call('GET', '/volunteer/visits', { as: me, headers })
    expect([body.forms, body.forms_left_out]).toEqual([[], 1])
  })

  test('takes the words under it along when it goes, and is named among what an edit does', async () => {
    const { form_version: _, ...asked } = await saved(headed)
    expect(await told({ ...asked, section_title: 'In the home' })).toEqual(['section'])
    expect(await told({ ...asked, section_text: '' })).toEqual(['section'])
    const bare = await at.visit.save({ questions: [{ ...asked, section_title: '' }] })
    expect(bare.body.fields).toEqual({ 'questions.0.section_title': 'Heading cannot be empty' })
    const { section_text: __, ...titled } = asked
    const gone = await saved({ ...titled, section_title: '' })
    expect([gone.section_title, gone.section_text]).toEqual([undefined, undefined])
  })

  test('is no question: nothing is answered to it, and it is no column', async () => {
    const { form_version, uid } = await saved(headed)
    const filed = await at.visit.file(me, { form_version, responses: [{ uid, answer: 'The wiring' }] })
    expect(filed.body.responses).toHaveLength(1)
    const { programme_id } = at.visit.form
    const read = async (path: string) =>
      await kampung.call('GET', `/form/answers${path}?programme_id=${programme_id}&stage=1`, { as: 'admin' })
    const asked = (await read('')).body.questions.map(({ question }: Question) => question)
    expect(asked.slice(0, 1)).toEqual(['Anything unsafe?'])
    expect(JSON.stringify(asked) + (await read('/export')).text).not.toContain('At home')
  })
})
