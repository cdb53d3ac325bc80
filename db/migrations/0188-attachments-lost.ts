import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table attachments
    add column lost text not null default '' check (lost in ('', 'removed', 'unreadable', 'refused')),
    add column lost_at timestamptz,
    add column device_id bigint references volunteer_devices (id) on delete set null,
    add check ((lost = '') = (lost_at is null)),
    add check (lost = '' or file = '')`,
  sql`create index attachments_device on attachments (device_id) where device_id is not null`,
  sql`alter table volunteer_devices add column left_at timestamptz`,
]

/** What phones say will not come, on which phone the others are, and when whoever signed out on one wiped it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
