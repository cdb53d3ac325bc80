import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CORRECTABLE_DAYS } from '../../../contract/correction.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import type { CallerKind, TestCaller } from '../../../tests/callers.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { correctionOf, type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
let me: TestCaller
let other: TestCaller
let visit: RungVisit
let first: { id: number; answered_at: string; responses: { uid: string; answer: string }[] }
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
})

const file = async (answer: string, over = {}) => {
  first = (await visit.answer(answer, over)).body
  return first
}
const bodyOf = (answer: string, over = {}) => ({ ...correctionOf(first, answer), ...over })
const correct = (
  answer: string,
  over: object = {},
  as: TestCaller | CallerKind = me,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  kampung.call('POST', '/form/responses/correct', { as, body: bodyOf(answer, over), headers })
const tookIt = (ms: number) =>
  kampung.db
    .updateTable('form_responses')
    .set({ created_at: ago(ms) })
    .where('id', '=', first.id)
    .execute()
const accepted = async () => (await visit.list('admin')).body
const held = async () => (await visit.list('admin', '&held=1')).body
const choose = (id: number, instead_of: number | null) =>
  kampung.call('POST', '/form/responses/choose', { as: 'admin', body: { id, instead_of } })
const engagements = () =>
  kampung.db
    .selectFrom('engagements as e')
    .innerJoin('form_responses as r', 'r.id', 'e.response_id')
    .select(['e.response_id', 'e.held_because'])
    .where('r.form_id', '=', visit.form.form_id)
    .execute()
const visits = async (as = me) => (await kampung.call('GET', '/volunteer/visits', { as })).body

describe('what a volunteer sent', () => {
  it('is sent again beside the first, which stays as it is', async () => {
    await file('Yes', { answered_at: ago(2 * DAY) })
    const sent = await correct('No')
    expect(sent.status).toBe(202)
    expect(sent.body).toMatchObject({
      held_because: 'correction',
      corrects: first.id,
      answered_at: first.answered_at,
      corrected_at: expect.any(String),
    })
    expect(await accepted()).toEqual([first])
    expect(await held()).toMatchObject([{ id: sent.body.id, corrects: first.id }])
    // One visit was made, however often it is told.
    expect(await engagements()).toEqual([{ response_id: first.id, held_because: '' }])
  })

  it('keeps the first as its root when a correction is corrected', async () => {
    await file('Yes')
    const again = (await correct('No')).body.id
    const third = await correct('Yes', { corrects: again })
    expect([third.status, third.body.corrects]).toEqual([202, first.id])
  })

  it('is one, however often a phone sends it', async () => {
    await file('Yes')
    const headers = { 'idempotency-key': newToken() }
    const [one, two] = [await correct('No', {}, me, headers), await correct('No', {}, me, headers)]
    expect([two.status, two.body.id]).toEqual([202, one.body.id])
    expect(await held()).toHaveLength(1)
  })

  it('is theirs alone to correct, and not what staff wrote down for them', async () => {
    await file('Yes')
    await kampung.assign(other, visit.serial)
    expect((await correct('No', {}, other)).status).toBe(404)
    expect((await correct('No', {}, 'admin')).status).toBe(403)
    const written = await visit.answer(
      'Yes',
      { volunteer_account_id: me.account_id, answered_at: ago(DAY) },
      {},
      'admin',
    )
    expect((await correct('No', { corrects: written.body.id })).status).toBe(404)
    expect(await held()).toHaveLength(1)
  })

  it('is refused for answers that the form does not take, and for a person in Recently deleted', async () => {
    await file('Yes')
    expect((await correct('Maybe')).status).toBe(422)
    await kampung.db
      .updateTable('beneficiaries')
      .set({ deleted_at: ago(0) })
      .where('serial_number', '=', visit.serial)
      .execute()
    expect((await correct('No')).status).toBe(404)
  })
})

describe('for seven days after the office took it', () => {
  it('is taken up to then and refused after, by the moment at which the first came', async () => {
    await file('Yes', { answered_at: ago(20 * DAY) })
    await tookIt(CORRECTABLE_DAYS * DAY - MINUTE)
    expect((await correct('No')).status).toBe(202)
    await tookIt(CORRECTABLE_DAYS * DAY + MINUTE)
    const late = await correct('No')
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.message).toContain('7 days')
    expect(await held()).toHaveLength(1)
  })

  it('counts when it was written, for a phone that was long without signal', async () => {
    await file('Yes')
    await tookIt(10 * DAY)
    expect((await correct('No', { corrected_at: ago(4 * DAY) })).status).toBe(202)
    expect((await correct('No', { corrected_at: ago(2 * DAY) })).status).toBe(409)
    // Before the office had the first nothing can have corrected it: that clock is wrong.
    expect((await correct('No', { corrected_at: ago(11 * DAY) })).status).toBe(409)
    await tookIt(40 * DAY)
    expect((await correct('No', { corrected_at: ago(38 * DAY) })).status).toBe(409)
  })

  it('is taken from who is no longer assigned, who learns no number by it', async () => {
    await file('Yes')
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: ago(MINUTE) })
      .execute()
    const sent = await correct('No')
    expect([sent.status, sent.body.beneficiary_serial_number]).toEqual([202, ''])
  })

  it('is handed in once by a phone that was signed out, in the same way', async () => {
    await file('Yes')
    const cookies = await aRevokedPhone(kampung, me)
    const headers = { 'idempotency-key': newToken() }
    const late = (over: object = {}) =>
      kampung.call('POST', '/form/responses/correct/late', {
        body: bodyOf('No', { corrected_at: ago(0), ...over }),
        cookies,
        headers,
        address: elsewhere(),
      })
    expect((await late()).status).toBe(202)
    expect((await late()).body).toEqual({ received: true })
    expect(await held()).toMatchObject([{ corrects: first.id, held_because: 'correction' }])
    headers['idempotency-key'] = newToken()
    await tookIt(8 * DAY)
    expect((await late()).status).toBe(404)
  })
})

describe('staff take one', () => {
  it('so that the correction counts, with its visit, and the first is set aside', async () => {
    await file('Yes')
    const early = (await correct('No')).body.id
    const { id } = (await correct('No', { corrects: early })).body
    expect((await choose(id, first.id)).status).toBe(200)
    expect(await accepted()).toMatchObject([{ id, held_because: '', corrects: first.id }])
    const because = (await held()).map((one: { id: number; held_because: string }) => [
      one.id,
      one.held_because,
    ])
    expect(because.sort()).toEqual([
      [first.id, 'replaced'],
      [early, 'replaced'],
    ])
    expect(await engagements()).toEqual([{ response_id: id, held_because: '' }])
    // And back again.
    expect((await choose(first.id, id)).status).toBe(200)
    expect(await engagements()).toEqual([{ response_id: first.id, held_because: '' }])
  })

  it('so that the first goes on counting, and the correction waits on nobody’s desk', async () => {
    await file('Yes')
    const { id } = (await correct('No')).body
    const newer = (await correct('No', { corrects: id })).body.id
    expect((await choose(first.id, id)).status).toBe(200)
    expect(await accepted()).toMatchObject([{ id: first.id }])
    const reasons = new Map((await held()).map((one: { id: number; held_because: string }) => [one.id, one]))
    expect([reasons.get(id), reasons.get(newer)]).toMatchObject([
      { held_because: 'replaced' },
      { held_because: 'correction' },
    ])
    expect((await choose(first.id, id)).status).toBe(409)
  })
})

describe('what a phone takes along', () => {
  it('says which of the own ones may be corrected, until when, with the form as it was answered', async () => {
    await file('Yes')
    await visit.withQuestion({ question: 'Another wording?' })
    const { id } = (await correct('No')).body
    const { people, answered_forms } = await visits()
    const until = Date.parse(people[0].correctable[0].until)
    expect(people[0].correctable).toEqual([{ response_id: id, until: expect.any(String) }])
    expect(Math.abs(until - Date.now() - 7 * DAY)).toBeLessThan(5 * MINUTE)
    expect(answered_forms).toMatchObject([{ form_id: visit.form.form_id, form_version: 1 }])
    expect(answered_forms[0].questions[1].question).not.toBe('Another wording?')
    await kampung.assign(other, visit.serial)
    const told = await visits(other)
    expect([told.people[0].correctable, told.answered_forms]).toEqual([undefined, undefined])
    expect(JSON.stringify(told)).not.toContain('correct')
    await tookIt(7 * DAY + MINUTE)
    expect((await visits()).people[0].correctable).toBeUndefined()
  })
})
