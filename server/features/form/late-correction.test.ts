import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { CORRECTABLE_DAYS } from '../../../contract/correction.ts'
import { ago, DAY, MINUTE } from '../../../tests/ago.ts'
import { elsewhere } from '../../../tests/api/permission-sign-in-requests.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { bell, correctionOf, type RungVisit, rungVisit } from '../../../tests/rung-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

type First = { id: number; responses: { uid: string; answer: string }[] }
let kampung: TestApp
let me: TestCaller
let visit: RungVisit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await kampung.signIn('assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await rungVisit(kampung, me)
})

const correct = (first: First, headers: Record<string, string>) =>
  kampung.call('POST', '/form/responses/correct', {
    as: me,
    headers,
    body: correctionOf(first, 'No'),
  })
const unassign = () =>
  kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(MINUTE) })
    .execute()

test('the key of a report reads no answers back by the call for corrections, once the person is theirs no more', async () => {
  const headers = { 'idempotency-key': newToken() }
  const first: First = (await visit.answer('Yes', {}, headers)).body
  await unassign()
  const again = await correct(first, headers)
  expect(again.body).toMatchObject({ id: first.id, responses: [], beneficiary_serial_number: '' })
})

test('nor does the key of a correction by the call for reports', async () => {
  const headers = { 'idempotency-key': newToken() }
  const { id } = (await correct((await visit.answer('Yes')).body, headers)).body
  await unassign()
  const again = await visit.answer('Yes', {}, headers)
  expect([again.status, again.body]).toMatchObject([
    202,
    { id, responses: [], beneficiary_serial_number: '' },
  ])
})

test('either reads them back while the person is theirs', async () => {
  const headers = { 'idempotency-key': newToken() }
  const first = (await visit.answer('Yes', {}, headers)).body
  expect((await correct(first, headers)).body.responses).toEqual(first.responses)
})

describe('a phone that was signed out', () => {
  const handIn = (cookies: Record<string, string>, first: First, over: object = {}) =>
    kampung.call('POST', '/form/responses/correct/late', {
      cookies,
      headers: { 'idempotency-key': newToken() },
      address: elsewhere(),
      body: { ...correctionOf(first, 'No'), corrected_at: ago(0), ...over },
    })
  const held = async () => (await visit.list('admin', '&held=1')).body
  const tookAgo = (ms: number, { id }: { id: number }) =>
    kampung.db
      .updateTable('form_responses')
      .set({ created_at: ago(ms) })
      .where('id', '=', id)
      .execute()
  const filed = async (): Promise<First> => (await visit.answer('Yes', { form_version: 1 })).body

  it('corrects nothing that was sent after it ended, and nothing of it rings', async () => {
    await visit.withQuestion({ bells: [bell('No', { risk: 'high' })] })
    const phone = await aRevokedPhone(kampung, me, DAY)
    const late = await handIn(phone, await filed())
    expect([late.status, await held(), await visit.rung()]).toEqual([404, [], []])
    expect((await visit.risk()).risk).toBe('usual')
  })

  it('nor a correction that was sent after it ended, of what was sent before', async () => {
    const phone = await aRevokedPhone(kampung, me, DAY)
    const first = await filed()
    await tookAgo(2 * DAY, first)
    const correction = (await correct(first, {})).body
    expect((await handIn(phone, correction)).status).toBe(404)
    expect((await handIn(phone, first)).status).toBe(202)
  })

  it.each<[string, string, number]>([
    ['in time, with a clock that is ahead', ago(-3 * DAY), CORRECTABLE_DAYS - 1],
    ['in time, with a clock that was never set', '1970-01-01T00:00:03.000Z', CORRECTABLE_DAYS - 1],
    ['in time, as it says', ago(5.5 * DAY), CORRECTABLE_DAYS - 1],
    ['too late', ago(0), CORRECTABLE_DAYS + 1],
  ])('has written it no later than it ended: %s', async (_, corrected_at, days) => {
    const phone = await aRevokedPhone(kampung, me, 5 * DAY)
    const first = await filed()
    await tookAgo((5 + days) * DAY, first)
    const is_in_time = days < CORRECTABLE_DAYS
    expect((await handIn(phone, first, { corrected_at })).status).toBe(is_in_time ? 202 : 404)
  })

  it('must know what was asked: places and no answers at all are refused', async () => {
    const first = await filed()
    const phone = await aRevokedPhone(kampung, me)
    const { responses } = correctionOf(first, 'No')
    const byPlace = responses.map(({ answer }, at) => ({ id: at + 1, answer }))
    const [known] = responses
    for (const responses of [byPlace, [known, ...byPlace.slice(1)], []])
      expect((await handIn(phone, first, { responses })).status).toBe(404)
    expect((await handIn(phone, first)).status).toBe(202)
  })

  it('rings as its report does, and staff are told where it came from', async () => {
    await visit.withQuestion({ bells: [bell('No')] })
    const first = await filed()
    await handIn(await aRevokedPhone(kampung, me), first)
    const [late] = await held()
    expect(late).toMatchObject({ held_because: 'correction', from_signed_out_phone: true })
    expect(await visit.rung()).toMatchObject([{ urgency: 'now' }])
    await correct(first, {})
    const fromHere = (await held()).find(({ id }: { id: number }) => id !== late.id)
    expect(fromHere).not.toHaveProperty('from_signed_out_phone')
  })

  it('tells its volunteer nothing of that', async () => {
    const first = await filed()
    await handIn(await aRevokedPhone(kampung, me), first)
    const [{ id }] = await held()
    const read = await kampung.call('GET', `/form/responses?id=${id}`, { as: me })
    expect([read.status, read.body.id]).toEqual([200, id])
    expect(read.body).not.toHaveProperty('from_signed_out_phone')
  })
})
