import { type Kysely, sql } from 'kysely'

const statements = [
  // Whose words they are outlives the account, as a report's do (G-22).
  sql`alter table follow_ups
    add column volunteer_id bigint references volunteers (id) on delete set null,
    add column volunteer_display_name text not null default '',
    add column said_at timestamptz,
    add column device_id bigint references volunteer_devices (id) on delete set null`,
  sql`alter table follow_ups drop constraint follow_ups_source_kind_check`,
  sql`alter table follow_ups add constraint follow_ups_source_kind_check
    check (source_kind in ('hand', 'answer', 'wellbeing', 'concern'))`,
  sql`create index follow_ups_volunteer on follow_ups (volunteer_id) where volunteer_id is not null`,
  sql`create index follow_ups_device on follow_ups (device_id) where device_id is not null`,
]

/** What a volunteer says is wrong about somebody, without a visit or a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
