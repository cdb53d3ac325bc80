import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users add column wants_monday_letter boolean not null default true`,
  sql`create table monday_letters (
    user_id bigint not null references users (id) on delete restrict,
    week date not null check (extract(isodow from week) = 1),
    begun_at timestamptz not null default now(),
    sent_at timestamptz,
    primary key (user_id, week)
  )`,
]

/** What says once a week by mail who waits in an officer's programmes, and that it was said (0062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
