import { sql } from 'kysely'
import { loadRows, OtherTablesError, prepareTables } from '../../db/dump/load.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { type About, BackupRefused } from './format.ts'
import { readArchive, type Taker } from './read-archive.ts'

/** Throws where the archive's database went through migrations that this version does not know. */
export function requireKnown({ schema }: About): void {
  const unknown = schema.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup is newer than this program: it holds ${unknown.join(', ')}. Restore it with the version that made it, or a later one.`,
    )
}

/** This version's tables are those of a backup that went through all of its migrations. */
const isOfThisVersion = ({ schema }: About) => Object.keys(migrations).every((name) => schema.includes(name))

/**
 * A database without tables. The embedded one was just made from a snapshot, whose tables are this version's and empty: they
 * serve where the backup's are the same.
 */
export async function startEmpty(tx: Db, kind: OpenDatabase['kind'], about: About): Promise<void> {
  if (kind === 'pglite') {
    if (isOfThisVersion(about)) return
    await sql`drop schema public cascade`.execute(tx)
    await sql`create schema public`.execute(tx)
    return
  }
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`.execute(
    tx,
  )
  if (rows[0]?.count !== 0)
    throw new BackupRefused('The database that DATABASE_URL names is not empty: name a new one.')
}

/** Makes the tables that the archive's migrations make, and loads every row as it was; the rest goes to `taker`. */
export async function loadDump(
  tx: Db,
  path: string,
  passphrase: string | null,
  about: About,
  taker: Pick<Taker, 'file' | 'keys' | 'read'>,
): Promise<void> {
  const own = about.schema.flatMap((name) => (migrations[name] ? [[name, migrations[name]] as const] : []))
  const { settle } = await prepareTables(tx, Object.fromEntries(own), about.tables).catch((error) => {
    throw error instanceof OtherTablesError ? new BackupRefused(error.message) : error
  })
  const { manifest } = await readArchive(path, passphrase, {
    ...taker,
    rows: (table, lines) => loadRows(tx, table, lines),
  })
  await settle(manifest.sequences)
}
