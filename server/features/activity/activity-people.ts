import type { Activity } from '../../../contract/activity.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { Db } from '../../../db/schema.ts'

type Row = Pick<Activity, 'id' | 'actor_kind' | 'actor_id' | 'actor_name' | 'action' | 'reason'>

/**
 * Entries with what they leave out because it must be able to go: a volunteer's name, which is read while they are here,
 * and a reason that somebody typed, which lies in the details (G-23, S-14).
 */
export async function withNames<Entry extends Row>(db: Db, rows: readonly Entry[]): Promise<Entry[]> {
  const [names, reasons] = [await volunteerNames(db, rows), await typedReasons(db, rows)]
  return rows.map((row) => ({
    ...row,
    actor_name: row.actor_name || (isByVolunteer(row) ? (names.get(row.actor_id ?? 0) ?? '') : ''),
    reason: row.reason || (reasons.get(row.id) ?? ''),
  }))
}

const isByVolunteer = ({ actor_kind }: Row) => actor_kind === 'volunteer'

async function volunteerNames(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = new Set(rows.filter(isByVolunteer).flatMap(({ actor_id }) => actor_id ?? []))
  if (ids.size === 0) return new Map()
  const people = await db
    .selectFrom('volunteers')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

async function typedReasons(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows.filter(({ action }) => action === 'revealed_nric').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const kept = await db
    .selectFrom('audit_details')
    .select(['event_id', 'after'])
    .where('event_id', 'in', ids)
    .execute()
  return new Map(kept.map(({ event_id, after }) => [event_id, String(propertyOf(after, 'reason') ?? '')]))
}
