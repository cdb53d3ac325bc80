import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { readTables } from '../dump/tables.ts'
import type { Database, Db } from '../schema.ts'
import { enterWall, readAsVolunteer } from './as-volunteer.ts'
import { raiseWall, wallRoles } from './raise-wall.ts'
import { changedByVolunteers, readByVolunteers } from './volunteer-scope.ts'

let kampung: TestApp
let me: TestCaller
let other: TestCaller
const ids: Record<'mine' | 'gone' | 'theirs', number> = { mine: 0, gone: 0, theirs: 0 }

beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  other = await makeCaller(kampung.db, 'other_volunteer')
  for (const [name, volunteer, ended] of [
    ['mine', me, null],
    ['gone', me, new Date()],
    ['theirs', other, null],
  ] as const)
    ids[name] = await aPersonOf(volunteer, name, ended)
})
afterAll(() => kampung.close())

async function aPersonOf(volunteer: TestCaller, serial_number: string, assigned_to: Date | null) {
  const name = { first_name: 'A', last_name: serial_number, display_name: serial_number }
  const { id } = await kampung.db
    .insertInto('beneficiaries')
    .values({ serial_number, ...name, contact_number: '+6591234567', status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const assigned_from = new Date('2026-01-01')
  await kampung.db
    .insertInto('assignments')
    .values({ volunteer_id: volunteer.id, beneficiary_id: id, assigned_from, assigned_to })
    .execute()
  await kampung.db.insertInto('engagements').values(visitOf(volunteer.id, id)).execute()
  return id
}

const visitOf = (
  volunteer_id: number,
  beneficiary_id: number,
  state: { held_because?: 'unassigned' } = {},
) => ({
  ...{ volunteer_id, beneficiary_id, ...state },
  ...{ volunteer_first_name: 'A', volunteer_last_name: 'B', volunteer_display_name: 'A B' },
  ...{
    kind: 'visit' as const,
    outcome: 'reached' as const,
    happened_on: '2026-02-02',
    source: 'phone' as const,
  },
})

const seenIn = (table: keyof Database, column: string, volunteer = me) =>
  readAsVolunteer(kampung.db, volunteer.id, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(tx)
    return rows.map(({ id }) => id)
  })

test('who asks for everybody is given those assigned to them, and what is about those (S-08)', async () => {
  expect(await seenIn('beneficiaries', 'id')).toEqual([ids.mine])
  expect(await seenIn('engagements', 'beneficiary_id')).toEqual([ids.mine])
  expect(await seenIn('assignments', 'beneficiary_id')).toEqual([ids.mine, ids.gone])
  expect(await seenIn('volunteers', 'id')).toEqual([me.id])
  expect(await seenIn('beneficiaries', 'id', other)).toEqual([ids.theirs])
})

test('of others’ visits to somebody of theirs they are given what counts alone', async () => {
  const held = { held_because: 'unassigned' as const }
  await kampung.db
    .insertInto('engagements')
    .values(visitOf(other.id, ids.mine, held))
    .execute()
  expect(await seenIn('engagements', 'beneficiary_id')).toEqual([ids.mine])
  await kampung.db.insertInto('engagements').values(visitOf(other.id, ids.mine)).execute()
  expect(await seenIn('engagements', 'beneficiary_id')).toEqual([ids.mine, ids.mine])
})

test('a table that no rule names gives nothing, neither does reading write', async () => {
  const tables = (await readTables(kampung.db)).map(({ name }) => name)
  const given = new Set(Object.keys(readByVolunteers))
  expect(tables.length - given.size).toBeGreaterThan(40)
  for (const table of tables.filter((name) => !given.has(name)))
    await expect(seenIn(table as keyof Database, 'tableoid'), table).rejects.toThrow('permission denied')
  const write = readAsVolunteer(kampung.db, me.id, (tx) =>
    tx.updateTable('volunteers').set({ first_name: 'X' }).execute(),
  )
  await expect(write).rejects.toThrow(/permission denied|read-only/)
})

const changing = <T>(volunteer: TestCaller, work: (tx: Db) => Promise<T>) =>
  kampung.db.transaction().execute(async (tx) => {
    await enterWall(tx, volunteer.id, { isWriting: true })
    return await work(tx)
  })

test('what is filed is one’s own, about somebody who was theirs, and nobody else’s is changed (S-08)', async () => {
  const file = (volunteer_id: number, beneficiary_id: number) =>
    changing(me, (tx) => tx.insertInto('engagements').values(visitOf(volunteer_id, beneficiary_id)).execute())
  await file(me.id, ids.mine)
  await file(me.id, ids.gone)
  await expect(file(me.id, ids.theirs)).rejects.toThrow('row-level security')
  await expect(file(other.id, ids.mine)).rejects.toThrow('row-level security')
  const renamed = await changing(me, (tx) =>
    tx.updateTable('beneficiaries').set({ last_engagement: '2026-02-02' }).returning('id').execute(),
  )
  expect(renamed.map(({ id }) => id).sort()).toEqual([ids.mine, ids.gone].sort())
  const log = changing(me, (tx) => tx.deleteFrom('audit_events').execute())
  await expect(log).rejects.toThrow('permission denied')
})

test('whom they visit is the office’s to say, and of what is only added to nothing is read', async () => {
  const other = (work: (tx: Db) => Promise<unknown>) => expect(changing(me, work), `${work}`).rejects
  await other((tx) => tx.updateTable('assignments').set({ beneficiary_id: ids.theirs }).execute()).toThrow(
    'permission denied',
  )
  await other((tx) => tx.updateTable('volunteers').set({ deactivated_at: null }).execute()).toThrow(
    'permission denied',
  )
  await other((tx) => tx.selectFrom('deletions').select('label').execute()).toThrow('permission denied')
  await other((tx) => tx.selectFrom('idempotency_keys').select('answer').execute()).toThrow(
    'permission denied',
  )
  await other((tx) => tx.selectFrom('files').select('name').execute()).toThrow('permission denied')
  await sql`insert into settings (name, value) values ('nric_keys', '{}'), ('contact_name', '"Mei"')
    on conflict do nothing`.execute(kampung.db)
  const settings = await changing(me, (tx) => tx.selectFrom('settings').select('name').execute())
  expect(settings.map(({ name }) => name)).toEqual(['contact_name'])
})

test('it ends with the transaction, also with one that fails', async () => {
  const { reader } = await wallRoles(kampung.db)
  const who = async (db: Db) => {
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db)
    return rows[0]?.name
  }
  expect(await readAsVolunteer(kampung.db, me.id, who)).toBe(reader)
  await expect(readAsVolunteer(kampung.db, me.id, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  const all = await Promise.all(Array.from({ length: 20 }, () => who(kampung.db)))
  expect(all).not.toContain(reader)
})

test('whoever is about people stands behind a rule: no table with a person’s key is given whole', async () => {
  const rules = { ...readByVolunteers, ...changedByVolunteers }
  // Of these the number alone is read, and nothing is changed.
  const derived = ['search_due', 'former_serials']
  const { rows } = await sql<{ name: string; guarded: boolean }>`
    select distinct c.relname as name, c.relrowsecurity as guarded from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('beneficiary_id', 'volunteer_id', 'person_id')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(kampung.db)
  const open = rows.filter(({ name, guarded }) => name in rules && !guarded).map(({ name }) => name)
  expect(open.filter((name) => !derived.includes(name))).toEqual([])
})

test('raised again it changes nothing; a table that lost its policies has them at the next migration', async () => {
  expect(await raiseWall(kampung.db)).toBe('stands')
  const policies = async () =>
    (await sql`select 1 from pg_policies where tablename = 'contacts'`.execute(kampung.db)).rows.length
  const before = await policies()
  expect(before).toBeGreaterThan(0)
  await sql`drop policy wall_reads on contacts`.execute(kampung.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(kampung.db)
  expect(await raiseWall(kampung.db)).toBe('stands')
  expect(await policies()).toBe(before)
  await sql`delete from kysely_migration where name = '9999-test'`.execute(kampung.db)
  expect(await raiseWall(kampung.db)).toBe('stands')
})
