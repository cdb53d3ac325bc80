import { type SelectQueryBuilder, sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import { isSelfAction, OWN_DEEDS } from '../../../contract/activity-own.ts'
import type { Database, Db } from '../../../db/schema.ts'

export type Events = SelectQueryBuilder<{ e: Database['audit_events'] }, 'e', object>
type Row = Pick<Activity, 'actor_kind' | 'actor_id' | 'actor_name' | 'action' | 'label'>

const ofOwnDoor = sql<boolean>`e.actor_kind = 'nobody' and e.entity in ('user', 'volunteer') and e.entity_id <> ''
  and e.action = any(${[...OWN_DEEDS]}::text[])`

/**
 * What this actor did: `user:3`, `volunteer`, `nobody`. An entry never changes, and a sign-in was written before anybody
 * was signed in: it is its account's (S-14). Two parts that share no entry, so that each is read in its index's order.
 */
export function eventsBy(db: Db, actor: string): Events {
  const [kind = '', id] = actor.split(':')
  const signedIn = db
    .selectFrom('audit_events as e')
    .selectAll()
    .where(sql`e.actor_kind`, '=', kind)
    .$if(kind === 'nobody', (some) => some.where(sql<boolean>`not (${ofOwnDoor})`))
    .$if(id !== undefined, (some) => some.where('e.actor_id', '=', Number(id)))
  if (kind !== 'user' && kind !== 'volunteer') return db.selectFrom(signedIn.as('e')) as unknown as Events
  const account =
    kind === 'user'
      ? sql`${id}::text`
      : sql`(select v.account_id::text from volunteers v where v.id = ${id}::bigint)`
  const atTheDoor = db
    .selectFrom('audit_events as e')
    .selectAll()
    .where('e.entity', '=', kind)
    .where(ofOwnDoor)
    .$if(id !== undefined, (some) => some.where(sql<boolean>`e.entity_id = ${account}`))
  return db.selectFrom(signedIn.unionAll(atTheDoor).as('e')) as unknown as Events
}

/**
 * Entries with who did it where the entry leaves it out: a volunteer's name, because it must be able to go (G-23, S-14),
 * and whose door it was of a sign-in, because nobody was signed in yet.
 */
export async function withActors<Entry extends Row>(db: Db, rows: readonly Entry[]): Promise<Entry[]> {
  const names = await volunteerNames(db, rows)
  return rows.map((row) => ({
    ...row,
    actor_name:
      row.actor_name ||
      (isByVolunteer(row) ? (names.get(row.actor_id ?? 0) ?? '') : isSelfAction(row) ? row.label : ''),
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
