import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

describe('the answers of a form', () => {
  it('come with what is held and not decided on, and with whom it is about', async () => {
    const visit = await makeVisit(kampung)
    const held = async () => {
      const place = `programme_id=${visit.form.programme_id}&stage=1`
      return (await kampung.call('GET', `/form/answers?${place}`, { as: 'admin' })).body.held
    }
    const first = await visit.file('admin', { volunteer_account_id: null })
    expect(await held()).toEqual({ total: 0, newest: [] })
    const second = await visit.file('admin', { volunteer_account_id: null })
    expect(await held()).toEqual({
      total: 1,
      newest: [
        {
          response_id: second.body.id,
          beneficiary_serial_number: visit.serial,
          beneficiary_first_name: 'Siti',
          beneficiary_last_name: 'Rahman',
          beneficiary_display_name: 'Siti Rahman',
          volunteer_first_name: second.body.volunteer_first_name,
          volunteer_last_name: second.body.volunteer_last_name,
          volunteer_display_name: second.body.volunteer_display_name,
          answered_at: second.body.answered_at,
        },
      ],
    })
    const body = { id: second.body.id, instead_of: first.body.id }
    await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })
    expect((await held()).total).toBe(0)
  })

  it('are exported a column a question, over every wording, guarded against formulas, and the export is audited', async () => {
    const visit = await makeVisit(kampung)
    const [first, second] = visit.form.questions as [Question, Question]
    const filed = await visit.file('admin', {
      volunteer_account_id: null,
      responses: [
        { uid: first.uid, answer: '=1+1' },
        { uid: second.uid, answer: 'No' },
      ],
    })
    const edited = {
      ...visit.form,
      questions: [
        { ...first, question: 'serial_number' },
        { question: 'id', type: 'short', required: false },
      ],
    }
    const place = `programme_id=${visit.form.programme_id}&stage=1`
    await kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
      as: 'admin',
      body: edited,
    })
    const file = await kampung.call('GET', `/form/answers/export?${place}`, { as: 'admin' })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row, end] = file.text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      `serial_number,display_name,first_name,last_name,completed_by,written_down_by,answered_at (Singapore time),language,serial_number (2),serial_number (2) (asked as),id,${second.question}`,
    )
    // By Singapore's clock, as every screen says it.
    const minute = new Date(Date.parse(filed.body.answered_at) + 8 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
    expect(row).toMatch(
      new RegExp(
        `^${visit.serial},Siti Rahman,Siti,Rahman,[^,]+,[^,]*,${minute},en,'=1\\+1,${first.question.replace('?', '\\?')},,No$`,
      ),
    )
    expect(end).toBe('')
    const audit = await kampung.db
      .selectFrom('audit_events')
      .select(['action', 'entity'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({ action: 'exported', entity: 'form_response' })
    const counted = await kampung.call('GET', `/form/answers?${place}`, { as: 'admin' })
    expect(counted.body.questions.at(-1)).toEqual({
      uid: second.uid,
      question: second.question,
      type: 'mcq',
      is_retired: true,
      asked: 1,
      answered: 1,
      typed: 0,
      choices: [
        { choice: 'Yes', count: 0, is_retired: false },
        { choice: 'No', count: 1, is_retired: false },
      ],
      earlier: [],
    })
  })

  it('say which other words were asked, how often and until when, and how many answers were typed', async () => {
    const visit = await makeVisit(kampung)
    const [first, second] = visit.form.questions as [Question, Question]
    const asked = ['constructor', '=HYPERLINK("x")', 'Never answered', first.question, 'Newest'] as const
    const place = `programme_id=${visit.form.programme_id}&stage=1`
    const reword = (question: string, type: string) =>
      kampung.call('PUT', `/form?programmeId=${visit.form.programme_id}&stage=1`, {
        as: 'admin',
        body: {
          ...visit.form,
          questions: [
            { ...first, question, required: false },
            { ...second, type },
          ],
        },
      })
    const answer = async (serial: string, about = 'Well') => {
      await visit.addPerson(serial)
      const filed = await visit.file('admin', {
        beneficiary_serial_number: serial,
        volunteer_account_id: null,
        responses: [
          { uid: first.uid, answer: about },
          { uid: second.uid, answer: 'Yes' },
        ],
      })
      expect(filed.status, filed.text).toBe(201)
    }
    await answer(`${visit.serial}-a`)
    for (const [at, words] of asked.entries()) {
      await reword(words, at === 4 ? 'short' : 'mcq')
      await answer(`${visit.serial}-${at}`, words === 'Never answered' ? '' : 'Well')
    }
    const versions = await kampung.db
      .selectFrom('form_versions as v')
      .innerJoin('forms as f', 'f.id', 'v.form_id')
      .select(['v.number', 'v.created_at'])
      .where('f.programme_id', '=', visit.form.programme_id)
      .execute()
    const since = (number: number) => versions.find((one) => one.number === number)?.created_at
    const { body } = await kampung.call('GET', `/form/answers?${place}`, { as: 'admin' })
    const [counted, chosen] = body.questions
    expect(counted).toMatchObject({ question: 'Newest', answered: 5, typed: 5 })
    expect(counted.earlier).toEqual([
      { question: first.question, answered: 2, until: since(6) },
      { question: '=HYPERLINK("x")', answered: 1, until: since(4) },
      { question: 'constructor', answered: 1, until: since(3) },
    ])
    expect(chosen).toMatchObject({ type: 'short', answered: 6, typed: 1, earlier: [] })

    const file = await kampung.call('GET', `/form/answers/export?${place}`, { as: 'admin' })
    const [head, ...rows] = file.text.trim().split('\r\n')
    expect(head).toMatch(/,Newest,Newest \(asked as\),Do you/)
    expect(rows.map((row) => row.split(',').slice(8).join(','))).toEqual([
      `Well,${first.question},Yes`,
      'Well,constructor,Yes',
      `Well,"'=HYPERLINK(""x"")",Yes`,
      ',,Yes',
      `Well,${first.question},Yes`,
      'Well,,Yes',
    ])
  })

  it('are counted for every form at once, what is held left out', async () => {
    const visit = await makeVisit(kampung)
    const before = await kampung.call('GET', '/form/answers/totals', { as: 'admin' })
    const of = (answer: typeof before) =>
      answer.body.find((one: { form_id: number }) => one.form_id === visit.form.form_id)?.responses
    const was = of(before) ?? 0
    await visit.addPerson(`${visit.serial}-counted`)
    const about = { beneficiary_serial_number: `${visit.serial}-counted`, volunteer_account_id: null }
    await visit.file('admin', about)
    expect((await visit.file('admin', about)).status).toBe(202)
    expect(of(await kampung.call('GET', '/form/answers/totals', { as: 'admin' }))).toBe(was + 1)
  })

  it('are none of a form that nobody answered, and 404 of one that is not there', async () => {
    const { form } = await makeVisit(kampung)
    const place = `programme_id=${form.programme_id}&stage=`
    const none = await kampung.call('GET', `/form/answers?${place}1`, { as: 'admin' })
    expect([none.body.responses, none.body.questions.length]).toEqual([0, 2])
    for (const path of ['answers', 'answers/export'])
      expect((await kampung.call('GET', `/form/${path}?${place}7`, { as: 'admin' })).status).toBe(404)
  })
})
