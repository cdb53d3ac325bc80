import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/calendar-day.ts'
import { SYSTEM, writeAudits } from '../../../db/audit.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { readRetentionDays } from '../../storage/organisation-settings.ts'
import { isUnmentioned, markUnmentioned } from './deletion-traces.ts'

/** Files to a transaction; what is more waits for the next hour. */
const PORTION = 200
const before = (age: number) => new Date(Date.now() - age).toISOString()

/**
 * Marks for removal what no record mentions: a replaced picture once it has waited as long as a deleted record does (G-23),
 * for undo, restore and putting back need it until then; and an upload of staff that no record took within 24 hours.
 * Returns how many. Their bytes go with those of purged records.
 */
export async function markLooseFiles({ db }: Pick<Services, 'db'>): Promise<number> {
  const days = await readRetentionDays(db)
  await noteUnmentioned(db)
  return db.transaction().execute(async (tx) => {
    // Locked, and read again after the wait: what is attached meanwhile is not loose.
    const { rows } = await sql<{ id: string; key: string; is_upload: boolean }>`
      select f.id, f.key, f.attached_at is null as is_upload from files f
      where f.purged_at is null and ${living('f')} and (
        (f.user_id is not null and f.attached_at is null and f.created_at < ${before(DAY_MS)}::timestamptz)
        or (f.attached_at < ${before(days * DAY_MS)}::timestamptz
          and f.unmentioned_at < ${before(days * DAY_MS)}::timestamptz))
      order by f.id limit ${PORTION} for update`.execute(tx)
    await markUnmentioned(
      tx,
      rows.map(({ key }) => key),
    )
    const { rows: marked } = await sql<{ id: string }>`select id from files where purged_at is not null
      and id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
    const gone = new Set(marked.map(({ id }) => id))
    await writeAudits(
      tx,
      rows
        .filter(({ id }) => gone.has(id))
        .map(({ id, is_upload }) => ({
          ...SYSTEM,
          action: 'purged',
          entity: 'file',
          entity_id: id,
          reason: is_upload
            ? 'no record took it within 24 hours'
            : `${days} days after it was taken off its record`,
          before: undefined,
          after: undefined,
        })),
    )
    return gone.size
  })
}

/** Notes since when nothing mentions a file, and takes the note back when something does again; some files at a time (0091). */
async function noteUnmentioned(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from
      (select id from files where id > ${after} order by id limit ${PORTION}) next`.execute(db)
    const last = rows[0]?.last
    if (!last) return
    const isSome = sql`f.id > ${after} and f.id <= ${last}`
    await sql`update files set unmentioned_at = now() where id in (select f.id from files f
      where ${isSome} and f.unmentioned_at is null and f.attached_at is not null
      and ${living('f')} and ${isUnmentioned()} order by f.id for update)`.execute(db)
    await sql`update files set unmentioned_at = null where id in (select f.id from files f
      where ${isSome} and f.unmentioned_at is not null
      and f.purged_at is null and not ${isUnmentioned()} order by f.id for update)`.execute(db)
    after = last
    await setImmediate()
  }
}
