import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { sweepLeft } from './left-archives.ts'
import { isMadeHere } from './made-here.ts'
import { findDead } from './sign-of-life.ts'

export const CUT_OFF = 'The server stopped before it was done.'
const MINUTE = 60_000

/**
 * A backup whose server ended without a word has failed, what it had written goes, and a scheduled one is made again the same
 * day (H-1355). The embedded database has one server: whatever that does not make was cut off, or ended when nothing could be noted.
 * On PostgreSQL whoever makes one shows that they live (H-1363). However long one lasts is nothing against it.
 */
export async function noteCutOff({
  db,
  engine,
  config,
}: Pick<Services, 'db' | 'engine' | 'config'>): Promise<void> {
  const ids = engine === 'pglite' ? await findLost(db) : await findDead(db)
  if (ids.length > 0)
    await db
      .updateTable('backups')
      .set({ failure: CUT_OFF, finished_at: new Date().toISOString(), slot: null })
      .where('id', 'in', ids)
      .where('finished_at', 'is', null)
      .execute()
  await sweepLeft(db, config.data_dir)
}

/** A minute is left between a row and whoever begins to make it. */
async function findLost(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '<', new Date(Date.now() - MINUTE).toISOString())
    .execute()
  return rows.map(({ id }) => id).filter((id) => !isMadeHere(db, id))
}
