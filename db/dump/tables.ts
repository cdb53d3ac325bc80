import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type DumpedColumn = { name: string; type: string }
/** A table as it is dumped: its columns by name, and those that its rows are put in order by. */
export type DumpedTable = { name: string; columns: DumpedColumn[]; order: string[] }

/** Which migrations ran is said by name, and each says again what it keeps; their locks belong to a process. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock', 'compatible_migrations']

/** Every table of the database with the columns that can be written, all by name: both engines answer the same. */
export async function readTables(db: Db): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attname collate "C")
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.place)
        from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '[]') as "order"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname <> all(${MIGRATOR}::text[])
    order by c.relname collate "C"`.execute(db)
  return rows
}

/** The migrations that this database went through, by name; none where there is no database of ours. */
export async function readSchema(db: Db): Promise<string[]> {
  const there = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!there.rows[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** The highest number that each sequence gave, by 'table.column': what was purged keeps its number for ever. */
export async function readSequences(db: Db): Promise<Record<string, number>> {
  const found = await sql<{ owner: string; sequence: string }>`
    select c.relname || '.' || a.attname as owner, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by 1`.execute(db)
  const sequences: Record<string, number> = {}
  for (const { owner, sequence } of found.rows) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(${sequence}::regclass) as last`.execute(db)
    if (rows[0]?.last != null) sequences[owner] = rows[0].last
  }
  return sequences
}
