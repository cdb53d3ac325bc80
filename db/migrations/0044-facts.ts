import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const version = sql`version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`
const spoken = sql`languages text[] not null default '{}',
    times text[] not null default '{}'`

const statements = [
  // One row a person, made with the first fact: it lives, waits and is purged with the person.
  sql`create table beneficiary_profiles (
    beneficiary_id bigint primary key references beneficiaries (id) on delete restrict,
    ${version},
    birth_date date,
    birth_year smallint,
    gender text not null default '',
    ${spoken},
    other_names text[] not null default '{}',
    other_telephones jsonb not null default '[]',
    remarks text not null default '',
    lives_alone boolean,
    mobility text not null default '' check (mobility in ('', 'walks', 'with_aid', 'housebound')),
    check (birth_date is null or birth_year = extract(year from birth_date))
  )`,
  sql`create table volunteer_profiles (
    volunteer_id bigint primary key references volunteers (id) on delete restrict,
    ${version},
    ${spoken},
    max_people smallint,
    max_km smallint
  )`,
  sql`create table contacts (${editable},
    beneficiary_id bigint not null references beneficiaries (id) on delete restrict,
    name text not null,
    relation text not null default '',
    telephone text not null default '',
    language text not null default '',
    rank smallint not null default 1,
    is_family boolean not null default false,
    is_emergency boolean not null default false,
    may_be_told text not null default 'emergency'
      check (may_be_told in ('all', 'that_we_visit', 'emergency', 'nothing')),
    note text not null default ''
  )`,
  sql`create index contacts_beneficiary on contacts (beneficiary_id, rank)`,
  sql`create index contacts_deletion on contacts (deletion_id) where deletion_id is not null`,

  // The version of the profile that an import left; null where it wrote none.
  sql`alter table import_rows add column profile_version integer`,
]

/** Facts about people beside section 3's records: what is known of them, and whom to ring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
