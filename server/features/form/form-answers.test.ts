import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { formWorld, makeVisit, type Visit } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

describe('answers', () => {
  const blank = 'This question needs an answer'
  it.each([
    ['blank', [{ id: 1, answer: ' \n ' }], { 'responses.0.answer': blank }],
    ['missing', [{ id: 2, answer: 'Yes' }], { 'responses.0.answer': blank }],
    [
      'no choice',
      [
        { id: 2, answer: 'Maybe' },
        { id: 1, answer: 'A' },
      ],
      { 'responses.0.answer': 'Choose one of the options' },
    ],
    [
      'unknown',
      [
        { id: 1, answer: 'A' },
        { id: 9, answer: 'B' },
      ],
      { 'responses.1': 'This question is not in the form' },
    ],
    [
      'twice',
      [
        { id: 1, answer: 'A' },
        { id: 1, answer: 'B' },
      ],
      { 'responses.1': 'This question is answered twice' },
    ],
    [
      'neither id',
      [{ id: 1, answer: 'A' }, { answer: 'B' }],
      { 'responses.1': 'This question is not in the form' },
    ],
  ])('%s are refused by field', async (_name, responses, fields) => {
    const answer = await visit.file(volunteer, { responses })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await visit.list('admin')).body).toEqual([])
  })

  it('may leave out what is not required', async () => {
    const filed = await visit.file(volunteer, {
      responses: [{ uid: visit.form.questions[0]?.uid, answer: 'By uid' }],
    })
    expect(filed.body.responses.map((one: { answer: string }) => one.answer)).toEqual(['By uid', ''])
  })

  it.each<[string, 'admin' | 'volunteer']>([
    ['1999-12-31T23:59:59Z', 'admin'],
    ['0000-01-01T00:00:00Z', 'volunteer'],
    ['2026-02-30T00:00:00Z', 'volunteer'],
    ['yesterday', 'volunteer'],
  ])('given at %s are refused', async (answered_at, by) => {
    const more = by === 'admin' ? { volunteer_account_id: null } : {}
    const answer = await visit.file(by === 'admin' ? by : volunteer, { answered_at, ...more })
    expect([answer.status, answer.body.fields]).toEqual([422, { answered_at: 'Not a moment' }])
  })

  it('are read in the words asked after ten edits, and may name an older version', async () => {
    const filed = await visit.file(volunteer)
    let now = visit.form
    for (let edit = 1; edit <= 10; edit += 1) {
      const questions = now.questions.map((q) => ({ ...q, question: `${q.question} (${edit})` }))
      const saved = await kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
        as: 'admin',
        body: { ...now, title: `Edit ${edit}`, questions: questions.reverse() },
      })
      expect(saved.status).toBe(200)
      now = saved.body
    }
    expect(now.form_version).toBe(11)
    expect((await visit.list('admin')).body).toEqual([filed.body])
    const [first, second] = visit.form.questions as [Question, Question]
    const late = await visit.file(volunteer, {
      form_version: 1,
      responses: [
        { uid: second.uid, answer: 'No' },
        { uid: first.uid, answer: 'Late' },
      ],
    })
    expect(late.status).toBe(202)
    expect(late.body).toMatchObject({ form_title: visit.form.title })
    expect(late.body.responses).toEqual([
      { id: 1, uid: first.uid, question: first.question, answer: 'Late' },
      { id: 2, uid: second.uid, question: second.question, answer: 'No' },
    ])
    const never = await visit.file(volunteer, { form_version: 12 })
    expect([never.status, never.body.fields]).toEqual([
      422,
      { form_version: 'This form has no such version' },
    ])
  })
})
