import { sql } from 'kysely'
import { OWN_NAME } from '../../contract/own-kinds.ts'
import { Problem } from '../../contract/problem.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Db } from '../../db/schema.ts'
import type { Caller } from './caller.ts'

/** Of a record that is looked at all day the edit may lie some entries back. */
const LOOKED_AT = 200

/** S-15: a clash says to staff whose change came first, and when. Whatever else failed stays as it is. */
export async function sayWhoChanged(db: Db, error: unknown, caller: Caller): Promise<unknown> {
  if (!(error instanceof Problem) || !error.record || caller.kind !== 'user') return error
  try {
    return (await named(db, error)) ?? error
  } catch {
    // The clash is what went wrong; without a name it says as much as it ever did.
    return error
  }
}

/** Whoever made the very version that stands now; undefined where no change of the record itself did, as when a visit was filed. */
async function named(db: Db, { record, current }: Problem): Promise<Problem | undefined> {
  const version = propertyOf(current, 'version')
  if (!record || typeof version !== 'number') return undefined
  const names = Object.keys(current instanceof Object ? current : {}).filter((name) => name !== 'version')
  // Facts have a version of their own, and so have fields of one's own, whose entries say none: the latest that changed
  // one of those made the version that stands.
  const made = names.some((name) => OWN_NAME.test(name))
    ? sql`exists (select from jsonb_each_text(case when jsonb_typeof(d.after::jsonb) = 'object' then d.after::jsonb end) n where n.key ~ '^own_[0-9]+$'
        and n.value is distinct from coalesce(d.before::jsonb ->> n.key, ''))`
    : sql`d.after::jsonb ->> 'version' = ${String(version)} and d.after::jsonb ?| ${names}::text[]`
  const { rows } = await sql<{ by: string; at: string }>`
    select case when e.actor_kind = 'volunteer'
        then coalesce((select v.display_name from volunteers v where v.id = e.actor_id), '')
        else e.actor_name end as by, e.at
    from (select * from audit_events where entity = ${record.entity} and entity_id = ${String(record.entity_id)}
      order by at desc, id desc limit ${LOOKED_AT}) e
    join audit_details d on d.event_id = e.id
    where ${made} order by e.at desc, e.id desc limit 1`.execute(db)
  const [changed] = rows
  if (!changed?.by) return undefined
  const message = `${changed.by} changed this while you were editing`
  return new Problem('stale', { message, current, changed })
}
