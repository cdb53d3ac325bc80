import { randomUUID } from 'node:crypto'
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
  return { now: new Date().toISOString(), ...kept }
}

/** What came before `begun_at` is in a backup. */
export const writeBackedUp = (tx: Db, begun_at: string) => writeSetting(tx, BACKED_UP_AT, begun_at)

/** Under a name of its own each time: a phone that has not heard of it yet knows by that. */
export const writeWentBack = (tx: Db, to: string) => writeSetting(tx, WENT_BACK, { id: randomUUID(), to })
