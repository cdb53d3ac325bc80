import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { limitRules } from '../../http/limit-rules.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  volunteer = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, (40 * DAY) / MINUTE)
})

const held = async () => (await visit.list('admin', '&held=1')).body
const accepted = async () => (await visit.list('admin')).body

describe('a phone that the office has signed out', () => {
  const handIn = (cookies: Record<string, string>, over: object = {}, key = newToken()) =>
    kampung.call('POST', '/form/responses/late', {
      cookies,
      headers: { 'idempotency-key': key },
      address: elsewhere(),
      body: late(over),
    })
  const late = (over: object = {}) => ({
    stage: 1,
    programme_id: visit.form.programme_id,
    beneficiary_serial_number: visit.serial,
    answered_at: ago(30 * MINUTE),
    ...visit.fromPhone,
    ...over,
  })

  it('hands in what was answered before, once, and learns nothing', async () => {
    const phone = await aRevokedPhone(kampung, volunteer, 5 * MINUTE)
    const key = newToken()
    const first = await handIn(phone, {}, key)
    expect([first.status, first.body]).toEqual([202, { received: true }])
    expect((await handIn(phone, {}, key)).body).toEqual({ received: true })
    expect(await held()).toMatchObject([
      {
        held_because: 'revoked',
        volunteer_account_id: volunteer.account_id,
        responses: [{ answer: 'Well' }, { answer: 'Yes' }],
      },
    ])
  })

  it.each<[string, string]>([
    ['two years back', ago(730 * DAY)],
    ['two years ahead', ago(-730 * DAY)],
    ['hours ahead, after the revoking', ago(-3 * 60 * MINUTE)],
    ['never set', '1970-01-01T00:00:03.000Z'],
  ])('does so with a clock that is wrong: %s', async (_, answered_at) => {
    const phone = await aRevokedPhone(kampung, volunteer, 5 * MINUTE)
    expect((await handIn(phone, { answered_at })).status).toBe(202)
    const [one] = await held()
    expect(one).toMatchObject({ held_because: 'revoked' })
    // As it says where that can be, else when it was revoked.
    const isKept = one.answered_at === answered_at
    expect(isKept || Date.parse(one.answered_at) <= Date.now() - 4 * MINUTE).toBe(true)
  })

  it('does so for a visit that arrived just before, without doubling it', async () => {
    const key = newToken()
    await visit.file(volunteer, visit.fromPhone, { 'idempotency-key': key })
    expect((await handIn(await aRevokedPhone(kampung, volunteer), {}, key)).status).toBe(202)
    expect(await held()).toEqual([])
    expect(await accepted()).toHaveLength(1)
  })

  it('arrives once when its session came back meanwhile', async () => {
    const key = newToken()
    await handIn(await aRevokedPhone(kampung, volunteer), {}, key)
    const again = await visit.file(volunteer, visit.fromPhone, { 'idempotency-key': key })
    expect([again.status, again.body.held_because]).toEqual([202, 'revoked'])
    expect(await held()).toEqual([{ ...again.body, from_signed_out_phone: true }])
  })

  it('does so when its volunteer was deleted or blocked', async () => {
    const phone = await aRevokedPhone(kampung, volunteer)
    await kampung.db.updateTable('volunteer_devices').set({ revoked_at: null }).execute()
    expect((await handIn(phone)).status).toBe(404)
    const blocked = (deactivated_at: string | null) =>
      kampung.db.updateTable('volunteers').set({ deactivated_at }).where('id', '=', volunteer.id).execute()
    await blocked(ago(MINUTE))
    expect((await handIn(phone)).status).toBe(202)
    await blocked(null)
  })

  it.each<[string, () => Promise<Record<string, string>>, object]>([
    ['a stranger', async () => ({}), {}],
    ['a forged cookie', async () => ({ kampung_device: 'forged' }), {}],
    ['a phone that never had a PIN', () => aRevokedPhone(kampung, volunteer, 0, { pin_hash: null }), {}],
    [
      'one revoked long ago',
      () => aRevokedPhone(kampung, volunteer, 31 * DAY),
      { answered_at: ago(32 * DAY) },
    ],
    ['a version that is not there', () => aRevokedPhone(kampung, volunteer), { form_version: 9 }],
    ['somebody else’s phone', () => aRevokedPhone(kampung, other), {}],
    ['an answer that the form refuses', () => aRevokedPhone(kampung, volunteer), { responses: [] }],
    [
      'a person who does not exist',
      () => aRevokedPhone(kampung, volunteer),
      { beneficiary_serial_number: 'nobody' },
    ],
  ])('is the same 404 for %s', async (_who, phone, over) => {
    const answer = await handIn(await phone(), over)
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'not_found', message: 'Not found', request_id: expect.any(String) },
    ])
    expect(await held()).toEqual([])
  })

  it('cannot fill the office’s desk', async () => {
    const phone = await aRevokedPhone(kampung, volunteer)
    // About two people at once: the phone is what is counted.
    await visit.addPerson(`${visit.serial}-duplicate`)
    await kampung.assign(volunteer, `${visit.serial}-duplicate`)
    await visit.stoodSince((40 * DAY) / MINUTE)
    const tries = Array.from({ length: 52 }, (_, n) =>
      handIn(phone, { beneficiary_serial_number: n % 2 ? visit.serial : `${visit.serial}-duplicate` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(50)
    expect(statuses.filter((status) => status === 404)).toHaveLength(2)
  })

  it('that keeps failing has to wait, whatever it shows, and good ones are not counted', async () => {
    const address = elsewhere()
    const tries = limitRules.late_hand_in.tries
    for (let n = 0; n < tries; n += 1)
      await kampung.call('POST', '/form/responses/late', { address, body: late() })
    const phone = await aRevokedPhone(kampung, volunteer)
    const refused = await kampung.call('POST', '/form/responses/late', {
      address,
      cookies: phone,
      body: late(),
    })
    expect(refused.status).toBe(429)
    expect(await held()).toEqual([])
  })

  it('leaves in the audit what it handed in, by nobody who is signed in (S-14)', async () => {
    expect((await handIn(await aRevokedPhone(kampung, volunteer))).status).toBe(202)
    const [one] = await held()
    const rows = await kampung.db
      .selectFrom('audit_events as e')
      .innerJoin('audit_details as d', 'd.event_id', 'e.id')
      .select(['e.actor_kind', 'e.action', 'd.after'])
      .where('e.entity', '=', 'form_response')
      .where('e.entity_id', '=', String(one.id))
      .execute()
    expect(rows).toMatchObject([
      { actor_kind: 'nobody', action: 'handed_in', after: { held_because: 'revoked', id: one.id } },
    ])
  })

  it('is told that it is no longer enrolled', async () => {
    const ask = async (cookies: Record<string, string>) =>
      (await kampung.call('GET', '/volunteer/device', { cookies })).body
    const phone = await aRevokedPhone(kampung, volunteer)
    expect(await ask(phone)).toEqual({ state: 'revoked' })
    await kampung.db.updateTable('volunteer_devices').set({ revoked_at: null }).execute()
    expect(await ask(phone)).toEqual({ state: 'enrolled' })
    expect(await ask({})).toEqual({ state: 'unknown' })
  })
})
