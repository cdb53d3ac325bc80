import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { unnameImports } from '../../server/features/deletion/deletion-mentions.ts'
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
  for (const table of ['volunteers', 'volunteer_devices', 'sessions', 'imports', 'import_rows'])
    await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => database.close())

const countRead = async (tx: Db, table: string) =>
  (
    await sql<{ read: number }>`select seq_tup_read::int as read
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  ).rows[0]?.read ?? 0

/** How many rows of a table were read in passing by this work, by its triggers and foreign keys too. */
const readInPassing = (table: string, work: (tx: Db) => Promise<unknown>): Promise<number> =>
  database.db.transaction().execute((tx) =>
    asOffice(tx, async () => {
      // What the transaction before has read is in it still.
      const before = await countRead(tx, table)
      await work(tx)
      return (await countRead(tx, table)) - before
    }),
  )

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
