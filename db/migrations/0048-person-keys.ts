import { type Kysely, sql } from 'kysely'

/** What people are found by, kept beside them, so that neither their rows nor their versions change with it. */
const keys = (table: string) => [
  sql`create table ${sql.table(table)} (person_id bigint primary key, keys text[] not null, numbers text not null)`,
  // Written in small lots: what waits in a long one would be read by every search.
  sql`create index ${sql.ref(`${table}_keys`)} on ${sql.table(table)} using gin (keys) with (gin_pending_list_limit = 256)`,
]

const statements = [
  ...keys('beneficiary_keys'),
  ...keys('volunteer_keys'),
  // "C", for 'starts with' must find its index whatever the database's collation is.
  sql`create table search_words (key text collate "C" primary key, word text collate "C" not null, sound text collate "C" not null)`,
  sql`create index search_words_word on search_words (word)`,
  sql`create index search_words_sound on search_words (sound)`,
  sql`create table search_due (id bigint generated always as identity primary key, noun text not null, person_id bigint not null)`,
  sql`create table former_serials (
    id bigint generated always as identity primary key,
    beneficiary_id bigint not null references beneficiaries (id) on delete cascade,
    serial_number text not null,
    until timestamptz not null default now())`,
  sql`create index former_serials_beneficiary on former_serials (beneficiary_id)`,
]

/**
 * Every door notes whom it wrote, in its own transaction: there is none that could forget it. What is noted is keyed
 * anew soon afterwards, so that a write of thousands holds nobody up for it.
 */
const functions = [
  sql`create function note_new_people() returns trigger language plpgsql as $$
    begin
      insert into search_due (noun, person_id) select tg_argv[0], id from written;
      return null;
    end $$`,
  sql`create function note_changed_people() returns trigger language plpgsql as $$
    declare ignored constant text[] := array['version', 'updated_at', 'deleted_at', 'deletion_id', 'status',
      'current_status', 'last_engagement', 'profile_picture', 'deactivated_at', 'nric_sealed', 'nric_index',
      'nric_last4_index', 'nric_masked', 'email', 'race', 'nationality', 'country_of_birth', 'gender', 'date_of_birth'];
    begin
      insert into search_due (noun, person_id) select tg_argv[0], w.id from written w join overwritten o on o.id = w.id
        where to_jsonb(w) - ignored is distinct from to_jsonb(o) - ignored;
      return null;
    end $$`,
  sql`create function keep_former_serials() returns trigger language plpgsql as $$
    begin
      insert into former_serials (beneficiary_id, serial_number)
        select w.id, o.serial_number from written w join overwritten o on o.id = w.id
        where w.serial_number <> o.serial_number order by w.id;
      return null;
    end $$`,
  // What is known of people beside their records, and whom to ring.
  sql`create function note_people_of() returns trigger language plpgsql as $$
    begin
      insert into search_due (noun, person_id) select distinct 'beneficiary', beneficiary_id from written;
      return null;
    end $$`,
  // Nothing of whoever is purged stays: no key, and no word that was theirs alone.
  sql`create function forget_person_keys() returns trigger language plpgsql as $$
    declare theirs text[];
    begin
      lock table search_words in share row exclusive mode;
      delete from search_due d using overwritten o where d.noun = tg_argv[0] and d.person_id = o.id;
      execute format('with gone as (delete from %I k using overwritten o where k.person_id = o.id returning k.keys)
        select array_agg(distinct key) from gone, unnest(gone.keys) key where key ~ ''^[wat]:''',
        tg_argv[0] || '_keys') into theirs;
      delete from search_words s where s.key = any(theirs)
        and not exists (select from beneficiary_keys k where k.keys && array[s.key])
        and not exists (select from volunteer_keys k where k.keys && array[s.key]);
      return null;
    end $$`,
]

const triggers = (noun: string, table: string) => {
  const trigger = (name: string) => sql`create trigger ${sql.ref(`${table}_${name}`)} after`
  const on = sql.table(table)
  const each = sql`for each statement execute function`
  return [
    sql`${trigger('new')} insert on ${on} referencing new table as written ${each} note_new_people(${sql.lit(noun)})`,
    sql`${trigger('changed')} update on ${on} referencing old table as overwritten new table as written ${each}
      note_changed_people(${sql.lit(noun)})`,
    sql`${trigger('purged')} delete on ${on} referencing old table as overwritten ${each}
      forget_person_keys(${sql.lit(noun)})`,
  ]
}

const beside = (table: string) => {
  const trigger = (name: string) => sql`create trigger ${sql.ref(`${table}_${name}`)} after`
  const on = sql.table(table)
  const each = sql`for each statement execute function note_people_of()`
  return [
    sql`${trigger('new')} insert on ${on} referencing new table as written ${each}`,
    sql`${trigger('changed')} update on ${on} referencing new table as written ${each}`,
    sql`${trigger('gone')} delete on ${on} referencing old table as written ${each}`,
  ]
}

/** What no query asks any more: a number, a unit and a block are found by their keys. */
const dropped = ['beneficiaries', 'volunteers'].flatMap((table) =>
  ['contact_start', 'contact_end', 'block', 'unit'].map(
    (name) => sql`drop index ${sql.ref(`${table}_${name}`)}`,
  ),
)

/** People who are here already are noted like new ones; the start keys them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const all = [
    ...statements,
    ...functions,
    ...triggers('beneficiary', 'beneficiaries'),
    ...triggers('volunteer', 'volunteers'),
    ...beside('beneficiary_profiles'),
    ...beside('contacts'),
    ...dropped,
    sql`create trigger beneficiaries_serial after update on beneficiaries
      referencing old table as overwritten new table as written for each statement execute function keep_former_serials()`,
    sql`insert into search_due (noun, person_id) select 'beneficiary', id from beneficiaries`,
    sql`insert into search_due (noun, person_id) select 'volunteer', id from volunteers`,
  ]
  for (const statement of all) await statement.execute(db)
}
