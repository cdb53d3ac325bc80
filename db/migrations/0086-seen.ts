import { type Kysely, sql } from 'kysely'

const functions = [
  /**
   * From what was done about these people: when they were seen, and tried since. Renews what hangs on it. Who is deleted
   * keeps their row as it was: what goes along with them comes back with them, and so does their version.
   */
  sql`create function renew_seen(people bigint[]) returns bigint language plpgsql as $$
    declare mended bigint;
    begin
      if cardinality(people) = 0 then return 0; end if;
      perform from beneficiaries where id = any(people) order by id for no key update;
      with reached as (
        select p.id, max(e.happened_on) filter (where e.kind = 'visit' and e.outcome = 'reached') as last_visit,
          max(e.happened_on) filter (where e.kind = 'call' and e.outcome = 'reached') as last_call,
          max(e.happened_on) filter (where e.outcome = 'reached') as last_reached,
          max(e.happened_on) filter (where e.outcome <> 'reached') as last_tried, count(e.id) as done
        from unnest(people) p(id) left join engagements e
          on e.beneficiary_id = p.id and e.deleted_at is null and e.held_because = ''
        group by p.id
      ), figured as (
        select r.*, (select least(count(*), 999)::smallint from engagements e where e.beneficiary_id = r.id
          and e.deleted_at is null and e.held_because = '' and e.outcome <> 'reached'
          and (r.last_reached is null or e.happened_on > r.last_reached)) as tries
        from reached r
      )
      insert into beneficiary_care as k (beneficiary_id, last_visit, last_call, last_reached, last_tried, tries)
        select f.id, f.last_visit, f.last_call, f.last_reached, f.last_tried, f.tries from figured f
        where f.done > 0 or exists (select from beneficiary_care o where o.beneficiary_id = f.id) order by f.id
        on conflict (beneficiary_id) do update set last_visit = excluded.last_visit, last_call = excluded.last_call,
          last_reached = excluded.last_reached, last_tried = excluded.last_tried, tries = excluded.tries
        where (k.last_visit, k.last_call, k.last_reached, k.last_tried, k.tries) is distinct from
          (excluded.last_visit, excluded.last_call, excluded.last_reached, excluded.last_tried, excluded.tries);
      get diagnostics mended = row_count;
      update beneficiaries b set last_engagement = greatest(k.last_reached, k.last_typed), version = b.version + 1,
          updated_at = now()
        from beneficiary_care k where k.beneficiary_id = b.id and b.id = any(people) and b.deleted_at is null
          and b.last_engagement is distinct from greatest(k.last_reached, k.last_typed);
      return mended;
    end $$`,
  sql`create function renew_new_seen() returns trigger language plpgsql as $$
    begin
      perform renew_seen(array(select distinct beneficiary_id from written order by 1));
      return null;
    end $$`,
  sql`create function renew_gone_seen() returns trigger language plpgsql as $$
    begin
      perform renew_seen(array(select distinct beneficiary_id from overwritten order by 1));
      return null;
    end $$`,
  sql`create function renew_changed_seen() returns trigger language plpgsql as $$
    begin
      perform renew_seen(array(select beneficiary_id from written union select beneficiary_id from overwritten order by 1));
      return null;
    end $$`,
]

const triggers = [
  sql`create trigger engagements_seen_new after insert on engagements referencing new table as written
    for each statement execute function renew_new_seen()`,
  sql`create trigger engagements_seen_changed after update on engagements
    referencing old table as overwritten new table as written
    for each statement execute function renew_changed_seen()`,
  sql`create trigger engagements_seen_gone after delete on engagements referencing old table as overwritten
    for each statement execute function renew_gone_seen()`,
]

/** When people were seen, kept from what was done about them: by every door, in its own transaction (0034). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of functions) await statement.execute(db)
  await sql`select renew_seen(array(select distinct beneficiary_id from engagements order by 1))`.execute(db)
  // What was typed counts where it is later than what was reached; the rest of it was the reports' own day.
  await sql`update beneficiary_care set last_typed = null where last_typed <= last_reached`.execute(db)
  for (const statement of triggers) await statement.execute(db)
}
