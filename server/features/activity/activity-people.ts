import type { Activity } from '../../../contract/activity.ts'
import type { Db } from '../../../db/schema.ts'

type Row = Pick<Activity, 'actor_kind' | 'actor_id' | 'actor_name'>

/** Entries with who did it where the entry leaves it out because it must be able to go: a volunteer's name (G-23, S-14). */
export async function withActors<Entry extends Row>(db: Db, rows: readonly Entry[]): Promise<Entry[]> {
  const names = await volunteerNames(db, rows)
  return rows.map((row) => ({
    ...row,
    actor_name: row.actor_name || (isByVolunteer(row) ? (names.get(row.actor_id ?? 0) ?? '') : ''),
  }))
}

const isByVolunteer = ({ actor_kind }: Row) => actor_kind === 'volunteer'

async function volunteerNames(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = new Set(rows.filter(isByVolunteer).flatMap(({ actor_id }) => actor_id ?? []))
  if (ids.size === 0) return new Map()
  const people = await db
    .selectFrom('volunteers')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map(({ id, display_name }) => [id, display_name]))
}
