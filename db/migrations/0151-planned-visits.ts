import { type Kysely, sql } from 'kysely'
import { editable } from './0001-staff.ts'

const table = [
  sql`create table planned_visits (${editable},
    beneficiary_id bigint not null references beneficiaries (id) on delete restrict,
    volunteer_id bigint not null references volunteers (id) on delete restrict,
    planned_on date not null,
    part text not null default '' check (part in ('', 'morning', 'afternoon', 'evening')),
    note text not null default '',
    state text not null default 'planned' check (state in ('planned', 'done', 'cancelled')),
    cancelled_because text not null default '' check (cancelled_because in ('', 'hand', 'unassigned')),
    engagement_id bigint references engagements (id) on delete restrict check ((state = 'done') = (engagement_id is not null)),
    retry_key text
  )`,
  sql`create unique index planned_visits_retry on planned_visits (volunteer_id, retry_key) where retry_key is not null`,
  sql`create index planned_visits_beneficiary on planned_visits (beneficiary_id, planned_on)`,
  sql`create index planned_visits_volunteer on planned_visits (volunteer_id, planned_on)`,
  sql`create index planned_visits_open on planned_visits (planned_on, id) where state = 'planned' and deleted_at is null`,
  sql`create index planned_visits_engagement on planned_visits (engagement_id) where engagement_id is not null`,
  sql`create index planned_visits_deletion on planned_visits (deletion_id) where deletion_id is not null`,
]

const functions = [
  /** What kept the promise: whatever that volunteer did about that person on that day and that is not held. */
  sql`create function kept_promise(person bigint, volunteer bigint, day date) returns bigint language sql stable as $$
    select e.id from engagements e where e.beneficiary_id = person and e.volunteer_id = volunteer
      and e.happened_on = day and e.held_because = '' and e.deleted_at is null
    order by e.kind <> 'visit', e.outcome <> 'reached', e.id limit 1
  $$`,
  /** What was given up by hand stays so; what an unassignment ended was kept all the same, if they went. */
  sql`create function judge_plan() returns trigger language plpgsql as $$
    begin
      new.engagement_id := case when new.cancelled_because = 'hand' then null
        else kept_promise(new.beneficiary_id, new.volunteer_id, new.planned_on) end;
      new.state := case when new.engagement_id is not null then 'done'
        when new.cancelled_because <> '' then 'cancelled' else 'planned' end;
      return new;
    end $$`,
  sql`create function renew_plans(people bigint[]) returns void language plpgsql as $$
    begin
      perform from planned_visits p where p.beneficiary_id = any(people) and p.deleted_at is null
        and p.cancelled_because <> 'hand'
        and p.engagement_id is distinct from kept_promise(p.beneficiary_id, p.volunteer_id, p.planned_on)
        order by p.id for update;
      if not found then return; end if;
      update planned_visits p set version = p.version + 1, updated_at = now()
        where p.beneficiary_id = any(people) and p.deleted_at is null and p.cancelled_because <> 'hand'
          and p.engagement_id is distinct from kept_promise(p.beneficiary_id, p.volunteer_id, p.planned_on);
    end $$`,
  sql`create function renew_new_plans() returns trigger language plpgsql as $$
    begin
      perform renew_plans(array(select distinct beneficiary_id from written));
      return null;
    end $$`,
  sql`create function renew_changed_plans() returns trigger language plpgsql as $$
    begin
      perform renew_plans(array(select beneficiary_id from written union select beneficiary_id from overwritten));
      return null;
    end $$`,
  sql`create function renew_gone_plans() returns trigger language plpgsql as $$
    begin
      perform renew_plans(array(select distinct beneficiary_id from overwritten));
      return null;
    end $$`,
]

const triggers = [
  sql`create trigger planned_visits_judged before insert or update on planned_visits
    for each row execute function judge_plan()`,
  sql`create trigger engagements_plans_new after insert on engagements referencing new table as written
    for each statement execute function renew_new_plans()`,
  sql`create trigger engagements_plans_changed after update on engagements
    referencing old table as overwritten new table as written
    for each statement execute function renew_changed_plans()`,
  sql`create trigger engagements_plans_gone after delete on engagements referencing old table as overwritten
    for each statement execute function renew_gone_plans()`,
]

/** Visits that somebody means to make. Whether one was made follows from what was noted, by every door (0051). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...table, ...functions, ...triggers]) await statement.execute(db)
}
