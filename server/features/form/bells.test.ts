import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bell } from '../../../contract/bell.ts'
import { today } from '../../../contract/fields.ts'
import type { Form } from '../../../contract/form.ts'
import { addDays } from '../../../db/due.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
let me: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await visitOf(kampung, me, (40 * DAY) / MINUTE)
})

const place = () => `programmeId=${visit.form.programme_id}&stage=1`
const read = async (as: TestCaller | 'admin' = 'admin') =>
  (await kampung.call('GET', `/form?programme_id=${visit.form.programme_id}&stage=1`, { as })).body
const save = (over: object) =>
  kampung.call('PUT', `/form?${place()}`, { as: 'admin', body: { ...visit.form, ...over } })
/** The form with its second question, which has options, so. */
const withQuestion = async (over: object): Promise<Form> => {
  const form = await read()
  return (await save({ questions: [form.questions[0], { ...form.questions[1], ...over }] })).body
}
const bell = (choice: string, over: Partial<Bell> = {}): Bell => ({
  choice,
  tell_now: true,
  within_days: null,
  risk: '',
  ...over,
})
const rung = async () =>
  (
    await kampung.call('GET', `/follow-up?page=1&page_size=100&beneficiary_serial_number=${visit.serial}`, {
      as: 'admin',
    })
  ).body.items
const answers = (answer: string) => ({
  ...visit.fromPhone,
  responses: [visit.fromPhone.responses[0], { ...visit.fromPhone.responses[1], answer }],
})
const file = (
  answer: string,
  over: object = {},
  headers: Record<string, string> = {},
  as: TestCaller | 'admin' = me,
) => visit.file(as, { ...answers(answer), ...over }, headers)
const risk = async () =>
  (await kampung.call('GET', `/beneficiary/care?serial_number=${visit.serial}`, { as: 'admin' })).body

describe('a bell on an option', () => {
  test('is kept with it, makes no version that phones would fetch, and stays where nobody mentions it', async () => {
    const form = await withQuestion({ bells: [bell('No', { within_days: 3, risk: 'high' })] })
    expect(form.questions[1]?.bells).toEqual([bell('No', { within_days: 3, risk: 'high' })])
    expect([form.form_version, form.version]).toEqual([1, 2])
    const silent = form.questions.map(({ bells: _, ...question }) => question)
    expect((await save({ questions: silent, title: 'Reworded' })).body.questions[1].bells).toHaveLength(1)
    const moved = await withQuestion({ choices: ['No', 'Sometimes', 'Yes'], bells: undefined })
    expect(moved.questions[1]?.bells).toMatchObject([{ choice: 'No' }])
    expect((await withQuestion({ bells: [] })).questions[1]).not.toHaveProperty('bells')
  })

  test('goes along into a copy of the form', async () => {
    const form = await withQuestion({ bells: [bell('No')] })
    const questions = form.questions.map(({ uid: _, ...question }) => question)
    const body = { ...form, stage: 2, questions }
    const copy = await kampung.call('POST', '/form', { as: 'admin', body })
    expect([copy.status, copy.body.questions[1].bells]).toEqual([201, [bell('No')]])
    expect((await kampung.call('GET', '/form', { as: 'admin' })).text).toContain('tell_now')
  })

  test.each([
    [[bell('Perhaps')], 'bells.0.choice', 'This option is not there'],
    [[bell('No'), bell('No')], 'bells.1.choice', 'This option has a bell already'],
    [[bell('No', { tell_now: false })], 'bells.0.tell_now', 'Say what happens when this is chosen'],
    [[bell('No', { within_days: 0 })], 'bells.0.within_days', 'At least 1 day'],
    [[bell('No', { within_days: 366 })], 'bells.0.within_days', 'At most 365 days'],
    [[{ ...bell('No'), risk: 'usual' }], 'bells.0.risk', 'Choose Watch or High'],
    [[{ ...bell('No'), sound: 'loud' }], 'bells.0.sound', 'Unknown field'],
    ['No', 'bells', 'Bells must be a list'],
  ])('%j is refused in a sentence', async (bells, field, message) => {
    const [first, second] = visit.form.questions
    const refused = await save({ questions: [first, { ...second, bells }] })
    expect([refused.status, refused.body.fields[`questions.1.${field}`]]).toEqual([422, message])
  })

  test('never leaves to a volunteer', async () => {
    await withQuestion({ bells: [bell('No', { within_days: 3, risk: 'high' })] })
    await file('No')
    const { account_id } = me
    const asked = [
      '/volunteer/visits',
      `/form?programme_id=${visit.form.programme_id}&stage=1`,
      `/form/pending?beneficiary_serial_number=${visit.serial}`,
      `/form/responses?beneficiary_serial_number=${visit.serial}`,
      `/engagement?beneficiary_serial_number=${visit.serial}&page=1`,
      `/beneficiary?volunteer_account_id=${account_id}`,
    ]
    for (const path of asked) {
      const answer = await kampung.call('GET', path, { as: me })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text).not.toMatch(/bell|tell_now|within_days|follow_up|"risk"/i)
    }
    const again = await file('No', { answered_at: ago(MINUTE) })
    expect(again.text).not.toMatch(/bell|tell_now|follow_up|"risk"/i)
    expect(
      (await kampung.call('GET', `/volunteer/visits/preview?account_id=${account_id}`, { as: 'admin' })).text,
    ).not.toMatch(/tell_now/)
  })
})

describe('what is chosen', () => {
  test('tells the officers at once what was said, about whom, by whom and when', async () => {
    await withQuestion({ bells: [bell('No')] })
    const { body } = await file('No', { answered_at: ago(20 * MINUTE) })
    expect(await rung()).toMatchObject([
      {
        subject: 'No',
        detail: 'Do you eat well?',
        urgency: 'now',
        due_on: today(),
        source_kind: 'answer',
        said_by: body.volunteer_display_name,
        said_at: body.answered_at,
        response_id: body.id,
        programme_id: visit.form.programme_id,
      },
    ])
    const events = kampung.db.selectFrom('audit_events').select(['action', 'actor_kind'])
    const [{ id }] = await rung()
    expect(
      await events.where('entity', '=', 'follow_up').where('entity_id', '=', String(id)).execute(),
    ).toEqual([{ action: 'created', actor_kind: 'volunteer' }])
  })

  test('another option, and another answer, ring nothing', async () => {
    await withQuestion({ bells: [bell('No')] })
    await file('Yes')
    await file('')
    expect(await rung()).toEqual([])
  })

  test('is followed up within days of the answer, and never by a day that is over', async () => {
    await withQuestion({ bells: [bell('No', { tell_now: false, within_days: 7 })] })
    await file('No', { answered_at: ago(2 * DAY) })
    await file('No', { answered_at: ago(20 * DAY) })
    const due = (await rung()).map(({ urgency, due_on }: { urgency: string; due_on: string }) => [
      urgency,
      due_on,
    ])
    expect(due).toEqual([
      ['soon', today()],
      ['soon', addDays(today(), 5)],
    ])
  })

  test('raises the risk, says so in the history, and never lowers it', async () => {
    const watch = bell('No', { tell_now: false, risk: 'watch' })
    await withQuestion({ bells: [watch, bell('Yes', { tell_now: false, risk: 'high' })] })
    await file('No')
    expect(await risk()).toMatchObject({
      risk: 'watch',
      risk_because: `“No” in ${visit.form.title}`,
      risk_since: today(),
    })
    expect(await rung()).toEqual([])
    await file('Yes')
    expect((await risk()).risk).toBe('high')
    await file('No')
    expect(await risk()).toMatchObject({ risk: 'high', risk_because: `“Yes” in ${visit.form.title}` })
    const history = await kampung.call('GET', `/activity?entity=beneficiary&record=${visit.serial}&page=1`, {
      as: 'super_admin',
    })
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual(['updated', 'updated'])
    const last = await kampung.call('GET', `/activity?id=${history.body.items[0].id}`, { as: 'super_admin' })
    expect(last.text).toContain('“Yes” in')
  })

  test('rings by the newest bells: also for a phone that answers the words of before', async () => {
    await withQuestion({ choices: ['Yes', 'Never', 'No'], bells: [bell('No')] })
    // The phone has the first version: 'No' stands in both.
    await file('No')
    expect(await rung()).toHaveLength(1)
    await withQuestion({ bells: [] })
    await file('No')
    expect(await rung()).toHaveLength(1)
  })

  test('rings under its old words when the option was reworded, had a bell before, or went', async () => {
    await withQuestion({ choices: ['Yes', 'No food at home'], bells: [bell('No food at home')] })
    await file('No')
    expect(await rung()).toMatchObject([{ subject: 'No' }])
    await withQuestion({ choices: ['Yes', 'No'], bells: [bell('Yes')] })
    await withQuestion({ choices: ['No'], bells: [] })
    await file('Yes')
    expect(await rung()).toHaveLength(2)
    const [first] = (await read()).questions
    await save({ questions: [first] })
    await file('Yes')
    expect(await rung()).toHaveLength(3)
  })

  test('rings for a form that was deleted while the phone was without signal', async () => {
    await withQuestion({ bells: [bell('No')] })
    await kampung.call('DELETE', `/form?${place()}`, { as: 'admin' })
    const held = await file('No', { form_id: visit.form.form_id, answered_at: ago(30 * MINUTE) })
    expect([held.status, held.body.held_because]).toEqual([202, 'form_deleted'])
    expect(await rung()).toHaveLength(1)
  })
})

/** As many as the visits' figures ask for with --long. */
const isLong = process.env.TEST_LONG === '1'
const TIMES = isLong ? { retried: 500, held: 100, late: 100 } : { retried: 25, held: 8, late: 8 }
const LANGUAGES = ['en', 'zh', 'ms', 'ta'] as const
const PHONES = 40

describe('once for each, and none is missing', () => {
  const zh = { question: '您吃得好吗？', choices: ['好', '不好'] }
  beforeEach(async () => {
    await withQuestion({ bells: [bell('No')], translations: { zh, ms: zh, ta: zh } })
  })
  const count = async () =>
    (await kampung.db.selectFrom('follow_ups').selectAll().where('state', '=', 'open').execute()).length

  test('sent again and again, in four languages', async () => {
    const before = await count()
    for (const language of LANGUAGES) {
      const headers = { 'idempotency-key': newToken() }
      for (let time = 0; time < TIMES.retried / LANGUAGES.length; time += 1)
        await file('No', { language, form_version: 2 }, headers)
    }
    expect((await count()) - before).toBe(LANGUAGES.length)
  }, 120_000)

  test('held beside the one that counts, or of somebody who is theirs no more', async () => {
    const before = await count()
    expect((await file('Yes')).status).toBe(201)
    for (let time = 0; time < TIMES.held; time += 1) {
      const language = LANGUAGES[time % LANGUAGES.length]
      const headers = { 'idempotency-key': newToken() }
      const send = () => file('No', { language }, headers)
      expect([(await send()).status, (await send()).status]).toEqual([202, 202])
      if (time === TIMES.held / 2)
        await kampung.db
          .updateTable('assignments')
          .set({ assigned_to: ago(MINUTE) })
          .execute()
    }
    expect((await count()) - before).toBe(TIMES.held)
  }, 120_000)

  test('late, from phones that were signed out', async () => {
    const before = await count()
    let phone = {}
    for (let time = 0; time < TIMES.late; time += 1) {
      if (time % PHONES === 0) phone = await aRevokedPhone(kampung, me, MINUTE)
      const body = {
        ...{ stage: 1, programme_id: visit.form.programme_id, beneficiary_serial_number: visit.serial },
        ...answers('No'),
        ...{ language: LANGUAGES[time % LANGUAGES.length], answered_at: ago(30 * MINUTE) },
      }
      const key = newToken()
      const send = () =>
        kampung.call('POST', '/form/responses/late', {
          cookies: phone,
          headers: { 'idempotency-key': key },
          address: elsewhere(),
          body,
        })
      expect([(await send()).status, (await send()).status]).toEqual([202, 202])
    }
    expect((await count()) - before).toBe(TIMES.late)
  }, 120_000)

  test('written down by staff, whose try was repeated', async () => {
    const headers = { 'idempotency-key': newToken() }
    const over = { volunteer_account_id: me.account_id }
    for (let time = 0; time < 3; time += 1) await file('No', over, headers, 'admin')
    expect(await rung()).toHaveLength(1)
  })

  test('what is decided about a held one later rings no more', async () => {
    await file('Yes')
    const held = await file('No')
    const [{ id }] = await rung()
    await kampung.call('POST', `/follow-up/close?id=${id}`, { as: 'admin', body: { state: 'dropped' } })
    const chosen = await kampung.call('POST', '/form/responses/choose', {
      as: 'admin',
      body: { id: held.body.id },
    })
    expect(chosen.status).toBe(200)
    expect(await rung()).toMatchObject([{ id, state: 'dropped' }])
  })
})

describe('the impact of an edit', () => {
  const impact = async (over: object) => {
    const form = await read()
    const body = { ...form, questions: [form.questions[0], { ...form.questions[1], ...over }] }
    const answer = await kampung.call('POST', `/form/edit-impact?${place()}`, { as: 'admin', body })
    return answer.body.changes.map(({ kind, option }: { kind: string; option: string }) => [kind, option])
  }
  beforeEach(async () => {
    await withQuestion({ bells: [bell('No')] })
  })

  test('names a bell that goes, with its option or alone', async () => {
    expect(await impact({ bells: [] })).toEqual([['removes_bell', 'No']])
    expect(await impact({ choices: ['Yes'], bells: [] })).toEqual([
      ['retires_option', 'No'],
      ['removes_bell', 'No'],
    ])
    expect(await impact({ type: 'long', choices: [], bells: [] })).toContainEqual(['removes_bell', 'No'])
  })

  test('a bell that is new, rings otherwise, or goes along with reworded options is none that goes', async () => {
    expect(await impact({ bells: [bell('No'), bell('Yes')] })).toEqual([['bell', 'Yes']])
    expect(await impact({ bells: [bell('No', { within_days: 2 })] })).toEqual([['bell', 'No']])
    expect(await impact({ choices: ['Yes', 'Never'], bells: [bell('Never')] })).toEqual([
      ['adds_option', 'Never'],
      ['retires_option', 'No'],
    ])
    expect(await impact({})).toEqual([])
  })
})
