import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Backup, type backupState, PROVED_DAYS } from '../../../contract/backup.ts'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { staffName } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import { findChecking } from '../../backup/check-rows.ts'
import { pathOf } from '../../backup/run-backup.ts'

const LATE = 8 * DAY_MS
/** Of those whose file is gone: the dates of the latest. */
const SHOWN = 30

type State = Omit<z.infer<typeof backupState>, 'hour' | 'is_late' | 'is_unproved'>

/** What was made and is kept, however many tries failed since, and how the latest try and the latest check went (S-19, H-654). */
export async function readBackups(db: Db, data_dir: string): Promise<State> {
  const last = await db
    .selectFrom('backups')
    .select('failure')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const verified = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('verified_at').as('at'))
    .executeTakeFirst()
  return {
    backups: await readWhole(db, data_dir),
    last_verified_at: verified?.at ?? null,
    is_running: (await findRunning(db)) !== null,
    verifying: (await findChecking(db)) ?? null,
    failure: last?.failure ?? null,
  }
}

const whole = (db: Db) =>
  db.selectFrom('backups').where('finished_at', 'is not', null).where('failure', 'is', null)

/** Every one whose file lies here, and the latest of the others. */
async function readWhole(db: Db, data_dir: string): Promise<Backup[]> {
  const latest = whole(db).select('id').orderBy('id', 'desc').limit(SHOWN)
  const rows = await whole(db)
    .leftJoin('users', 'users.id', 'backups.checked_by')
    .selectAll('backups')
    .select(sql<string | null>`${staffName('users')}`.as('checker'))
    .where((at) => at.or([at('backups.file_name', 'is not', null), at('backups.id', 'in', latest)]))
    .orderBy('backups.id', 'desc')
    .execute()
  return rows.flatMap(({ finished_at, file_name, check_ended_at, check_failure, checker, ...row }, at) => {
    const is_here = file_name !== null && existsSync(pathOf(data_dir, file_name))
    if (finished_at === null || (at >= SHOWN && !is_here)) return []
    const check =
      check_ended_at === null ? null : { ended_at: check_ended_at, by: checker ?? '', failure: check_failure }
    return [{ ...row, finished_at, bytes: row.bytes ?? 0, check, is_here }]
  })
}

/** The one that is being made, however long that takes; null when none is. One that was cut off is noted within the minute. */
export async function findRunning(db: Db): Promise<number | null> {
  const row = await db.selectFrom('backups').select('id').where('finished_at', 'is', null).executeTakeFirst()
  return row?.id ?? null
}

/** Whether none was made in the last 8 days; an organisation that is younger than that has time. */
export async function isLate(db: Db): Promise<boolean> {
  const since = new Date(Date.now() - LATE).toISOString()
  const made = await whole(db).select('id').where('finished_at', '>', since).executeTakeFirst()
  return !made && (await isOlderThan(db, since))
}

/** Whether none was restored aside and compared in the last 90 days; an organisation that is younger than that has time. */
export async function isUnproved(db: Db): Promise<boolean> {
  const since = new Date(Date.now() - PROVED_DAYS * DAY_MS).toISOString()
  const proved = await db
    .selectFrom('backups')
    .select('id')
    .where('verified_at', '>', since)
    .executeTakeFirst()
  return !proved && (await isOlderThan(db, since))
}

async function isOlderThan(db: Db, since: string): Promise<boolean> {
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
  whole(db)
    .select(['id', 'archive', 'file_name', 'is_sealed'])
    .where('id', '=', id)
    .where('file_name', 'is not', null)
    .executeTakeFirst()
