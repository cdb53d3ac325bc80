import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const statements = [
  sql`create table follow_ups (${editable},
    beneficiary_id bigint not null references beneficiaries (id) on delete restrict,
    programme_id bigint,
    subject text not null,
    detail text not null default '',
    urgency text not null default 'usual' check (urgency in ('now', 'soon', 'usual')),
    due_on date not null,
    owner_id bigint references users (id) on delete restrict,
    state text not null default 'open' check (state in ('open', 'done', 'dropped')),
    outcome text not null default '',
    closed_by bigint references users (id) on delete restrict,
    closed_at timestamptz check ((state = 'open') = (closed_at is null)),
    source_kind text not null check (source_kind in ('hand', 'answer', 'wellbeing')),
    source_key text not null default '',
    response_id bigint references form_responses (id) on delete restrict,
    engagement_id bigint references engagements (id) on delete restrict
  )`,
  // Also what lies deleted has rung: nothing rings twice.
  sql`create unique index follow_ups_source on follow_ups (source_kind, source_key) where source_key <> ''`,
  sql`create index follow_ups_beneficiary on follow_ups (beneficiary_id, id)`,
  sql`create index follow_ups_open on follow_ups (due_on, id) where state = 'open' and deleted_at is null`,
  sql`create index follow_ups_engagement on follow_ups (engagement_id) where engagement_id is not null`,
  sql`create index follow_ups_response on follow_ups (response_id) where response_id is not null`,
  sql`create index follow_ups_deletion on follow_ups (deletion_id) where deletion_id is not null`,
]

/** What the office has yet to do about somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
