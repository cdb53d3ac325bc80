import { type Kysely, sql } from 'kysely'

/** A column with a default, and a table and an index that an older server never asks for. */
export const keeps_older = true

const statements = [
  sql`alter table users add column wants_urgent_letter boolean not null default true`,
  // No foreign key to what rang: it may be gone for good while its number still says that it was told.
  sql`create table urgent_letters (
    user_id bigint not null references users (id) on delete restrict,
    follow_up_id bigint not null,
    begun_at timestamptz not null default now(),
    sent_at timestamptz,
    primary key (user_id, follow_up_id)
  )`,
  sql`create index urgent_letters_begun on urgent_letters (begun_at)`,
  sql`create index follow_ups_urgent on follow_ups (created_at)
    where urgency = 'now' and state = 'open' and owner_id is null and deleted_at is null`,
]

/** Which urgent alert an officer was told of by mail, so that it is told once (0122). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
