import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { DAY_MS } from '../../contract/calendar-day.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { isMaskInClear, sealStandingMasks } from '../storage/seal-standing-masks.ts'
import { readSetting, writeSetting } from '../storage/setting.ts'
import type { WriteProbe } from './write-probe.ts'

const SOON = 3000

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>
type Patiently = WriteProbe['patiently']

/**
 * Soon after the start and then once a day: masks that stand in clear, of an older database or written by an older server
 * that still runs beside this one, are sealed (S-07, 0083). A failure is logged and tried again. What takes long is done `patiently`.
 */
export const keepMasksSealed = (services: Services, log: Log, patiently: Patiently): Repeated =>
  repeat({
    everyMs: DAY_MS,
    firstMs: SOON,
    job: (ending) => sealAndTell(services, log, () => ending.aborted, patiently),
    failed: (error) => log.error({ err: error }, 'sealing the masks of NRICs failed'),
  })

/** What was there before is still in the files. */
const LEFT = 'masks_left'
const TABLES = ['volunteers', 'import_rows', 'import_portions', 'idempotency_keys', 'audit_details']

/** On the embedded engine what was there before stays in no file (S-07). */
export async function sealAndTell(
  { db, vault, engine }: Pick<Services, 'db' | 'vault' | 'engine'>,
  log: Log,
  isOver = () => false,
  patiently: Patiently = (work) => work(),
): Promise<void> {
  const isEmbedded = engine === 'pglite'
  // Before anything is sealed: cut off in between, the next start writes the tables anew all the same.
  if (isEmbedded && (await isMaskInClear(db))) await writeSetting(db, LEFT, true)
  const sealed = await sealStandingMasks(db, vault, isOver)
  // A mask that somebody typed into a note is sealed in the log in its turn, without a word.
  if (sealed.volunteers)
    log.info(
      sealed,
      isEmbedded
        ? 'masks of NRICs that stood in clear are sealed'
        : `masks of NRICs that stood in clear are sealed; what the disk still holds goes with: vacuum full ${TABLES.join(', ')}; analyze; vacuum full pg_statistic`,
    )
  if (!isEmbedded || isOver() || (await readSetting(db, LEFT)) !== true) return
  // Of years of a log one of its statements alone takes minutes (H-1769).
  await patiently(() => writeAnew(db))
  await writeSetting(db, LEFT, false)
}

/**
 * The tables, what the planner remembers of them, and the journal behind: what that was written in is removed, not kept to be
 * written over one day. Others have their turn in between.
 */
async function writeAnew(db: Db): Promise<void> {
  const tables = TABLES.map((table) => sql.table(table))
  for (const statement of [
    ...tables.map((table) => sql`vacuum full ${table}`),
    sql`analyze ${sql.join(tables)}`,
    sql`vacuum full pg_statistic`,
    sql`set wal_recycle to off`,
    sql`select pg_switch_wal()`,
    sql`checkpoint`,
    sql`reset wal_recycle`,
  ]) {
    await statement.execute(db)
    await setImmediate()
  }
}
