import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { RestorePoint } from '../../contract/visit.ts'
import type { Db } from '../../db/schema.ts'
import { writeSetting } from './setting.ts'

const BACKED_UP_AT = 'backed_up_at'
const WENT_BACK = 'went_back'
const point = z.object({
  [BACKED_UP_AT]: z.string().nullable().default(null),
  [WENT_BACK]: z.object({ id: z.string(), to: z.string() }).nullable().default(null),
})

/** What phones go by after a restore (S-19, 0094). */
export async function readRestorePoint(db: Db): Promise<RestorePoint> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', [BACKED_UP_AT, WENT_BACK])
    .execute()
  const kept = point.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  return { now: await timeOf(db), ...kept }
}

/** By the database's clock: a backup may be made on another machine than those that serve (0094). */
export async function timeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(rows[0]?.now ?? Date.now()).toISOString()
}

/** What came before `begun_at` is in a backup. */
export const writeBackedUp = (tx: Db, begun_at: string) => writeSetting(tx, BACKED_UP_AT, begun_at)

/** Under a name of its own each time: a phone that has not heard of it yet knows by that. */
export const writeWentBack = (tx: Db, to: string) => writeSetting(tx, WENT_BACK, { id: randomUUID(), to })
