import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const statements = [
  sql`create table person_logs (${editable},
    beneficiary_id bigint references beneficiaries (id) on delete restrict,
    volunteer_id bigint references volunteers (id) on delete restrict,
    kind text not null check (kind in ('call', 'message', 'note')),
    happened_on date not null,
    content text not null check (content <> ''),
    files text[] not null default '{}',
    follow_up_on date,
    followed_up_at timestamptz check (followed_up_at is null or follow_up_on is not null),
    followed_up_by bigint references users (id) on delete restrict,
    created_by bigint not null references users (id) on delete restrict,
    check ((beneficiary_id is null) <> (volunteer_id is null)),
    check ((followed_up_at is null) = (followed_up_by is null))
  )`,
  sql`create index person_logs_beneficiary on person_logs (beneficiary_id, happened_on, id) where beneficiary_id is not null`,
  sql`create index person_logs_volunteer on person_logs (volunteer_id, happened_on, id) where volunteer_id is not null`,
  sql`create index person_logs_day on person_logs (happened_on, id) where deleted_at is null`,
  sql`create index person_logs_due on person_logs (follow_up_on, id)
    where follow_up_on is not null and followed_up_at is null and deleted_at is null`,
  sql`create index person_logs_content_search on person_logs using gin (lower(content) gin_trgm_ops)`,
  sql`create index person_logs_files on person_logs using gin (files)`,
  sql`create index person_logs_deletion on person_logs (deletion_id) where deletion_id is not null`,
]

/** Calls, messages and notes about a person, who is either a beneficiary or a volunteer (0054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
