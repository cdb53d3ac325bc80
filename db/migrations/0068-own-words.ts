import { type Kysely, sql } from 'kysely'

const statements = [
  // As in 0048, and of the words in own fields, too, nothing stays of whoever is purged.
  sql`create or replace function forget_person_keys() returns trigger language plpgsql as $$
    declare theirs text[];
    begin
      lock table search_words in share row exclusive mode;
      delete from search_due d using overwritten o where d.noun = tg_argv[0] and d.person_id = o.id;
      execute format('with gone as (delete from %I k using overwritten o where k.person_id = o.id returning k.keys)
        select array_agg(distinct key) from gone, unnest(gone.keys) key where key ~ ''^([wat]|o[0-9]+):''',
        tg_argv[0] || '_keys') into theirs;
      delete from search_words s where s.key = any(theirs)
        and not exists (select from beneficiary_keys k where k.keys && array[s.key])
        and not exists (select from volunteer_keys k where k.keys && array[s.key]);
      return null;
    end $$`,
  sql`create function note_own_holders() returns trigger language plpgsql as $$
    begin
      if (new.retired_at is null) = (old.retired_at is null) and new.is_sensitive = old.is_sensitive
        and new.choices = old.choices then return null;
      end if;
      execute format('insert into search_due (noun, person_id) select $1, id from %I where own_values ? $2',
        case new.noun when 'volunteer' then 'volunteers' else 'beneficiaries' end) using new.noun, 'own_' || new.id;
      return null;
    end $$`,
  sql`create trigger own_fields_changed after update on own_fields for each row execute function note_own_holders()`,
  sql`insert into search_due (noun, person_id) select 'beneficiary', id from beneficiaries where own_values <> '{}'`,
  sql`insert into search_due (noun, person_id) select 'volunteer', id from volunteers where own_values <> '{}'`,
]

/** People are found by what stands in the organisation's own fields; a field that changes notes everybody who holds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
