import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

export type AuditActor = {
  actor_kind: 'user' | 'volunteer' | 'system' | 'nobody'
  actor_id: number | null
  actor_name: string
  address: string
  request_id: string
}

export type AuditRow = AuditActor & {
  action: string
  entity: string
  entity_id: string
  reason: string
  before: unknown
  after: unknown
}

/** Writes one event, and what was before and after apart from it with a digest (S-14). Takes the change's transaction. */
export async function writeAudit(db: Kysely<Database>, row: AuditRow): Promise<void> {
  const { before, after, ...event } = row
  const hasDetails = before !== undefined || after !== undefined
  const details = { before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) }
  const details_digest = hasDetails
    ? createHash('sha256').update(details.before).update('\n').update(details.after).digest('hex')
    : null
  const { id } = await db
    .insertInto('audit_events')
    .values({ ...event, details_digest })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hasDetails)
    await db
      .insertInto('audit_details')
      .values({ event_id: id, ...details })
      .execute()
}
