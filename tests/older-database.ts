import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { createTestDatabase, testEngine } from './test-database.ts'

type Kept = { table: string; row: Record<string, unknown> }

/**
 * A database that an older version left: made by the migrations up to this one, or by these, filled with what that version
 * wrote, row by row, and closed. Answers what opens it again, not yet migrated any further; it is gone when the test is over,
 * unless it lies `at` a place of the test's own.
 */
export async function olderDatabase(
  ran: string | readonly string[],
  fixture: string,
  at?: DatabaseLocation,
): Promise<() => Promise<OpenDatabase>> {
  const location = at ?? (await anEmptyPlace())
  const older = await openDatabase(location)
  if (older.kind === 'pglite') await older.engine.exec('drop schema public cascade; create schema public')
  const hadRun = (name: string) => (typeof ran === 'string' ? name <= ran : ran.includes(name))
  const known = Object.entries(migrations).filter(([name]) => hadRun(name))
  await migrate(older.db, Object.fromEntries(known), older.kind)
  const rows = keptRows(fixture)
  for (const { table, row } of rows) await insert(older.db, table, row)
  for (const table of new Set(rows.map(({ table }) => table))) await countOn(older.db, table)
  await older.close()
  return () => openDatabase(location)
}

/** The rows that an older version left, in an order in which none refers to a later one. */
export function keptRows(fixture: string): Kept[] {
  const file = readFileSync(join(import.meta.dirname, 'fixtures', fixture))
  const text = (fixture.endsWith('.gz') ? gunzipSync(file) : file).toString()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function anEmptyPlace(): Promise<DatabaseLocation> {
  if (testEngine === 'pglite') return { dataDirectory: scratchDirectory() }
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return { url }
}

async function insert(db: Db, table: string, row: object): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)`.execute(
    db,
  )
}

/** The next number comes after those that were given with the rows. */
async function countOn(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)}`.execute(db)
}
