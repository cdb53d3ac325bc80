import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { bell, rungVisits } from '../../../tests/rung-visit.ts'
import { newToken } from '../../http/session.ts'

const { kampung, me, at } = await rungVisits()

/** As if whatever has rung had done so more than an hour ago. */
const anHourLater = () =>
  kampung.db
    .updateTable('follow_ups')
    .set({ created_at: ago(61 * MINUTE) })
    .execute()

describe('what is chosen', () => {
  test('tells the officers at once what was said, about whom, by whom and when', async () => {
    await at.visit.withQuestion({ bells: [bell('No')] })
    const { body } = await at.visit.answer('No', { answered_at: ago(20 * MINUTE) })
    expect(await at.visit.rung()).toMatchObject([
      {
        subject: 'No',
        detail: 'Do you eat well?',
        urgency: 'now',
        due_on: today(),
        source_kind: 'answer',
        said_by: body.volunteer_display_name,
        said_at: body.answered_at,
        response_id: body.id,
        programme_id: at.visit.form.programme_id,
      },
    ])
    const events = kampung.db.selectFrom('audit_events').select(['action', 'actor_kind'])
    const id = (await at.visit.rung())[0]?.id
    expect(
      await events.where('entity', '=', 'follow_up').where('entity_id', '=', String(id)).execute(),
    ).toEqual([{ action: 'created', actor_kind: 'volunteer' }])
  })

  test('another option, and another answer, ring nothing', async () => {
    await at.visit.withQuestion({ bells: [bell('No')] })
    await at.visit.answer('Yes')
    await at.visit.answer('')
    expect(await at.visit.rung()).toEqual([])
  })

  test('is followed up within days of the answer, and never by a day that is over', async () => {
    await at.visit.withQuestion({ bells: [bell('No', { tell_now: false, within_days: 7 })] })
    await at.visit.answer('No', { answered_at: ago(2 * DAY) })
    await at.visit.answer('No', { answered_at: ago(20 * DAY) })
    const due = (await at.visit.rung()).map(({ urgency, due_on }: { urgency: string; due_on: string }) => [
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
    await at.visit.withQuestion({ bells: [watch, bell('Yes', { tell_now: false, risk: 'high' })] })
    await at.visit.answer('No')
    expect(await at.visit.risk()).toMatchObject({
      risk: 'watch',
      risk_because: `“No” in ${at.visit.form.title}`,
      risk_since: today(),
    })
    expect(await at.visit.rung()).toEqual([])
    await at.visit.answer('Yes')
    expect((await at.visit.risk()).risk).toBe('high')
    await at.visit.answer('No')
    expect(await at.visit.risk()).toMatchObject({
      risk: 'high',
      risk_because: `“Yes” in ${at.visit.form.title}`,
    })
    const history = await kampung.call(
      'GET',
      `/activity?entity=beneficiary&record=${at.visit.serial}&page=1`,
      {
        as: 'super_admin',
      },
    )
    // Its answers stand between them.
    const own = history.body.items.filter(({ entity }: { entity: string }) => entity === 'beneficiary')
    expect(own.map(({ action }: { action: string }) => action)).toEqual(['updated', 'updated'])
    const last = await kampung.call('GET', `/activity?id=${own[0].id}`, { as: 'super_admin' })
    expect(last.text).toContain('“Yes” in')
  })

  test('rings by the newest bells: also for a phone that answers the words of before', async () => {
    await at.visit.withQuestion({ choices: ['Yes', 'Never', 'No'], bells: [bell('No')] })
    // The phone has the first version: 'No' stands in both.
    await at.visit.answer('No')
    expect(await at.visit.rung()).toHaveLength(1)
    await at.visit.withQuestion({ bells: [] })
    await at.visit.answer('No')
    expect(await at.visit.rung()).toHaveLength(1)
  })

  test('rings under its old words when the option was reworded, had a bell before, or went', async () => {
    await at.visit.withQuestion({ choices: ['Yes', 'No food at home'], bells: [bell('No food at home')] })
    await at.visit.answer('No')
    expect(await at.visit.rung()).toMatchObject([{ subject: 'No' }])
    await at.visit.withQuestion({ choices: ['Yes', 'No'], bells: [bell('Yes')] })
    await at.visit.withQuestion({ choices: ['No'], bells: [] })
    await at.visit.answer('Yes')
    expect(await at.visit.rung()).toHaveLength(2)
    const [first] = (await at.visit.read()).questions
    await at.visit.save({ questions: [first] })
    await anHourLater()
    await at.visit.answer('Yes')
    expect(await at.visit.rung()).toHaveLength(3)
  })

  test('rings for a form that was deleted while the phone was without signal', async () => {
    await at.visit.withQuestion({ bells: [bell('No')] })
    await kampung.call('DELETE', `/form?${at.visit.place}`, { as: 'admin' })
    const held = await at.visit.answer('No', {
      form_id: at.visit.form.form_id,
      answered_at: ago(30 * MINUTE),
    })
    expect([held.status, held.body.held_because]).toEqual([202, 'form_deleted'])
    expect(await at.visit.rung()).toHaveLength(1)
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
    await at.visit.withQuestion({ bells: [bell('No')], translations: { zh, ms: zh, ta: zh } })
  })
  const count = async () =>
    (await kampung.db.selectFrom('follow_ups').selectAll().where('state', '=', 'open').execute()).length

  test('sent again and again, in four languages', async () => {
    const before = await count()
    for (const language of LANGUAGES) {
      const headers = { 'idempotency-key': newToken() }
      for (let time = 0; time < TIMES.retried / LANGUAGES.length; time += 1)
        await at.visit.answer('No', { language, form_version: 2 }, headers)
      await anHourLater()
    }
    expect((await count()) - before).toBe(LANGUAGES.length)
  })

  test('held beside the one that counts, or of somebody who is theirs no more', async () => {
    const before = await count()
    expect((await at.visit.answer('Yes')).status).toBe(201)
    for (let time = 0; time < TIMES.held; time += 1) {
      const language = LANGUAGES[time % LANGUAGES.length]
      const headers = { 'idempotency-key': newToken() }
      const send = () => at.visit.answer('No', { language }, headers)
      expect([(await send()).status, (await send()).status]).toEqual([202, 202])
      await anHourLater()
      if (time === TIMES.held / 2)
        await kampung.db
          .updateTable('assignments')
          .set({ assigned_to: ago(MINUTE) })
          .execute()
    }
    expect((await count()) - before).toBe(TIMES.held)
  })

  test('late, from phones that were signed out', async () => {
    const before = await count()
    let phone = {}
    for (let time = 0; time < TIMES.late; time += 1) {
      if (time % PHONES === 0) phone = await aRevokedPhone(kampung, me, MINUTE)
      const body = {
        ...{ stage: 1, programme_id: at.visit.form.programme_id, beneficiary_serial_number: at.visit.serial },
        ...at.visit.answers('No'),
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
      await anHourLater()
    }
    expect((await count()) - before).toBe(TIMES.late)
  })

  test('the same choice twenty times in an hour, of one volunteer about one person, while it waits', async () => {
    const held = []
    for (let time = 0; time < 20; time += 1) held.push((await at.visit.answer('No')).body.id)
    expect(new Set(held).size).toBe(20)
    const [one, ...rest] = await at.visit.rung()
    expect([one?.urgency, rest]).toEqual(['now', []])
    await kampung.call('POST', `/follow-up/close?id=${one?.id}`, { as: 'admin', body: { state: 'dropped' } })
    await at.visit.answer('No')
    expect(await at.visit.rung()).toHaveLength(2)
    const other = await makeCaller(kampung.db, 'assigned_volunteer')
    await kampung.assign(other, at.visit.serial)
    await at.visit.answer('No', {}, {}, other)
    expect(await at.visit.rung()).toHaveLength(3)
    await anHourLater()
    await at.visit.answer('No')
    expect(await at.visit.rung()).toHaveLength(4)
  })

  test('written down by staff, whose try was repeated', async () => {
    const headers = { 'idempotency-key': newToken() }
    const over = { volunteer_account_id: me.account_id }
    for (let time = 0; time < 3; time += 1) await at.visit.answer('No', over, headers, 'admin')
    expect(await at.visit.rung()).toHaveLength(1)
  })

  test('what is decided about a held one later rings no more', async () => {
    await at.visit.answer('Yes')
    const held = await at.visit.answer('No')
    const id = (await at.visit.rung())[0]?.id
    await kampung.call('POST', `/follow-up/close?id=${id}`, { as: 'admin', body: { state: 'dropped' } })
    const chosen = await kampung.call('POST', '/form/responses/choose', {
      as: 'admin',
      body: { id: held.body.id },
    })
    expect(chosen.status).toBe(200)
    expect(await at.visit.rung()).toMatchObject([{ id, state: 'dropped' }])
  })
})
