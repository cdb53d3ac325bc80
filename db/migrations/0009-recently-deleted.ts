import { type Kysely, sql } from 'kysely'

const batched = [
  'programmes',
  'initiatives',
  'partners',
  'beneficiaries',
  'volunteers',
  'programme_beneficiaries',
  'initiative_volunteers',
  'assignments',
  'forms',
  'form_responses',
  'comms_logs',
]

const statements = [
  sql`create index deletions_waiting on deletions (deleted_at, id) where restored_at is null and purged_at is null`,

  // What a deleted partner was taken off: put back on when it is restored (G-22).
  sql`create table deletion_partner_tags (
    deletion_id bigint not null references deletions (id) on delete restrict,
    table_name text not null check (table_name in ('programmes', 'initiatives')),
    record_id bigint not null,
    primary key (deletion_id, table_name, record_id)
  )`,

  // A purged file keeps its row until its bytes are gone, so that a crash between is finished by the next run.
  sql`alter table files add column purged_at timestamptz`,
  sql`create index files_purged on files (id) where purged_at is not null`,

  // Which request an answer was kept for: a purge finds there what the answer shows, as the audit names it.
  sql`alter table idempotency_keys add column request_id text not null default ''`,
  sql`create index idempotency_keys_request on idempotency_keys (request_id) where request_id <> ''`,

  // Dead rows too: a purge asks who refers to what goes, and the indexes of the living do not know.
  sql`create index form_responses_every_form on form_responses (form_id)`,
  sql`create index form_responses_every_volunteer on form_responses (volunteer_id)`,

  // The activity page reads the newest first under any one filter; these serve what those of 0003 did.
  sql`drop index audit_events_entity`,
  sql`drop index audit_events_actor`,
  sql`create index audit_events_at on audit_events (at, id)`,
  sql`create index audit_events_action on audit_events (action, at, id)`,
  sql`create index audit_events_kind on audit_events (entity, at, id)`,
  sql`create index audit_events_record on audit_events (entity, entity_id, at, id)`,
  sql`create index audit_events_person on audit_events (actor_kind, actor_id, at, id)`,
]

/** What restoring and purging ask for (G-22, G-23), and the orders in which the audit log is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of batched) {
    await sql`create index ${sql.id(`${table}_deletion`)} on ${sql.table(table)} (deletion_id)
      where deletion_id is not null`.execute(db)
  }
  for (const statement of statements) await statement.execute(db)
}
