import type { EmbeddedEngine } from '../db/embedded-engine.ts'
import type { EmbeddedSession } from '../db/embedded-session.ts'
import { openDatabase } from '../db/engine.ts'
import { guardedKysely } from '../db/guarded-kysely.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { statementKeepingDialect } from '../db/pglite-dialect.ts'
import type { Database } from '../db/schema.ts'

type EmbeddedDatabase = Extract<OpenDatabase, { kind: 'pglite' }>
type Kept = {
  database: EmbeddedDatabase
  tables: string[]
  seeds: Seed[]
  shape: string
  hasStopped: boolean
}
type Seed = { name: string; rows: unknown }

/** More than a file opens at once would only hold memory. */
const MOST = 2
const idle: Kept[] = []

/**
 * A migrated, empty database in memory. To start the engine took longer than most files of tests run: it is emptied
 * when a file closes it, and serves the next one of this worker. One whose schema a test has changed ends.
 */
export async function openReused(): Promise<OpenDatabase> {
  const kept = idle.pop() ?? (await start())
  const { engine, whenStopped, close } = kept.database
  let isClosed = false
  let closing: Promise<void> | undefined
  // One of its own, so that a query which outlives its file fails instead of reaching the next one.
  const db = guardedKysely<Database>(statementKeepingDialect(lent(engine.session)))

  async function giveBack(): Promise<void> {
    isClosed = true
    await db.destroy()
    const isGood = !engine.closed && !kept.hasStopped && idle.length < MOST
    if (isGood && (await isLikeNew(kept).catch(() => false))) idle.push(kept)
    else await close()
  }
  return {
    kind: 'pglite',
    db,
    engine,
    whenStopped,
    ready: async () => !isClosed && kept.database.ready(),
    close() {
      closing ??= giveBack()
      return closing
    },
  }
}

async function start(): Promise<Kept> {
  const database = (await openDatabase({ memory: true })) as EmbeddedDatabase
  const { engine, whenStopped } = database
  const { rows } = await engine.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not like 'kysely%'`,
  )
  const tables = rows.map(({ name }) => `"${name}"`)
  const seeds: Seed[] = []
  for (const name of tables) {
    const found = await engine.query<{ rows: unknown }>(`select jsonb_agg(t) as rows from ${name} t`)
    if (found.rows[0]?.rows) seeds.push({ name, rows: found.rows[0].rows })
  }
  const kept = { database, tables, seeds, shape: await shapeOf(engine), hasStopped: false }
  whenStopped.then(() => {
    kept.hasStopped = true
  })
  return kept
}

/** Empties it; false when something else than rows is not as the migrations left it. */
async function isLikeNew({ database: { engine }, tables, seeds, shape }: Kept): Promise<boolean> {
  if ((await shapeOf(engine)) !== shape) return false
  await engine.exec('discard all')
  await engine.exec('set session_replication_role = replica')
  const used = await usedTables(engine)
  if (used.reduce((sum, { bytes }) => sum + bytes, 0) > FEW_BYTES)
    await engine.exec(`truncate ${tables.join(', ')} restart identity`)
  else await deleteFrom(engine, used)
  for (const { name, rows } of seeds)
    await engine.query(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    )
  await engine.exec('reset session_replication_role')
  return true
}

/** Cutting off the files of every table takes a quarter of a second; deleting some rows of some tables, a fraction of that. */
const FEW_BYTES = 4_000_000

type Used = { name: string; bytes: number }

/** Tables in which a row ever lay since they were made or cut off, also one that is gone again. */
async function usedTables(engine: EmbeddedEngine): Promise<Used[]> {
  const { rows } = await engine.query<Used>(
    `select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
     and pg_relation_size(oid) > 0`,
  )
  return rows
}

async function deleteFrom(engine: EmbeddedEngine, used: Used[]): Promise<void> {
  const names = used.map(({ name }) => name)
  await engine.exec(names.map((name) => `delete from ${name}`).join(';'))
  // Dead rows would be read by every scan of the files to come.
  if (names.length > 0) await engine.exec(`vacuum ${names.join(', ')}`)
  await engine.exec(`select setval(seqrelid::regclass, seqstart, false) from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null`)
}

/** Relations, functions, triggers and constraints: what a test may have planted. */
async function shapeOf(engine: EmbeddedEngine): Promise<string> {
  const { rows } = await engine.query(`select
    (select jsonb_agg(concat(relname, relnatts) order by relname) from pg_class
      where relnamespace = 'public'::regnamespace) as relations,
    (select count(*) from pg_trigger) as triggers, (select count(*) from pg_proc) as functions,
    (select count(*) from pg_constraint) as constraints`)
  return JSON.stringify(rows)
}

/** The session as its Kysely sees it, which closes it for itself alone. */
function lent(session: EmbeddedSession): EmbeddedSession {
  let isClosed = false
  return {
    ...session,
    get closed() {
      return isClosed || session.closed
    },
    async close() {
      isClosed = true
    },
  }
}
