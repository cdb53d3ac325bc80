import { type Kysely, sql } from 'kysely'

const statements = [
  // The id names the field in every value, file and filter, so it is given once and never again.
  sql`create table own_fields (
    id bigint generated always as identity primary key,
    noun text not null check (noun in ('beneficiary', 'volunteer')),
    kind text not null check (kind in ('short_text', 'long_text', 'number', 'date', 'yes_no', 'one_of', 'several_of', 'telephone')),
    name text not null,
    help text not null default '',
    section text not null default '',
    position integer not null default 0,
    choices jsonb not null default '[]',
    choices_made integer not null default 0,
    is_for_volunteers boolean not null default false,
    is_sensitive boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (not (is_sensitive and is_for_volunteers))
  )`,
  sql`create unique index own_fields_name_in_use on own_fields (noun, lower(name)) where retired_at is null`,
  // With the person: a filter, an export, a restore and a purge find them without another table (0028).
  ...['beneficiaries', 'volunteers'].map(
    (people) =>
      sql`alter table ${sql.table(people)} add column own_values jsonb not null default '{}', add column own_version integer not null default 1`,
  ),
  // An import that writes them says which version it left; null for one that is older than the column.
  sql`alter table import_rows add column own_version integer`,
]

/** Fields that an organisation makes for itself, and what is kept in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
