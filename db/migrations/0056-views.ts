import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const statements = [
  sql`create table views (
    ${editable},
    noun text not null check (noun in ('beneficiary', 'volunteer')),
    name text not null,
    definition jsonb not null,
    owner_id bigint not null references users (id) on delete restrict,
    is_shared boolean not null default false
  )`,
  // Whom one sees beside one another has a name each.
  sql`create unique index views_own_name on views (noun, owner_id, lower(name)) where deleted_at is null`,
  sql`create unique index views_shared_name on views (noun, lower(name)) where is_shared and deleted_at is null`,
  sql`create index views_deletion on views (deletion_id) where deletion_id is not null`,

  sql`create table view_uses (
    user_id bigint not null references users (id) on delete cascade,
    view_id bigint not null references views (id) on delete cascade,
    place integer not null default 0,
    is_pinned boolean not null default false,
    primary key (user_id, view_id)
  )`,
  sql`create index view_uses_view on view_uses (view_id)`,

  sql`create table column_choices (
    user_id bigint not null references users (id) on delete cascade,
    list text not null,
    hidden jsonb not null,
    shown jsonb not null,
    primary key (user_id, list)
  )`,
]

/** Lists that people saved, where each has them, and the columns that each put away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
