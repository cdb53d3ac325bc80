import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table assignments
    add column answered text not null default '' check (answered in ('', 'yes', 'no')),
    add column because text not null default '' check (because in ('', 'too_far', 'wrong_time', 'not_comfortable', 'other')),
    add column answered_at timestamptz check ((answered = '') = (answered_at is null))`,
  sql`alter table follow_ups drop constraint follow_ups_source_kind_check`,
  sql`alter table follow_ups add constraint follow_ups_source_kind_check
    check (source_kind in ('hand', 'answer', 'wellbeing', 'concern', 'declined'))`,
]

/** Whether a volunteer can visit somebody who was assigned to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
