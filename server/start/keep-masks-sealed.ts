import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { sealStandingMasks } from '../storage/seal-standing-masks.ts'

const SOON = 3000
const DAY = 24 * 3_600_000

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/**
 * Soon after the start and then once a day: masks that stand in clear, of an older database or written by an older server
 * that still runs beside this one, are sealed (S-07, 0083). A failure is logged and tried again.
 */
export function keepMasksSealed(services: Services, log: Log): { stop(): Promise<void> } {
  let isOver = false
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    running = sealAndTell(services, log, () => isOver).catch((error) =>
      log.error({ err: error }, 'sealing the masks of NRICs failed'),
    )
  }
  const first = setTimeout(turn, SOON).unref()
  const timer = setInterval(turn, DAY).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      isOver = true
      await running
    },
  }
}

/** On the embedded engine what was there before stays in no file (S-07). */
export async function sealAndTell(
  { db, vault, engine }: Pick<Services, 'db' | 'vault' | 'engine'>,
  log: Log,
  isOver = () => false,
): Promise<void> {
  const sealed = await sealStandingMasks(db, vault, isOver)
  const tables = Object.keys(sealed)
  if (tables.length === 0) return
  // A mask that somebody typed into a note is sealed in the log in its turn: for that no table is written anew.
  if (!sealed.volunteers) return
  const isAnew = engine === 'pglite' && !isOver()
  if (isAnew) await writeAnew(db, tables)
  log.info(
    sealed,
    isAnew
      ? 'masks of NRICs that stood in clear are sealed'
      : `masks of NRICs that stood in clear are sealed; what the disk still holds goes with: vacuum full ${tables.join(', ')}`,
  )
}

/** The tables, and the journal behind them: what it was written in is removed, not kept to be written over one day. */
async function writeAnew(db: Db, tables: readonly string[]): Promise<void> {
  const all = sql.join(tables.map((table) => sql.table(table)))
  for (const statement of [
    sql`vacuum full ${all}`,
    sql`set wal_recycle to off`,
    sql`select pg_switch_wal()`,
    sql`checkpoint`,
    sql`reset wal_recycle`,
  ])
    await statement.execute(db)
}
