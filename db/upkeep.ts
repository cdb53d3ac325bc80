import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { EngineLog } from './open-database.ts'

const LOOK_EVERY_MS = 30_000
/** What the last process left unlooked at is planned for no longer than this. */
const FIRST_LOOK_MS = 1000
/** A crash replays the log written since the last checkpoint: 32 MB of it take about a tenth of a second. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024
const CHECKPOINT_AFTER_MS = 5 * 60_000
/** Less than this since the last one is only the engine's own bookkeeping. */
const IDLE_BYTES = 64 * 1024
/** A table is vacuumed and analysed when a fifth of it, and at least this many rows, have changed. */
const VACUUM_AFTER_ROWS = 500
const VACUUM_AFTER_SHARE = 0.2
/**
 * A small table is analysed after fewer: 26 forms that the planner takes for one turn a question about 20,000 people into
 * 80 million comparisons. It costs next to nothing there.
 */
const SMALL_ROWS = 5000
const ANALYSE_AFTER_ROWS = 20
const ANALYSE_AFTER_SHARE = 0.1
/**
 * One of which half is new is analysed without waiting for a quiet second: an import of 20,000 beside 40 people was planned for 40
 * until its end, and took minutes.
 */
const GROWN_SHARE = 0.5

const PAGE_BYTES = 8192

/** A vacuum of many people takes part of a second in which nobody else is served: it waits for a quiet one, but not for ever. */
const QUIET_MS = 1000
const QUIET = { bytes: 64 * 1024, transactions: 10 }
const PATIENCE_MS = 5 * 60_000

/** Counts wait for an idle moment that a server has and PGlite has not. */
const COUNT = 'select pg_stat_force_next_flush(); select 1'

type Engine = Pick<EmbeddedEngine, 'exec' | 'query'>

export interface Upkeep {
  /** Does what is due now; the timer calls it. */
  look(): Promise<void>
  /** Ends it, after waiting for what runs. */
  stop(): Promise<void>
}

/**
 * Does for PGlite what a server's background processes do: checkpoints, vacuums and analyses now and then, one
 * table at a time so that requests get their turn in between, and when no long job writes.
 */
export function startUpkeep(engine: Engine, log?: EngineLog, everyMs = LOOK_EVERY_MS): Upkeep {
  let checkpointedAt = Date.now()
  const stopped = new AbortController()
  const { signal } = stopped
  let running: Promise<void> = Promise.resolve()

  async function work(): Promise<void> {
    if (signal.aborted) return
    for (const table of await tablesToAnalyse(engine)) if (!signal.aborted) await alone(`analyze ${table}`)
    const due = await tablesToVacuum(engine)
    if (due.length > 0) await whenQuiet(engine, signal)
    for (const table of due)
      for (const step of ['vacuum', 'analyze']) if (!signal.aborted) await alone(`${step} ${table}`)
    if (signal.aborted) return
    const bytes = await bytesSinceCheckpoint(engine)
    const isLate = Date.now() - checkpointedAt > CHECKPOINT_AFTER_MS
    if (bytes < (isLate ? IDLE_BYTES : CHECKPOINT_AFTER_BYTES)) return
    await alone('checkpoint')
    checkpointedAt = Date.now()
  }

  /** Whoever asked meanwhile has a turn between two of these. */
  async function alone(statement: string): Promise<void> {
    await setImmediate()
    await engine.exec(statement)
  }

  function look(): Promise<void> {
    running = running.then(work).catch((error) => {
      log?.warn({ err: error }, 'upkeep of the database failed')
    })
    return running
  }

  const timers = [setTimeout(look, Math.min(everyMs, FIRST_LOOK_MS)), setInterval(look, everyMs)]
  for (const timer of timers) timer.unref()
  return {
    look,
    async stop() {
      stopped.abort()
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}

/** Once a second has passed in which hardly anything was asked or written, or after some minutes. Ends at once with `signal`. */
async function whenQuiet(engine: Engine, signal: AbortSignal): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (let before = await done(engine); !signal.aborted && Date.now() < until; ) {
    await sleep(QUIET_MS, undefined, { signal, ref: false }).catch(() => undefined)
    const now = await done(engine)
    if (now.bytes - before.bytes < QUIET.bytes && now.transactions - before.transactions < QUIET.transactions)
      return
    before = now
  }
}

/** Since the database began. */
async function done(engine: Engine): Promise<{ bytes: number; transactions: number }> {
  await engine.exec(COUNT)
  const { rows } = await engine.query<{ bytes: number; transactions: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes,
      xact_commit::float8 as transactions from pg_stat_database where datname = current_database()`,
  )
  return rows[0] ?? { bytes: 0, transactions: 0 }
}

/** Log bytes that a crash at this moment would have to replay. */
export async function bytesSinceCheckpoint(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  )
  return rows[0]?.bytes ?? 0
}

/** Quoted names of the tables with many changes since they were last looked at. */
export const tablesToVacuum = (engine: Engine): Promise<string[]> =>
  changedTables(
    engine,
    // Analysed meanwhile, it has its vacuum all the same.
    'greatest(n_mod_since_analyze, n_ins_since_vacuum) + n_dead_tup > greatest($1::float8, $2::float8 * n_live_tup)',
    [VACUUM_AFTER_ROWS, VACUUM_AFTER_SHARE],
  )

/** Also those that have grown to twice what their analysis knew: the engine's count of changes ends with its process. */
const tablesToAnalyse = (engine: Engine): Promise<string[]> =>
  changedTables(
    engine,
    `(n_mod_since_analyze > greatest($1::float8, $2::float8 * n_live_tup)
      and (n_live_tup < $3::float8 or n_mod_since_analyze > $4::float8 * n_live_tup))
      or (select pg_relation_size(c.oid) > 2 * c.relpages * $5::float8 from pg_class c where c.oid = relid)`,
    [ANALYSE_AFTER_ROWS, ANALYSE_AFTER_SHARE, SMALL_ROWS, GROWN_SHARE, PAGE_BYTES],
  )

async function changedTables(engine: Engine, condition: string, values: number[]): Promise<string[]> {
  await engine.exec(COUNT)
  const { rows } = await engine.query<{ table: string }>(
    `select relid::regclass::text as table from pg_stat_user_tables where ${condition} order by relid`,
    values,
  )
  return rows.map((row) => row.table)
}
