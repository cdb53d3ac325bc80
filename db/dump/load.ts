import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { notingCompatible, type OwnMigration } from '../compatible-migrations.ts'
import type { Db } from '../schema.ts'
import { type DumpedTable, readSchema, readTables } from './tables.ts'

type Constraint = { table: string; name: string; definition: string }

/** What was dumped and what these migrations make are not the same tables: nothing can be loaded. */
export class OtherTablesError extends Error {
  override name = 'OtherTablesError'
}

/**
 * Makes empty tables as the named migrations leave them, ready to be loaded: without foreign keys, which stand in a circle,
 * and with triggers silent, since what they once wrote is in the dump. `settle` puts both back and proves every
 * reference. Takes the one transaction in which all of it happens, on a database without tables, or with these and nothing in them
 * that would be missed.
 */
export async function prepareTables(
  tx: Db,
  migrations: Readonly<Record<string, OwnMigration>>,
  dumped: readonly DumpedTable[],
): Promise<{ settle(sequences: Readonly<Record<string, number>>): Promise<void> }> {
  await runMigrations(tx, migrations)
  const tables = await readTables(tx)
  requireSame(tables, dumped)
  const constraints = await foreignKeys(tx)
  for (const { table, name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  return {
    async settle(sequences) {
      for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
      for (const { table, name, definition } of constraints)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          tx,
        )
      for (const [owner, last] of Object.entries(sequences)) await goOnAfter(tx, owner, last)
    },
  }
}

/** Loads rows as `readRows` gave them. */
export async function loadRows(
  tx: Db,
  { name, columns }: DumpedTable,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, place) => sql`(r ->> ${sql.lit(place)})::${sql.raw(type)}`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) r`.execute(tx)
}

/** Runs migrations inside the transaction that it is given. */
export async function runMigrations(
  tx: Db,
  migrations: Readonly<Record<string, OwnMigration>>,
): Promise<void> {
  const ran = await readSchema(tx)
  // The library would read every table and column before it finds that out.
  if (Object.keys(migrations).every((name) => ran.includes(name))) return
  const provider = { getMigrations: async () => notingCompatible(migrations) }
  const { error } = await new Migrator({ db: tx, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw new Error('The tables could not be made', { cause: error })
}

async function foreignKeys(tx: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(tx)
  return rows
}

async function goOnAfter(tx: Db, owner: string, last: number): Promise<void> {
  const [table = '', column = ''] = owner.split('.')
  await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}),
    greatest(${last}::bigint, (select max(${sql.ref(column)}) from ${sql.table(table)})))`.execute(tx)
}

/**
 * Throws unless what is named in a backup are these tables with these columns, each once: their types become SQL, and a
 * backup comes from anywhere.
 */
export function requireSame(tables: readonly DumpedTable[], dumped: readonly DumpedTable[]): void {
  const shape = (all: readonly DumpedTable[]) =>
    new Map(
      all.map(({ name, columns }) => [name, JSON.stringify(columns.map((one) => [one.name, one.type]))]),
    )
  const [here, there] = [shape(tables), shape(dumped)]
  if (there.size < dumped.length) throw new OtherTablesError('The backup names a table twice.')
  const other = [...new Set([...here.keys(), ...there.keys()])].filter(
    (name) => here.get(name) !== there.get(name),
  )
  if (other.length > 0)
    throw new OtherTablesError(
      `The backup has other columns than this version knows, in ${other.join(', ')}.`,
    )
}
