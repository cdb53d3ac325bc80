import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenAnswer } from '../../../contract/form-answers.ts'
import type { Question } from '../../../contract/question.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const place = ({ form }: Visit) => `programme_id=${form.programme_id}&stage=1`
const list = (visit: Visit, more: string, as: 'admin' | 'assigned_volunteer' = 'admin') =>
  kampung.call('GET', `/form/answers/given?${place(visit)}&page=1&${more}`, { as })
const said = (items: readonly GivenAnswer[]) => items.map(({ answer }) => answer)

/** One response a person, in turn; their ids. */
async function fileAll(visit: Visit, filed: readonly { about: string; chosen: string; at: string }[]) {
  const [first, second] = visit.form.questions as [Question, Question]
  const ids: number[] = []
  for (const { about, chosen, at } of filed) {
    const serial = `${visit.serial}-${ids.length}`
    await visit.addPerson(serial)
    const answer = await visit.file('admin', {
      beneficiary_serial_number: serial,
      volunteer_account_id: null,
      answered_at: at,
      responses: [
        { uid: first.uid, answer: about },
        { uid: second.uid, answer: chosen },
      ],
    })
    expect(answer.status, answer.text).toBe(201)
    ids.push(answer.body.id)
  }
  return ids
}

describe('what was answered to one question', () => {
  it('is read a page at a time, the newest visit first, with who was visited, by whom and when', async () => {
    const visit = await makeVisit(kampung)
    const [first, second] = visit.form.questions as [Question, Question]
    const filed = Array.from({ length: 14 }, (_, n) => ({
      about: n === 13 ? 'Last' : `Answer ${n}`,
      chosen: n % 3 ? 'Yes' : 'No',
      at: `2026-03-${String(n + 1).padStart(2, '0')}T04:00:00.000Z`,
    }))
    const ids = await fileAll(visit, filed)
    // The same person again: held, and so not among the answers.
    await visit.file('admin', { volunteer_account_id: null, beneficiary_serial_number: `${visit.serial}-0` })
    const { body } = await list(visit, `uid=${first.uid}&page_size=5`)
    expect(body.total).toBe(14)
    expect(said(body.items)).toEqual(['Last', 'Answer 12', 'Answer 11', 'Answer 10', 'Answer 9'])
    expect(body.items[1]).toEqual({
      response_id: ids[12],
      beneficiary_serial_number: `${visit.serial}-12`,
      beneficiary_first_name: 'Siti',
      beneficiary_last_name: 'Rahman',
      beneficiary_display_name: 'Siti Rahman',
      volunteer_first_name: expect.any(String),
      volunteer_last_name: expect.any(String),
      volunteer_display_name: expect.any(String),
      answered_at: '2026-03-13T04:00:00.000Z',
      question: first.question,
      answer: 'Answer 12',
      shown: null,
      attachment: null,
      language: 'en',
    })
    const end = await kampung.call(
      'GET',
      `/form/answers/given?${place(visit)}&page=3&page_size=5&uid=${first.uid}`,
      { as: 'admin' },
    )
    expect(said(end.body.items)).toEqual(['Answer 3', 'Answer 2', 'Answer 1', 'Answer 0'])

    const chose = (await list(visit, `uid=${second.uid}&choice=No`)).body
    expect(chose.items.map(({ response_id }: GivenAnswer) => response_id)).toEqual(
      [12, 9, 6, 3, 0].map((at) => ids[at]),
    )
    expect((await list(visit, `uid=${second.uid}`)).body).toEqual({ items: [], total: 0 })
    expect((await list(visit, 'uid=nosuchquestion')).body).toEqual({ items: [], total: 0 })
  })

  it('is held to a period of days in Singapore, as the counts and the export are', async () => {
    const visit = await makeVisit(kampung)
    const [first, second] = visit.form.questions as [Question, Question]
    await fileAll(visit, [
      { about: 'Night before', chosen: 'No', at: '2026-03-09T15:59:59.999Z' },
      { about: 'First moment', chosen: 'Yes', at: '2026-03-09T16:00:00.000Z' },
      { about: 'Last moment', chosen: 'Yes', at: '2026-03-11T15:59:59.999Z' },
      { about: 'Day after', chosen: 'No', at: '2026-03-11T16:00:00.000Z' },
    ])
    const period = 'from=2026-03-10&to=2026-03-11'
    expect(said((await list(visit, `uid=${first.uid}&${period}`)).body.items)).toEqual([
      'Last moment',
      'First moment',
    ])
    expect(said((await list(visit, `uid=${first.uid}&from=2026-03-12`)).body.items)).toEqual(['Day after'])
    expect((await list(visit, `uid=${second.uid}&choice=No&${period}`)).body.total).toBe(0)

    const { body } = await kampung.call('GET', `/form/answers?${place(visit)}&${period}`, { as: 'admin' })
    expect(body.responses).toBe(2)
    expect(body.questions[1].choices).toMatchObject([
      { choice: 'Yes', count: 2 },
      { choice: 'No', count: 0 },
    ])
    const file = await kampung.call('GET', `/form/answers/export?${place(visit)}&${period}`, { as: 'admin' })
    expect(file.text).toContain('Last moment')
    expect(file.text).toContain('First moment')
    expect(file.text).not.toContain('Night before')
    expect(file.text).not.toContain('Day after')
    for (const path of ['answers', 'answers/export'])
      expect(
        (await kampung.call('GET', `/form/${path}?${place(visit)}&from=yesterday`, { as: 'admin' })).status,
      ).toBe(400)
  })

  it('tells what was typed from what was chosen, where a question was both, also once it is retired', async () => {
    const visit = await makeVisit(kampung)
    const [first, second] = visit.form.questions as [Question, Question]
    const save = (questions: object[]) =>
      kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
        as: 'admin',
        body: { ...visit.form, questions },
      })
    const zh = { question: '吃得好吗？', choices: ['好', '不好'] }
    await save([first, { ...second, translations: { zh } }])
    await visit.file('admin', {
      volunteer_account_id: null,
      language: 'zh',
      responses: [
        { uid: first.uid, answer: 'Well' },
        { uid: second.uid, answer: 'Yes' },
      ],
    })
    await save([first, { ...second, type: 'short' }])
    await visit.addPerson(`${visit.serial}-typed`)
    await visit.file('admin', {
      volunteer_account_id: null,
      beneficiary_serial_number: `${visit.serial}-typed`,
      responses: [
        { uid: first.uid, answer: 'Well' },
        { uid: second.uid, answer: 'Yes' },
      ],
    })
    await save([first])
    const typed = (await list(visit, `uid=${second.uid}`)).body.items
    expect(typed).toMatchObject([{ beneficiary_serial_number: `${visit.serial}-typed`, shown: null }])
    const chosen = (await list(visit, `uid=${second.uid}&choice=Yes`)).body.items
    expect(chosen).toMatchObject([
      {
        beneficiary_serial_number: visit.serial,
        answer: 'Yes',
        language: 'zh',
        shown: { question: '吃得好吗？', answer: '好' },
      },
    ])
  })

  it('is nobody’s but the staff’s, of no form that is not there, and of nobody who was deleted', async () => {
    const visit = await makeVisit(kampung)
    const [first] = visit.form.questions as [Question, Question]
    await visit.file('admin', { volunteer_account_id: null })
    expect((await list(visit, `uid=${first.uid}`, 'assigned_volunteer')).status).toBe(403)
    expect((await list(visit, `uid=${first.uid}`)).body.total).toBe(1)
    const gone = `programme_id=${visit.form.programme_id}&stage=2&page=1&uid=${first.uid}`
    expect((await kampung.call('GET', `/form/answers/given?${gone}`, { as: 'admin' })).status).toBe(404)
    await kampung.call('DELETE', `/beneficiary?serial_number=${visit.serial}`, { as: 'admin' })
    expect((await list(visit, `uid=${first.uid}`)).body).toEqual({ items: [], total: 0 })
  })
})
