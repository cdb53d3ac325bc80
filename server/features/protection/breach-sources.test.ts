import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../contract/calendar-day.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const HERE = '203.0.113.20'
const [yesterday, day] = [addDays(today(), -1), addDays(today(), 1)]
/** Around now, whatever the hour. */
const days = `from=${yesterday}&to=${day}`

let kampung: TestApp
let served: { id: number; key: string }[]
beforeAll(async () => {
  kampung = await openTestApp({ environment: { TRUST_PROXY: '1' } })
  served = []
  for (let at = 0; at < 3; at += 1) {
    const { body } = await kampung.call('POST', '/beneficiary', { as: 'super_admin', body: aBeneficiary() })
    const key: string = body.serial_number
    const row = kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', '=', key)
    served.push({ key, id: (await row.executeTakeFirstOrThrow()).id })
  }
})
afterAll(() => kampung.close())

const ask = async (query: string) =>
  (await kampung.call('GET', `/protection/breach?page=1&${query}`, { as: 'super_admin' })).body
const keysOf = ({ items }: { items: { key: string }[] }) => items.map(({ key }) => key).toSorted()
const keys = (...at: number[]) => at.map((each) => served[each]?.key ?? '').toSorted()
const phoneOf = async ({ id }: TestCaller) =>
  await kampung.db
    .selectFrom('volunteer_devices')
    .select('id')
    .where('volunteer_id', '=', id)
    .executeTakeFirstOrThrow()
const opened = (at: number, as: TestCaller, address?: string) =>
  kampung.call('GET', `/beneficiary?serial_number=${served[at]?.key}`, { as, ...(address && { address }) })

test('a volunteer’s phone could show whom they visited in that time, also whom it took along before (H-1554)', async () => {
  const visitor = await makeCaller(kampung.db, 'assigned_volunteer')
  for (const { key } of served) await kampung.assign(visitor, key)
  const { id } = await phoneOf(visitor)
  const [before, ended, stands] = served.map((one) => one.id)
  const assignment = (beneficiary_id = 0) =>
    kampung.db
      .updateTable('assignments')
      .where('volunteer_id', '=', visitor.id)
      .where('beneficiary_id', '=', beneficiary_id)
  await assignment(before)
    .set({ assigned_from: sql`now() - interval '9 days'`, assigned_to: sql`now() - interval '5 days'` })
    .execute()
  await assignment(ended).set({ assigned_to: sql`now()` }).execute()
  const body = await ask(`${days}&device=${id}`)
  expect([keysOf(body), body.counts.assigned, body.gaps]).toEqual([keys(1, 2), 2, ['phone_untold']])
  expect(body.actors).toMatchObject([{ actor: `volunteer:${visitor.id}` }])
  expect(body.items).toMatchObject([{ is_assigned: true }, { is_assigned: true }])
  expect(stands).toBeDefined()
  // Without signal since then, it holds whom it had then; that its sign-in has ended takes nothing from it.
  await sql`update volunteer_devices set created_at = now() - interval '9 days', last_used_at = now() - interval '6 days',
    revoked_at = now() where id = ${id}`.execute(kampung.db)
  expect(keysOf(await ask(`${days}&device=${id}`))).toEqual(keys(0, 1, 2))
  const phones = await kampung.call('GET', `/protection/breach/phones?account_id=${visitor.account_id}`, {
    as: 'super_admin',
  })
  expect(phones.body).toMatchObject([{ id, revoked_at: expect.any(String) }])
  // The account alone is asked of its days.
  expect(keysOf(await ask(`${days}&actor=volunteer:${visitor.id}`))).toEqual(keys(1, 2))
})

test('of a phone that was set up later nothing is reckoned (H-1554)', async () => {
  const { id } = await phoneOf(await makeCaller(kampung.db, 'assigned_volunteer'))
  const old = addDays(today(), -20)
  const { fields } = await ask(`from=${old}&to=${old}&device=${id}`)
  expect(fields.device).toMatch(/^It was set up on .+: choose later days$/)
})

test('an export could show whom it held, and no other export of the same hour (H-1555)', async () => {
  const officer = await makeCaller(kampung.db, 'admin')
  const take = async (at: number) => {
    await kampung.call('GET', `/beneficiary/export?serial_numbers=${served[at]?.key}`, { as: officer })
    await kampung.services.looks.flush()
    const events = kampung.db.selectFrom('audit_events').select('id').where('action', '=', 'exported')
    return (await events.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const [first, second] = [await take(0), await take(1)]
  // The same people within a quarter of an hour are the same look (0056).
  const again = await take(1)
  expect(keysOf(await ask(`${days}&export=${first}`))).toEqual(keys(0))
  expect(keysOf(await ask(`${days}&export=${second}`))).toEqual(keys(1))
  const body = await ask(`${days}&export=${again}`)
  expect([keysOf(body), body.counts.exported, body.gaps]).toEqual([keys(1), 1, []])
  const old = addDays(today(), -9)
  const { fields } = await ask(`from=${old}&to=${old}&export=${first}`)
  expect(fields.export).toMatch(/^It was on .+: choose days with it$/)
})

test('of an export whose people are not kept that is said, and nobody is guessed (H-1555)', async () => {
  const { id: actor_id } = await makeCaller(kampung.db, 'admin')
  const events = kampung.db.insertInto('audit_events').values({
    ...{ actor_kind: 'user', actor_id, action: 'exported', entity: 'beneficiary' },
  })
  const { id } = await events.returning('id').executeTakeFirstOrThrow()
  expect(await ask(`${days}&export=${id}`)).toMatchObject({ total: 0, gaps: ['export_unknown'] })
})

test('an address could show what was seen by whoever worked from there, and by nobody else (H-1556)', async () => {
  const [here, elsewhere] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  await opened(0, here, HERE)
  await opened(1, elsewhere, '203.0.113.21')
  expect((await ask(`${days}&address=${HERE}`)).total).toBe(0)
  // A session that began there, and an entry in the log of one that began somewhere else.
  await kampung.db.updateTable('sessions').set({ address: HERE }).where('user_id', '=', here.id).execute()
  const body = await ask(`${days}&address=${HERE}`)
  expect([keysOf(body), body.actors.length, body.gaps]).toEqual([keys(0), 1, ['address_untold']])
  const note = aBeneficiary()
  await kampung.call('POST', '/beneficiary', { as: elsewhere, body: note, address: HERE })
  const both = await ask(`${days}&address=${HERE}`)
  expect([keysOf(both), both.actors.length]).toEqual([keys(0, 1), 2])
})

test('what the log has beside looks is counted: reveals, files that were fetched', async () => {
  const { id: actor_id } = await makeCaller(kampung.db, 'admin')
  const event = { actor_kind: 'user' as const, actor_id }
  const entries = [
    { ...event, action: 'revealed_nric', entity: 'volunteer' },
    { ...event, action: 'revealed_nric', entity: 'volunteer' },
    { ...event, action: 'downloaded', entity: 'backup' },
    { ...event, action: 'updated', entity: 'beneficiary' },
  ]
  await kampung.db.insertInto('audit_events').values(entries).execute()
  expect((await ask(`${days}&actor=user:${actor_id}`)).deeds).toEqual([
    { action: 'downloaded', entity: 'backup', times: 1 },
    { action: 'revealed_nric', entity: 'volunteer', times: 2 },
  ])
})

test('whoever was seen just before the first day may be kept with that time alone, and counts; deeds do not (H-1632)', async () => {
  const { id: actor_id } = await makeCaller(kampung.db, 'admin')
  const by = { actor_kind: 'user' as const, actor_id }
  const quiet = addDays(today(), -40)
  const before = (minutes: number) =>
    new Date(Date.parse(`${quiet}T00:00:00+08:00`) - minutes * 60_000).toISOString()
  const [close = 0, far = 0] = served.map(({ id }) => id)
  const seen = { ...by, manner: 'listed' as const, operation: 'beneficiary.page', volunteers: [], people: 1 }
  const looks = [
    { ...seen, at: before(5), beneficiaries: [close] },
    { ...seen, at: before(16), beneficiaries: [far] },
  ]
  await kampung.db.insertInto('looks').values(looks).execute()
  const deed = { ...by, at: before(5), action: 'revealed_nric', entity: 'volunteer' }
  await kampung.db.insertInto('audit_events').values(deed).execute()
  const body = await ask(`from=${quiet}&to=${quiet}&actor=user:${actor_id}`)
  expect([keysOf(body), body.deeds]).toEqual([keys(0), []])
})
