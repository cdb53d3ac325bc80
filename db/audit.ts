import { sql } from 'kysely'
import type { ActivityAction, ActivityEntity } from '../contract/activity-words.ts'
import { type SealedDetails, sealDetails } from './audit-digest.ts'
import type { Db } from './schema.ts'
import { statement } from './statement.ts'

export type AuditActor = {
  actor_kind: 'user' | 'volunteer' | 'system' | 'nobody'
  actor_id: number | null
  actor_name: string
  address: string
  request_id: string
}

/** Who did what nobody pressed: the installation itself, or somebody at its shell. */
export const SYSTEM: AuditActor = {
  actor_kind: 'system',
  actor_id: null,
  actor_name: '',
  address: '',
  request_id: '',
}

export type AuditRow = AuditActor & {
  action: ActivityAction
  entity: ActivityEntity
  entity_id: string
  reason: string
  before: unknown
  after: unknown
}

/** What a change says of itself; who did it and by which call is added where it is written. */
export type AuditEntry = Pick<AuditRow, 'action' | 'entity'> & {
  entity_id?: string | number
  before?: unknown
  after?: unknown
  reason?: string
}

/** What the audit says of a delete, of every noun alike: the record, and in the confirmation's words what went along, if anything. */
export const deletedEntry = (
  entity: ActivityEntity,
  entity_id: string | number,
  before: unknown,
  went_along = '',
): AuditEntry => ({
  action: 'deleted',
  entity,
  entity_id,
  before,
  ...(went_along && { after: { went_along } }),
})

/** Writes one event, and what was before and after apart from it with a digest (S-14). Takes the change's transaction. */
export async function writeAudit(db: Db, row: AuditRow): Promise<void> {
  const { event, details } = digested(row)
  if (details) await insertWithDetails(db, { ...event, ...details })
  else await insertEvent(db, event)
}

type Event = ReturnType<typeof digested>['event']
type Placed<Values> = <Name extends keyof Values>(name: Name) => Values[Name]

const eventOf = (place: Placed<Event>): Event => ({
  actor_kind: place('actor_kind'),
  actor_id: place('actor_id'),
  actor_name: place('actor_name'),
  address: place('address'),
  request_id: place('request_id'),
  action: place('action'),
  entity: place('entity'),
  entity_id: place('entity_id'),
  reason: place('reason'),
  details_digest: place('details_digest'),
})

const insertEvent = statement<Event, unknown>((db, place) =>
  db.insertInto('audit_events').values(eventOf(place)),
)

const insertWithDetails = statement<Event & SealedDetails, unknown>((db, place) =>
  db
    .with('event', (tx) => tx.insertInto('audit_events').values(eventOf(place)).returning('id'))
    .insertInto('audit_details')
    .columns(['event_id', 'salt', 'before', 'after'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .select('event.id')
        .select([
          sql<Buffer>`${place('salt')}::bytea`.as('salt'),
          sql<string>`${place('before')}::json`.as('before'),
          sql<string>`${place('after')}::json`.as('after'),
        ]),
    ),
)

/** An event as its row, and its details as theirs with their digest in the event (S-14). */
export function digested({ before, after, ...event }: AuditRow) {
  if (before === undefined && after === undefined) return { event: { ...event, details_digest: null } }
  const { details, digest } = sealDetails(before, after)
  return { event: { ...event, details_digest: digest }, details }
}

const BATCH = 1000

/** The same for many, such as a deletion: one statement for every 1,000 rows. */
export async function writeAudits(db: Db, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH).map(auditRecord)
    await writeAuditRecords(db, JSON.stringify(some))
  }
}

/** An event with its details as writeAuditRecords takes it: it can be made before the transaction. */
export function auditRecord(row: AuditRow) {
  const { event, details } = digested(row)
  return { ...event, ...details, salt: details?.salt.toString('hex') }
}

/** Writes a JSON array of what auditRecord made. Takes the change's transaction. */
export async function writeAuditRecords(db: Db, records: string): Promise<void> {
  await sql`
    with r as materialized (
      select nextval('audit_events_id_seq') as id, r.*
      from jsonb_to_recordset(${records}::jsonb) as r(actor_kind text, actor_id bigint,
        actor_name text, address text, request_id text, action text, entity text, entity_id text, reason text,
        details_digest text, salt text, before text, after text)
    ), written as (
      insert into audit_events (id, actor_kind, actor_id, actor_name, address, request_id, action, entity,
        entity_id, reason, details_digest)
      select id, actor_kind, actor_id, actor_name, address, request_id, action, entity, entity_id, reason,
        details_digest from r
    )
    insert into audit_details (event_id, salt, before, after)
    select id, decode(salt, 'hex'), before::json, after::json from r where details_digest is not null`.execute(
    db,
  )
}
