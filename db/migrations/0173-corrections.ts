import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table form_responses
    add column corrects bigint references form_responses (id) on delete set null`,
  sql`create index form_responses_corrects on form_responses (corrects) where corrects is not null`,
  sql`alter table form_responses drop constraint form_responses_held_because`,
  sql`alter table form_responses add constraint form_responses_held_because check (
    held_because in ('', 'second', 'unassigned', 'revoked', 'form_deleted', 'not_active', 'replaced', 'correction')
    and (held_because = '') = (state = 'accepted'))`,
]

/** A response may correct another, its root, and is held beside it until staff take one (0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
