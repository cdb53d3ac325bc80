import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { records } from '../../db/records/records.ts'
import type { Db } from '../../db/schema.ts'
import { unnameImports } from '../../server/features/deletion/deletion-mentions.ts'
import { removeRows } from '../../server/features/deletion/deletion-rows.ts'
import { rowsOf } from '../../server/features/protection/pack-repository.ts'
import { revokeDevices } from '../../server/http/volunteer-access.ts'
import { findPerson } from '../../server/records/find-person.ts'
import { asOffice, openTestDatabase } from '../test-database.ts'

const MANY = 10_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  await sql`insert into users (id, first_name, last_name, email, password_hash, department, role)
    values (1, 'Tan', 'Mei', 'tan@kampung.example', '', '', 'admin')`.execute(db)
  await sql`insert into volunteers (id, account_id, first_name, last_name, display_name, contact_number)
    select n, 100000 + n, 'First', 'Family', 'Family First', '+659' || lpad(n::text, 7, '0') ${each}`.execute(
    db,
  )
  await sql`insert into volunteer_devices (id, volunteer_id, token_hash, expires_at)
    select n, n, n::text, now() + interval '1 day' ${each} where n % 2 = 0`.execute(db)
  await sql`insert into sessions (volunteer_id, device_id, token_hash, expires_at)
    select n, n, n::text, now() + interval '1 day' ${each} where n % 2 = 0`.execute(db)
  await sql`insert into imports (id, noun, file_name, created_by)
    select n, 'volunteer', 'a.csv', 1 ${each} where n <= 1000`.execute(db)
  await sql`insert into import_rows (import_id, entity_id, outcome, version) select n % 1000 + 1, n, 'created', 1 ${each}`.execute(
    db,
  )
  await fillHistory(db, each)
  for (const table of ['volunteers', 'volunteer_devices', 'sessions', 'imports', 'import_rows', ...ofHistory])
    await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => database.close())

/** Whoever waits in Recently deleted is the last of their kind; all that refers to the others lives. */
const gone = { beneficiary: MANY, volunteer: MANY, programme: 1000, initiative: 1000, partner: 1000 } as const
type Gone = keyof typeof gone
const batchOf = (entity: Gone) => Object.keys(gone).indexOf(entity) + 1
const ofHistory = [
  ...['partners', 'programmes', 'initiatives', 'beneficiaries', 'form_responses', 'comms_logs'],
  ...['assignments', 'programme_beneficiaries', 'initiative_volunteers', 'forms', 'one_time_tokens'],
]

async function fillHistory(db: Db, each: RawBuilder<unknown>): Promise<void> {
  const thousand = sql`from generate_series(1, 1000) n`
  const few = sql`n % 500 + 1`
  for (const statement of [
    sql`insert into partners (id, status, name) select n, 'Active', 'Partner ' || n ${thousand}`,
    sql`insert into programmes (id, name, partner_id) select n, 'Meals ' || n, ${few} ${thousand}`,
    sql`insert into initiatives (id, name, partner_id) select n, 'Outing ' || n, ${few} ${thousand}`,
    sql`insert into beneficiaries (id, serial_number, status, first_name, last_name, display_name, block_number, street_name,
        unit_number, postal_code, contact_number)
      select n, 'P-' || n, 'Active', 'First', 'Family', 'Family First', '1', 'Street', '#01-01', '080012', '+6591234567' ${each}`,
    sql`insert into forms (programme_id, stage, title) select ${few}, n, 'Form ' || n ${each}`,
    sql`insert into form_responses (state, beneficiary_id, form_version, programme_id, stage, programme_name, form_title,
        volunteer_first_name, volunteer_last_name, responses, answered_at)
      select 'accepted', n % 5000 + 1, 1, 1, 1, 'Meals', 'Form', '', '', '[]', now() ${each}`,
    sql`insert into comms_logs (partner_id, type, subject, content, created_by) select ${few}, 'Call', 'Review', '', 1 ${each}`,
    sql`insert into assignments (volunteer_id, beneficiary_id) select n % 500 + 1, n / 3 + 1 ${each}`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status) select ${few}, n / 3 + 1, 'Active' ${each}`,
    sql`insert into initiative_volunteers (initiative_id, volunteer_id) select ${few}, n / 3 + 1 ${each}`,
    sql`insert into one_time_tokens (volunteer_id, purpose, token_hash, expires_at)
      select n / 3 + 1, 'volunteer_sign_in', n::text, now() ${each}`,
    ...(Object.keys(gone) as Gone[]).flatMap((entity) => [
      sql`insert into deletions (id, entity, label, summary, deleted_by) values (${batchOf(entity)}, ${entity}, '', '', 1)`,
      sql`update ${sql.table(records[entity].table)} set deleted_at = now(), deletion_id = ${batchOf(entity)}
        where id = ${gone[entity]}`,
    ]),
  ])
    await statement.execute(db)
}

const purge = (entity: Gone) => async (tx: Db) => {
  const { subjects } = await removeRows(tx, { id: batchOf(entity), entity, label: '', summary: '' }, 100)
  expect(subjects.flatMap(({ audit_ids }) => audit_ids).length).toBe(1)
}

const countRead = async (tx: Db, table: string) =>
  (
    await sql<{ read: number }>`select seq_tup_read::int as read
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  ).rows[0]?.read ?? 0

class Undo extends Error {}

/** How many rows of a table were read in passing by this work, by its triggers and foreign keys too; it is undone. */
async function readInPassing(table: string, work: (tx: Db) => Promise<unknown>): Promise<number> {
  let read = Number.NaN
  const done = database.db.transaction().execute(async (tx) => {
    await asOffice(tx, async () => {
      // What the transaction before has read is in it still.
      const before = await countRead(tx, table)
      await work(tx)
      read = (await countRead(tx, table)) - before
    })
    throw new Undo()
  })
  await expect(done).rejects.toThrow(Undo)
  return read
}

test.each<[string, string, (tx: Db) => Promise<unknown>]>([
  ['a volunteer by the key in an address', 'volunteers', (tx) => findPerson(tx, 'volunteer', '104711')],
  [
    'what imports did to a person who is purged',
    'import_rows',
    (tx) => unnameImports(tx, 'volunteer', [{ id: 4711, names: ['Family First'] }]),
  ],
  [
    'what goes with a person who is purged',
    'import_rows',
    (tx) => sql`delete from volunteers where id = 4711`.execute(tx),
  ],
  ['the sessions of a phone', 'sessions', (tx) => revokeDevices(tx, { ids: [4712] })],
])('%s: no row of %s is read but theirs (H-1352)', async (_, table, work) => {
  expect(await readInPassing(table, work)).toBe(0)
})

const held = (table: 'form_responses' | 'assignments') => (tx: Db) =>
  rowsOf(tx, table, { noun: 'beneficiary', id: gone.beneficiary })

test.each<[string, string, (tx: Db) => Promise<unknown>]>([
  ['a beneficiary who is purged', 'form_responses', purge('beneficiary')],
  ['a beneficiary who is purged', 'assignments', purge('beneficiary')],
  ['a beneficiary who is purged', 'programme_beneficiaries', purge('beneficiary')],
  ['a volunteer who is purged', 'form_responses', purge('volunteer')],
  ['a volunteer who is purged', 'initiative_volunteers', purge('volunteer')],
  ['a volunteer who is purged', 'one_time_tokens', purge('volunteer')],
  ['a volunteer who is purged', 'sessions', purge('volunteer')],
  ['a programme that is purged', 'programme_beneficiaries', purge('programme')],
  ['a programme that is purged', 'forms', purge('programme')],
  ['an initiative that is purged', 'initiative_volunteers', purge('initiative')],
  ['a partner that is purged', 'comms_logs', purge('partner')],
  ['somebody’s data pack', 'form_responses', held('form_responses')],
  ['somebody’s data pack', 'assignments', held('assignments')],
])('%s: no row of %s is read but those that refer there (H-1876)', async (_, table, work) => {
  expect(await readInPassing(table, work)).toBe(0)
})
