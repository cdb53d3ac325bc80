import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { makeCaller } from '../../tests/callers.ts'
import { deletedRecords } from '../../tests/deleted-records.ts'
import { aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { tidyAndMend, tidyDaily, tidyOnce } from './keep-tidy.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('kept answers go after 90 days, sessions 30 days after they ended, and nothing sooner', async () => {
  const { db } = kampung
  const key = (name: string, created_at: string) => ({
    caller: 'user:1',
    operation: 'form.create',
    key: name,
    body_hash: '',
    status: 201,
    answer: null,
    created_at,
  })
  await db
    .insertInto('idempotency_keys')
    .values([key('old-enough', daysAgo(91)), key('too-young', daysAgo(89))])
    .execute()
  const [old, young] = [await makeCaller(db, 'expired'), await makeCaller(db, 'expired')]
  await db
    .updateTable('sessions')
    .set({ expires_at: daysAgo(31) })
    .where('id', '=', old.session_id)
    .execute()
  await tidyOnce(kampung.services)
  const keys = await db.selectFrom('idempotency_keys').select('key').execute()
  const sessions = await db.selectFrom('sessions').select('id').execute()
  expect(keys).toEqual([{ key: 'too-young' }])
  expect(sessions).toEqual([{ id: young.session_id }])
})

test('what was searched for in an export is forgotten after 400 days, that it was exported is not', async () => {
  const { db } = kampung
  for (const q of ['Siti', '']) await kampung.call('GET', `/volunteer/export?q=${q}`, { as: 'admin' })
  const events = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'exported')
    .orderBy('id')
    .execute()
  const age = async (days: number) => {
    await sql`alter table audit_events disable trigger audit_events_insert_only`.execute(db)
    await sql`update audit_events set at = ${daysAgo(days)} where action = 'exported'`.execute(db)
    await sql`alter table audit_events enable trigger audit_events_insert_only`.execute(db)
    await tidyOnce(kampung.services)
    const kept = await db.selectFrom('audit_details').select('event_id').orderBy('event_id').execute()
    return events.map(({ id }) => kept.some(({ event_id }) => event_id === id))
  }
  expect(await age(399)).toEqual([true, true])
  expect(await age(401)).toEqual([false, true])
  const shown = await kampung.call('GET', `/activity?id=${events[0]?.id}`, { as: 'super_admin' })
  expect(shown.body).toMatchObject({ action: 'exported', after: null, is_forgotten: true })
})

test('what waited its days in Recently deleted is purged by the hourly run (G-23)', async () => {
  const records = deletedRecords(kampung)
  const { id } = await records.post('/programme', aProgramme())
  const batch = await records.remove(`/programme?id=${id}`)
  await tidyOnce(kampung.services)
  expect((await records.open(batch)).id).toBe(batch)
  await records.age(batch, 31)
  await tidyOnce(kampung.services)
  expect((await records.open(batch)).code).toBe('not_found')
})

test('who looked at a list is forgotten after 400 days and one more, who opened somebody is not (S-14, H-1813)', async () => {
  const { db } = kampung
  const look = (manner: 'opened' | 'listed' | 'exported', days: number) => ({
    ...{ at: daysAgo(days), actor_kind: 'user' as const, actor_id: 1, manner, operation: `${days} days` },
    ...{ beneficiaries: [1], volunteers: [], people: 1 },
  })
  const old = [look('opened', 1000), look('listed', 401), look('exported', 401)]
  // The database keeps them to the end of the 400th day by its own clock, which may go after this one's.
  const planted = [...old, look('listed', 400.9), look('listed', 399)]
  await db.insertInto('looks').values(planted).execute()
  await tidyOnce(kampung.services)
  const kept = db.selectFrom('looks').select(['manner', 'operation']).where('operation', 'like', '% days')
  expect(await kept.orderBy('id').execute()).toEqual([
    { manner: 'opened', operation: '1000 days' },
    { manner: 'listed', operation: '400.9 days' },
    { manner: 'listed', operation: '399 days' },
  ])
})

test('a purge that fails is logged and keeps neither the other jobs nor what is mended after it', async () => {
  const { db } = kampung
  const records = deletedRecords(kampung)
  const { person, serial, volunteer } = await records.aWorld()
  const plan = { beneficiary_serial_number: serial, volunteer_account_id: volunteer.account_id }
  const { id } = await records.post('/planned-visit', { ...plan, planned_on: today() })
  const batch = await records.remove(`/beneficiary?serial_number=${serial}`)
  await records.age(batch, 31)
  // What lives refuses the purge of whom it is about.
  await db.updateTable('planned_visits').set({ deleted_at: null }).where('id', '=', id).execute()
  await expect(tidyOnce(kampung.services)).rejects.toThrow('of the jobs of tidying failed')

  await sql`insert into list_totals (list, place_id, status, n)
    values ('programme_beneficiaries', 987654, 'Active', 3)`.execute(db)
  const other = await records.aWorld()
  await sql`update programme_beneficiaries set due_on = '2020-02-29' where beneficiary_id =
    (select id from beneficiaries where serial_number = ${other.serial})`.execute(db)
  const logged: unknown[] = []
  await tidyAndMend(kampung.services, { error: (about: object) => logged.push(about) }, true)
  expect(logged).toEqual([{ err: expect.any(AggregateError) }, { mended: 1 }, { mended: 1 }])
  await db
    .updateTable('planned_visits')
    .set({ deleted_at: daysAgo(0) })
    .where('id', '=', id)
    .execute()
  await tidyOnce(kampung.services)
  expect(await records.tablesThatHold(person.last_name)).toEqual([])
})

test('a repair that fails is tried again by the next run of the same day, and one that ran is not', async () => {
  const { db, services } = kampung
  const { serial } = await deletedRecords(kampung).aWorld()
  const misfigure = () =>
    sql`update programme_beneficiaries set due_on = '2020-02-29' where beneficiary_id =
      (select id from beneficiaries where serial_number = ${serial})`.execute(db)
  await misfigure()
  await sql`create function refuse_due() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(db)
  await sql`create trigger refuse_due before update on programme_beneficiaries
    for each row execute function refuse_due()`.execute(db)
  const logged: unknown[] = []
  const tidy = tidyDaily(services, { error: (about: object) => logged.push(about) }, '2020-01-01')
  await tidy()
  expect(logged).toEqual([{ err: expect.objectContaining({ message: 'no room' }) }])
  await sql`drop trigger refuse_due on programme_beneficiaries`.execute(db)
  await tidy()
  expect(logged.slice(1)).toEqual([{ mended: 1 }])
  await misfigure()
  await tidy()
  expect(logged).toHaveLength(2)
})

test('a job that fails keeps none of those after it', async () => {
  const records = deletedRecords(kampung)
  const { id } = await records.post('/programme', aProgramme())
  const batch = await records.remove(`/programme?id=${id}`)
  await records.age(batch, 31)
  const limits = { ...kampung.services.limits, giveBackLost: () => Promise.reject(new Error('away')) }
  await expect(tidyOnce({ ...kampung.services, limits })).rejects.toThrow('1 of the jobs of tidying failed')
  expect((await records.open(batch)).code).toBe('not_found')
})
