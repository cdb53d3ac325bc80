import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table form_responses
    add column held_because text not null default '',
    add column retry_key text,
    add column device_id bigint references volunteer_devices (id) on delete set null`,
  sql`update form_responses set held_because = 'second' where state = 'held'`,
  sql`alter table form_responses add constraint form_responses_held_because check (
    held_because in ('', 'second', 'unassigned', 'revoked', 'form_deleted', 'not_active', 'replaced')
    and (held_because = '') = (state = 'accepted'))`,
  sql`create unique index form_responses_retry on form_responses (volunteer_id, retry_key)
    where retry_key is not null`,
  sql`create index form_responses_device on form_responses (device_id) where device_id is not null`,
]

/** Why a response is held, and what tells two tries of one visit from two visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
