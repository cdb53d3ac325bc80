import { existsSync } from 'node:fs'
import type { z } from 'zod'
import type { backupState } from '../../../contract/backup.ts'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import type { Db } from '../../../db/schema.ts'
import { pathOf } from '../../backup/run-backup.ts'

const LATE = 8 * DAY_MS
const SHOWN = 30

type State = Omit<z.infer<typeof backupState>, 'hour' | 'is_late'>

export async function readBackups(db: Db, data_dir: string): Promise<State> {
  const rows = await db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  const backups = rows.flatMap(({ finished_at, failure, file_name, ...row }) =>
    finished_at === null || failure !== null
      ? []
      : [
          {
            ...row,
            finished_at,
            bytes: row.bytes ?? 0,
            is_here: file_name !== null && existsSync(pathOf(data_dir, file_name)),
          },
        ],
  )
  const ended = rows.find(({ finished_at }) => finished_at !== null)
  const verified = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('verified_at').as('at'))
    .executeTakeFirst()
  return {
    backups,
    last_verified_at: verified?.at ?? null,
    is_running: (await findRunning(db)) !== null,
    failure: ended?.failure ?? null,
  }
}

/** The one that is being made, however long that takes; null when none is. One that was cut off is noted within the minute. */
export async function findRunning(db: Db): Promise<number | null> {
  const row = await db.selectFrom('backups').select('id').where('finished_at', 'is', null).executeTakeFirst()
  return row?.id ?? null
}

/** Whether none was made in the last 8 days; an organisation that is younger than that has time. */
export async function isLate(db: Db): Promise<boolean> {
  const since = new Date(Date.now() - LATE).toISOString()
  const made = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', '>', since)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (made) return false
  const old = await db.selectFrom('users').select('id').where('created_at', '<', since).executeTakeFirst()
  return old !== undefined
}

export async function beginBackup(tx: Db): Promise<number> {
  const row = await tx
    .insertInto('backups')
    .values({ made_by: 'button' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const findFile = (db: Db, id: number) =>
  db
    .selectFrom('backups')
    .select(['id', 'archive', 'file_name'])
    .where('id', '=', id)
    .where('file_name', 'is not', null)
    .where('failure', 'is', null)
    .executeTakeFirst()
