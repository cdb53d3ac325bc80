import { sql } from 'kysely'
import type { ActivityAction } from '../../contract/activity-words.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Caller } from './caller.ts'

/** What leaves a record with another version. */
const edits: readonly ActivityAction[] = [
  'created',
  'updated',
  'imported',
  'linked',
  'restored',
  'blocked_sign_in',
  'allowed_sign_in',
]

/** S-15: a clash says to staff whose change came first, and when. Whatever else failed stays as it is. */
export async function sayWhoChanged(db: Db, error: unknown, caller: Caller): Promise<unknown> {
  if (!(error instanceof Problem) || !error.record || caller.kind !== 'user') return error
  const { record, current } = error
  const { rows } = await sql<{ by: string; at: string }>`
    select case when e.actor_kind = 'volunteer'
        then coalesce((select v.first_name || ' ' || v.last_name from volunteers v where v.id = e.actor_id), '')
        else e.actor_name end as by, e.at
    from audit_events e
    where e.entity = ${record.entity} and e.entity_id = ${String(record.entity_id)}
      and e.action = any(${[...edits]}::text[])
    order by e.at desc, e.id desc limit 1`.execute(db)
  const [changed] = rows
  if (!changed?.by) return error
  const message = `${changed.by} changed this while you were editing`
  return new Problem('stale', { message, current, changed })
}
