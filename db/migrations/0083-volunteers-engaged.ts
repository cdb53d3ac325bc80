import { type Kysely, sql } from 'kysely'

const table = sql`create table volunteer_seen (
    volunteer_id bigint primary key references volunteers (id) on delete restrict,
    last_reached date,
    last_typed date
  )`

const functions = [
  /** From what these volunteers did, as `renew_seen` figures it of whom they visited. */
  sql`create function renew_engaged(people bigint[]) returns void language plpgsql as $$
    begin
      if cardinality(people) = 0 then return; end if;
      perform from volunteers where id = any(people) order by id for no key update;
      insert into volunteer_seen as k (volunteer_id, last_reached)
        select v.id, max(e.happened_on) from volunteers v left join engagements e on e.volunteer_id = v.id
          and e.outcome = 'reached' and e.held_because = '' and e.deleted_at is null
        where v.id = any(people) group by v.id order by v.id
        on conflict (volunteer_id) do update set last_reached = excluded.last_reached
        where k.last_reached is distinct from excluded.last_reached;
      update volunteers v set last_engagement = greatest(k.last_reached, k.last_typed), version = v.version + 1,
          updated_at = now()
        from volunteer_seen k where k.volunteer_id = v.id and v.id = any(people)
          and v.last_engagement is distinct from greatest(k.last_reached, k.last_typed);
    end $$`,
  sql`create function renew_new_engaged() returns trigger language plpgsql as $$
    begin
      perform renew_engaged(array(select distinct volunteer_id from written where volunteer_id is not null order by 1));
      return null;
    end $$`,
  sql`create function renew_gone_engaged() returns trigger language plpgsql as $$
    begin
      perform renew_engaged(array(select distinct o.volunteer_id from overwritten o
        where o.volunteer_id is not null and o.deleted_at is null order by 1));
      return null;
    end $$`,
  sql`create function renew_changed_engaged() returns trigger language plpgsql as $$
    begin
      perform renew_engaged(array(select distinct t.id from (
        select w.volunteer_id, o.volunteer_id as before from written w join overwritten o on o.id = w.id
        where (w.volunteer_id, w.outcome, w.happened_on, w.held_because, w.deleted_at)
          is distinct from (o.volunteer_id, o.outcome, o.happened_on, o.held_because, o.deleted_at)) c
        cross join lateral (values (c.volunteer_id), (c.before)) t(id)
        where t.id is not null and exists (select from volunteers v where v.id = t.id) order by 1));
      return null;
    end $$`,
  sql`create function keep_new_typed_of_volunteers() returns trigger language plpgsql as $$
    begin
      insert into volunteer_seen (volunteer_id, last_typed)
        select id, last_engagement from written where last_engagement is not null order by id
        on conflict (volunteer_id) do update set last_typed = excluded.last_typed;
      return null;
    end $$`,
  // G-20: the later of what was really done and what was typed; what is cleared goes back to what was done.
  sql`create function keep_typed_of_volunteers() returns trigger language plpgsql as $$
    declare reached date; typed date;
    begin
      select last_reached, last_typed into reached, typed from volunteer_seen where volunteer_id = new.id;
      if new.last_engagement is not distinct from greatest(reached, typed) then return new; end if;
      typed := case when reached is null or new.last_engagement > reached then new.last_engagement end;
      insert into volunteer_seen (volunteer_id, last_typed) values (new.id, typed)
        on conflict (volunteer_id) do update set last_typed = excluded.last_typed;
      new.last_engagement := greatest(reached, typed);
      return new;
    end $$`,
]

const triggers = [
  sql`create trigger engagements_volunteers_new after insert on engagements referencing new table as written
    for each statement execute function renew_new_engaged()`,
  sql`create trigger engagements_volunteers_changed after update on engagements
    referencing old table as overwritten new table as written
    for each statement execute function renew_changed_engaged()`,
  sql`create trigger engagements_volunteers_gone after delete on engagements referencing old table as overwritten
    for each statement execute function renew_gone_engaged()`,
  sql`create trigger volunteers_typed_new after insert on volunteers referencing new table as written
    for each statement execute function keep_new_typed_of_volunteers()`,
  sql`create trigger volunteers_typed before update of last_engagement on volunteers
    for each row when (new.last_engagement is distinct from old.last_engagement)
    execute function keep_typed_of_volunteers()`,
]

/** When volunteers were last engaged, kept from what they did, by every door; what was typed stays where it is later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, ...functions]) await statement.execute(db)
  await sql`insert into volunteer_seen (volunteer_id, last_reached, last_typed)
    select v.id, r.day, case when r.day is null or v.last_engagement > r.day then v.last_engagement end
    from volunteers v left join (select volunteer_id, max(happened_on) as day from engagements
      where outcome = 'reached' and held_because = '' and deleted_at is null group by volunteer_id) r
      on r.volunteer_id = v.id
    where v.last_engagement is not null or r.day is not null order by v.id`.execute(db)
  await sql`update volunteers v set last_engagement = greatest(k.last_reached, k.last_typed)
    from volunteer_seen k where k.volunteer_id = v.id
      and v.last_engagement is distinct from greatest(k.last_reached, k.last_typed)`.execute(db)
  for (const trigger of triggers) await trigger.execute(db)
}
