import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const statements = [
  // The name outlives the account, as a response's does; a programme and a planned visit may go before it (G-22).
  sql`create table engagements (${editable},
    beneficiary_id bigint not null references beneficiaries (id) on delete restrict,
    volunteer_id bigint references volunteers (id) on delete set null,
    volunteer_first_name text not null,
    volunteer_last_name text not null,
    volunteer_display_name text not null,
    filed_by bigint references users (id) on delete restrict,
    programme_id bigint,
    kind text not null check (kind in ('visit', 'call', 'message')),
    outcome text not null check (outcome in ('reached', 'no_answer', 'away', 'refused')),
    happened_on date not null,
    minutes smallint check (minutes between 0 and 720),
    wellbeing text not null default '' check (wellbeing in ('', 'fine', 'uneasy', 'worried')),
    note text not null default '',
    language text not null default 'en',
    source text not null check (source in ('phone', 'staff', 'form', 'import')),
    response_id bigint references form_responses (id) on delete restrict,
    planned_visit_id bigint,
    held_because text not null default '' check (held_because in ('', 'unassigned', 'revoked', 'report')),
    retry_key text,
    device_id bigint references volunteer_devices (id) on delete set null
  )`,
  sql`create index engagements_beneficiary on engagements (beneficiary_id, happened_on desc, id desc)`,
  sql`create index engagements_volunteer on engagements (volunteer_id, happened_on desc, id desc)
    where volunteer_id is not null`,
  sql`create unique index engagements_response on engagements (response_id) where response_id is not null`,
  sql`create unique index engagements_retry on engagements (volunteer_id, retry_key) where retry_key is not null`,
  sql`create index engagements_held on engagements (happened_on desc, id desc)
    where held_because <> '' and deleted_at is null`,
  sql`create index engagements_device on engagements (device_id) where device_id is not null`,
  sql`create index engagements_deletion on engagements (deletion_id) where deletion_id is not null`,
]

/** Visits, calls, messages and attempts: who was seen, when, by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
