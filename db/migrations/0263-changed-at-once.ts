import { type Kysely, sql } from 'kysely'

/** The same functions say the same in another way. */
export const keeps_older = true

/**
 * What an update changed is told by the rows of after without those of before. They were joined by id: a function plans that once in a
 * connection, for as many rows as its first update wrote, and after an update of one person each row of a large one was sought through
 * all the others. No plan of this is worse than the two sorted.
 */
const functions = [
  sql`create or replace function note_changed_people() returns trigger language plpgsql as $$
    declare ignored constant text[] := array['version', 'updated_at', 'deleted_at', 'deletion_id', 'status',
      'current_status', 'last_engagement', 'profile_picture', 'deactivated_at', 'nric_sealed', 'nric_index',
      'nric_last4_index', 'nric_masked', 'email', 'race', 'nationality', 'country_of_birth', 'gender', 'date_of_birth'];
    begin
      insert into search_due (noun, person_id) select tg_argv[0], id from (
        select w.id, to_jsonb(w) - ignored from written w
        except select o.id, to_jsonb(o) - ignored from overwritten o) changed order by id;
      return null;
    end $$`,
  sql`create or replace function keep_former_serials() returns trigger language plpgsql as $$
    begin
      insert into former_serials (beneficiary_id, serial_number)
        select id, serial_number from (
          select id, serial_number from overwritten except select id, serial_number from written) former order by id;
      return null;
    end $$`,
  sql`create or replace function renew_links_of_people() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from (
          select id, status, deleted_at from written except select id, status, deleted_at from overwritten) w
        join programme_beneficiaries l on l.beneficiary_id = w.id));
      return null;
    end $$`,
  sql`create or replace function renew_links_of_programmes() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from (
          select id, deleted_at from written except select id, deleted_at from overwritten) w
        join programme_beneficiaries l on l.programme_id = w.id));
      return null;
    end $$`,
  sql`create or replace function renew_changed_links() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select id from (
        select id, status, deleted_at, created_at, every_days, paused_until, programme_id, beneficiary_id from written
        except select id, status, deleted_at, created_at, every_days, paused_until, programme_id, beneficiary_id
          from overwritten) changed));
      return null;
    end $$`,
  sql`create or replace function renew_changed_engaged() returns trigger language plpgsql as $$
    begin
      perform renew_engaged(array(select distinct t.volunteer_id from (
          (select id, volunteer_id, outcome, happened_on, held_because, deleted_at from written
            except select id, volunteer_id, outcome, happened_on, held_because, deleted_at from overwritten)
          union all
          (select id, volunteer_id, outcome, happened_on, held_because, deleted_at from overwritten
            except select id, volunteer_id, outcome, happened_on, held_because, deleted_at from written)) t
        where exists (select from volunteers v where v.id = t.volunteer_id) order by 1));
      return null;
    end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const each of functions) await each.execute(db)
}
