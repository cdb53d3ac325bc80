import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { fileEngagements } from '../../../db/engagements-of-responses.ts'
import { up as backfill } from '../../../db/migrations/0082-engagements-of-responses.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { ago, inDays, notedVisits } from '../../../tests/noted-visits.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
let me: TestCaller
let other: TestCaller
let visits: ReturnType<typeof notedVisits>
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  other = await makeCaller(kampung.db, 'other_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

/** Somebody whom both have visited for ten days. */
async function ofBoth(): Promise<Visit> {
  const visit = await visitOf(kampung, me)
  await kampung.assign(other, visit.serial)
  await visit.stoodSince(10 * 24 * 60)
  return visit
}
const file = ({ fromPhone, ...visit }: Visit, as: TestCaller, over: object = {}, headers = {}) =>
  visit.file(as, { ...fromPhone, ...over }, headers)
const all = async (serial: string) => (await visits.list('admin', serial)).items
const totals = async (serial: string) =>
  (await kampung.call('GET', `/engagement/totals?beneficiary_serial_number=${serial}`, { as: 'admin' })).body

test('a report is a visit of its day, and both sides were seen on it', async () => {
  const visit = await ofBoth()
  const { body } = await file(visit, me, { answered_at: inDays(-2) })
  expect(await all(visit.serial)).toMatchObject([
    {
      kind: 'visit',
      outcome: 'reached',
      source: 'form',
      happened_on: ago(2),
      response_id: body.id,
      programme_id: visit.form.programme_id,
      volunteer_account_id: me.account_id,
      held_because: '',
    },
  ])
  expect(await visits.lastSeen(visit.serial)).toBe(ago(2))
})

test.each(['report first', 'visit first'])(
  'one visit, sent as a report and as a visit, is one: %s',
  async (order) => {
    const visit = await ofBoth()
    const report = () => file(visit, me)
    const note = () =>
      visits.note(
        me,
        visit.serial,
        { minutes: 45, note: 'Well' },
        { 'idempotency-key': `of ${order}`.replaceAll(' ', '-') },
      )
    for (const send of order === 'report first' ? [report, note, note] : [note, report, note]) await send()
    expect(await all(visit.serial)).toMatchObject([
      { source: 'phone', minutes: 45, note: 'Well', held_because: '', programme_id: visit.form.programme_id },
    ])
  },
)

test('the visit of a held report is held, and follows what is decided', async () => {
  const visit = await ofBoth()
  const first = await file(visit, me)
  const second = await file(visit, other, { answered_at: inDays(-1) })
  const heldOf = async () =>
    Object.fromEntries(
      (await all(visit.serial)).map((one: { response_id: number; held_because: string }) => [
        one.response_id,
        one.held_because,
      ]),
    )
  expect(await heldOf()).toEqual({ [first.body.id]: '', [second.body.id]: 'report' })
  const held = (await visits.list('admin', visit.serial, '&held=1')).items[0]
  const alone = await kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: held.id } })
  expect([alone.status, alone.body.message]).toEqual([409, 'Its report is held. Decide about the report'])
  const choose = { id: second.body.id, instead_of: first.body.id }
  await kampung.call('POST', '/form/responses/choose', { as: 'admin', body: choose })
  expect(await heldOf()).toEqual({ [first.body.id]: 'report', [second.body.id]: '' })
  await visits.note(me, visit.serial)
  expect((await heldOf())[first.body.id]).toBe('')
})

/** By a phone that was signed out meanwhile: a report of yesterday. */
async function handInLate(visit: Awaited<ReturnType<typeof ofBoth>>) {
  const cookies = await aRevokedPhone(kampung, me)
  const body = {
    ...visit.fromPhone,
    stage: visit.form.stage,
    programme_id: visit.form.programme_id,
    beneficiary_serial_number: visit.serial,
    answered_at: inDays(-1),
  }
  const headers = { 'idempotency-key': newToken() }
  return await kampung.call('POST', '/form/responses/late', { cookies, body, headers })
}

test('what a revoked phone hands in is a held visit', async () => {
  const visit = await ofBoth()
  expect((await handInLate(visit)).status).toBe(202)
  expect(await all(visit.serial)).toMatchObject([{ held_because: 'revoked', happened_on: ago(1) }])
})

test.each(['revoked', 'unassigned'])(
  'a visit that came only with a report held as %s counts with it, not alone',
  async (why) => {
    const visit = await ofBoth()
    if (why === 'revoked') {
      await handInLate(visit)
    } else {
      await kampung.db
        .updateTable('assignments')
        .set({ assigned_to: inDays(-1.9) })
        .execute()
      expect((await file(visit, me, { answered_at: inDays(0) })).status).toBe(202)
    }
    const [before] = await all(visit.serial)
    expect(before).toMatchObject({ held_because: why, source: 'form' })
    const alone = await kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: before.id } })
    expect([alone.status, alone.body.message]).toEqual([409, 'Its report is held. Decide about the report'])
    expect(await all(visit.serial)).toEqual([before])
    const body = { id: before.response_id }
    expect((await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })).status).toBe(200)
    expect(await all(visit.serial)).toMatchObject([{ id: before.id, held_because: '' }])
  },
)

test('the visit of a report stays as long as the report does', async () => {
  const visit = await ofBoth()
  const { body } = await file(visit, me)
  const [{ id, response_id }] = await all(visit.serial)
  expect(response_id).toBe(body.id)
  const gone = await kampung.call('DELETE', `/engagement?id=${id}`, { as: 'admin' })
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'It came with a report, and stays as long as that does',
  ])
  expect(await all(visit.serial)).toMatchObject([{ id }])
})

test('what was answered before is a visit each, whatever became of it, and never twice', async () => {
  const visit = await ofBoth()
  await file(visit, me, { answered_at: inDays(-3) })
  await file(visit, other)
  await kampung.call('DELETE', `/beneficiary?serial_number=${visit.serial}`, { as: 'admin' })
  const still = await ofBoth()
  await file(still, me, { answered_at: inDays(-4) })
  const state = async () =>
    (
      await sql`select response_id, beneficiary_id, volunteer_display_name, programme_id, kind, outcome,
        happened_on, source, held_because, deletion_id, deleted_at is null as lives from engagements
        where response_id is not null order by response_id`.execute(kampung.db)
    ).rows
  await kampung.db.deleteFrom('engagements').where('source', '<>', 'form').execute()
  const before = await state()
  await kampung.db.deleteFrom('engagements').execute()
  for (let run = 0; run < 2; run += 1) {
    await backfill(kampung.db as never)
    await fileEngagements(kampung.db, sql<boolean>`true`)
    const now = await state()
    expect(now.filter((one) => JSON.stringify(before).includes(JSON.stringify(one)))).toHaveLength(
      before.length,
    )
  }
})

test('two of a pair on one day: two of theirs, one visit, however it is sent and in whatever order', async () => {
  const deed = fc.record({
    by: fc.constantFrom('me' as const, 'other' as const),
    what: fc.constantFrom('report' as const, 'visit' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
      const visit = await ofBoth()
      const at = inDays(-1)
      for (const { by, what } of [
        ...deeds,
        { by: 'me', what: 'visit' } as const,
        { by: 'other', what: 'visit' } as const,
      ]) {
        const as = by === 'me' ? me : other
        const headers = { 'idempotency-key': `${what}-${visit.serial}` }
        if (what === 'report') await file(visit, as, { answered_at: at }, headers)
        else await visits.note(as, visit.serial, { happened_on: ago(1), minutes: 30 }, headers)
      }
      expect(
        (await all(visit.serial))
          .map((one: { volunteer_account_id: number }) => one.volunteer_account_id)
          .sort(),
      ).toEqual([me.account_id, other.account_id].sort())
      const year = Number(today().slice(0, 4))
      if (ago(1).startsWith(`${year}`))
        expect(await totals(visit.serial)).toEqual({ year, visits: 1, calls: 0, messages: 0, minutes: 60 })
    }),
    { numRuns: 25, seed: 20_261_123 },
  )
})
