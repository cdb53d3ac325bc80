import { type Kysely, sql } from 'kysely'

const functions = [
  /** How often somebody was tried since that day: two who go together, and each note it, tried once. */
  sql`create function tries_since(person bigint, since date) returns smallint language sql stable as $$
    select least(count(distinct (e.happened_on, e.kind)), 999)::smallint from engagements e
    where e.beneficiary_id = person and e.deleted_at is null and e.held_because = '' and e.outcome <> 'reached'
      and (since is null or e.happened_on > since)
  $$`,
  /** As in 0086, but for the tries: of days, and since what staff typed where that is later. */
  sql`create or replace function renew_seen(people bigint[]) returns bigint language plpgsql as $$
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
        select r.*, tries_since(r.id, greatest(r.last_reached, o.last_typed)) as tries, o.beneficiary_id is not null as is_known
        from reached r left join beneficiary_care o on o.beneficiary_id = r.id
      )
      insert into beneficiary_care as k (beneficiary_id, last_visit, last_call, last_reached, last_tried, tries)
        select f.id, f.last_visit, f.last_call, f.last_reached, f.last_tried, f.tries from figured f
        where f.done > 0 or f.is_known order by f.id
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
  /** As in 0085, G-20; a day that is typed ends the tries before it, and cleared it leaves them as they were. */
  sql`create or replace function keep_typed() returns trigger language plpgsql as $$
    declare reached date; typed date;
    begin
      select last_reached, last_typed into reached, typed from beneficiary_care where beneficiary_id = new.id;
      if new.last_engagement is not distinct from greatest(reached, typed) then return new; end if;
      typed := case when reached is null or new.last_engagement > reached then new.last_engagement end;
      new.last_engagement := greatest(reached, typed);
      insert into beneficiary_care (beneficiary_id, last_typed, tries)
        values (new.id, typed, tries_since(new.id, new.last_engagement))
        on conflict (beneficiary_id) do update set last_typed = excluded.last_typed, tries = excluded.tries;
      return new;
    end $$`,
]

/** Tries are days, and what staff typed ends them. Whom others were counted for is counted anew after listening (0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of functions) await statement.execute(db)
  await sql`insert into settings (name, value) select 'tries_counted', '0'
    where exists (select from beneficiary_care where tries > 0)`.execute(db)
}
