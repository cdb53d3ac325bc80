import { type Kysely, sql } from 'kysely'

const people = ['beneficiaries', 'volunteers'] as const
const joined = (row: string) => sql`${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}`

const ofPeople = (table: (typeof people)[number]) => {
  const on = sql.table(table)
  const index = (name: string) => sql.ref(`${table}_${name}`)
  return [
    sql`alter table ${on} add column display_name text, add column title text not null default '',
      add column name_characters text not null default ''`,
    // Exactly as every screen has shown it: nobody's name changes by upgrading.
    sql`update ${on} p set display_name = ${joined('p')}`,
    sql`alter table ${on} alter column display_name set not null`,
    sql`create index ${index('display_name')} on ${on} (sort_name(display_name), id) where deleted_at is null`,
    sql`create index ${index('display_search')} on ${on} using gin (lower(display_name) gin_trgm_ops)`,
  ]
}

// An import that changed one of the two names says what both were called, so that taking it back moves the three
// together. Where somebody has edited the person since, nothing is put back, and what they are called now does not matter.
const ofImports = (noun: 'beneficiary' | 'volunteer', table: (typeof people)[number]) => sql`
  update import_rows r set before = r.before || jsonb_build_object('display_name',
    coalesce(r.before ->> 'first_name', p.first_name) || ' ' || coalesce(r.before ->> 'last_name', p.last_name))
  from imports i, ${sql.table(table)} p
  where i.id = r.import_id and i.noun = ${noun} and p.id = r.entity_id
    and (r.before ? 'first_name' or r.before ? 'last_name')`

const statements = [
  sql`create function sort_name(name text) returns text language sql immutable parallel safe as $$
    select lower(regexp_replace(name, '^((mr|mrs|ms|miss|mdm|madam|dr|prof|encik|puan|cik|tuan)[.]?[ ]+)+', '', 'i')) $$`,
  ...people.flatMap(ofPeople),
  ofImports('beneficiary', 'beneficiaries'),
  ofImports('volunteer', 'volunteers'),
  sql`alter table form_responses add column volunteer_display_name text not null default ''`,
  sql`update form_responses set volunteer_display_name = trim(volunteer_first_name || ' ' || volunteer_last_name)`,
]

/** The name as its owner writes it, with the title and the characters beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
