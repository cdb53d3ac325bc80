import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table attachments (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    response_id bigint not null references form_responses (id) on delete restrict,
    kind text not null check (kind in ('photo', 'voice')),
    file text not null default '',
    agreed_at timestamptz,
    seconds integer check (seconds between 0 and 180),
    created_at timestamptz not null default now(),
    received_at timestamptz,
    check ((file = '') = (received_at is null))
  )`,
  sql`create index attachments_response on attachments (response_id)`,
  sql`create unique index attachments_file on attachments (file) where file <> ''`,
]

/** What answers name and phones send behind them: photographs and voice notes (0076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
