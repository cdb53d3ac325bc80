import { type Kysely, sql } from 'kysely'

const edited = sql`version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`

const tables = [
  sql`create table programme_care (
    programme_id bigint primary key references programmes (id) on delete restrict,
    ${edited},
    first_days smallint not null default 7 check (first_days between 1 and 365),
    every_days smallint check (every_days between 1 and 365),
    grace_days smallint not null default 0 check (grace_days between 0 and 90),
    counts text not null default 'visit' check (counts in ('visit', 'visit_or_call')),
    visitors smallint not null default 1 check (visitors in (1, 2)),
    gender_rule text not null default '' check (gender_rule in ('', 'same', 'woman_for_women')),
    language_rule text not null default '' check (language_rule in ('', 'prefer', 'must')),
    max_km smallint check (max_km between 1 and 50),
    eased_until date
  )`,
  sql`create table programme_officers (
    programme_id bigint not null references programmes (id) on delete restrict,
    user_id bigint not null references users (id) on delete restrict,
    primary key (programme_id, user_id)
  )`,
  sql`create index programme_officers_user on programme_officers (user_id)`,
  // Beside the record, so that neither its row nor its version changes with it.
  sql`create table beneficiary_care (
    beneficiary_id bigint primary key references beneficiaries (id) on delete restrict,
    ${edited},
    last_visit date,
    last_call date,
    last_reached date,
    last_typed date,
    last_tried date,
    tries smallint not null default 0,
    risk text not null default 'usual' check (risk in ('usual', 'watch', 'high')),
    risk_because text not null default '',
    risk_since date
  )`,
  sql`create index beneficiary_care_tried on beneficiary_care (beneficiary_id) where tries >= 2`,
  sql`create index beneficiary_care_risk on beneficiary_care (beneficiary_id) where risk <> 'usual'`,
  sql`alter table programme_beneficiaries
    add column every_days smallint check (every_days between 1 and 365),
    add column paused_until date, add column paused_because text not null default '',
    add column due_on date, add column overdue_on date, add column lost_on date`,
  sql`create index programme_beneficiaries_due on programme_beneficiaries (due_on, id) where due_on is not null`,
]

/** The definition, as db/due.ts has it in words that a page can ask: tests/api/models/due.test.ts holds the two together. */
const renewing = sql`create function renew_due(links bigint[]) returns bigint language plpgsql as $$
  declare mended bigint;
  begin
    -- A trigger is told of statements that wrote nobody, too: its own among them.
    if cardinality(links) = 0 then return 0; end if;
    with figured as (
      select l.id, d.due_on,
        greatest(d.due_on + case when k.risk = 'high' then 0 else coalesce(c.grace_days, 0) end + 1, c.eased_until + 1) as overdue_on,
        greatest(d.due_on + greatest(180, 3 * r.every) + 1, c.eased_until + 1) as lost_on
      from programme_beneficiaries l
      join beneficiaries b on b.id = l.beneficiary_id
      join programmes p on p.id = l.programme_id
      left join programme_care c on c.programme_id = l.programme_id
      left join beneficiary_care k on k.beneficiary_id = l.beneficiary_id
      cross join lateral (select coalesce(l.every_days, c.every_days) as every,
        (l.created_at at time zone 'Asia/Singapore')::date as since,
        greatest(k.last_visit, case when c.counts = 'visit_or_call' then k.last_call end, k.last_typed) as last) r
      cross join lateral (select case
        when r.every is not null and l.status = 'Active' and b.status = 'Active'
          and l.deleted_at is null and b.deleted_at is null and p.deleted_at is null
        then greatest(case when r.last >= r.since then r.last + r.every else r.since + coalesce(c.first_days, 7) end,
          l.paused_until + 1) end as due_on) d
      where l.id = any(links)
    ), other as (
      select f.* from figured f join programme_beneficiaries t on t.id = f.id
      where (t.due_on, t.overdue_on, t.lost_on) is distinct from
        (f.due_on, case when f.due_on is not null then f.overdue_on end, case when f.due_on is not null then f.lost_on end)
    ), held as (
      select id from programme_beneficiaries where id in (select id from other)
      order by programme_id, beneficiary_id for no key update
    )
    update programme_beneficiaries t set due_on = o.due_on,
      overdue_on = case when o.due_on is not null then o.overdue_on end,
      lost_on = case when o.due_on is not null then o.lost_on end
    from other o join held on held.id = o.id where t.id = o.id;
    get diagnostics mended = row_count;
    return mended;
  end $$`

/**
 * Every door renews what is due, in its own transaction: there is none that could forget it. Where no programme has a
 * rhythm nothing is figured.
 */
const functions = [
  sql`create function renew_new_links() returns trigger language plpgsql as $$
    begin
      if exists (select from programme_care) then
        perform renew_due(array(select w.id from written w where w.every_days is not null
          or exists (select from programme_care c where c.programme_id = w.programme_id)));
      end if;
      return null;
    end $$`,
  sql`create function renew_changed_links() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select w.id from written w join overwritten o on o.id = w.id
        where (w.status, w.deleted_at, w.created_at, w.every_days, w.paused_until, w.programme_id, w.beneficiary_id)
          is distinct from (o.status, o.deleted_at, o.created_at, o.every_days, o.paused_until, o.programme_id, o.beneficiary_id)));
      return null;
    end $$`,
  sql`create function renew_links_of_people() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from written w join overwritten o on o.id = w.id
        join programme_beneficiaries l on l.beneficiary_id = w.id
        where (w.status, w.deleted_at) is distinct from (o.status, o.deleted_at)));
      return null;
    end $$`,
  sql`create function renew_links_of_programmes() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from written w join overwritten o on o.id = w.id
        join programme_beneficiaries l on l.programme_id = w.id where w.deleted_at is distinct from o.deleted_at));
      return null;
    end $$`,
  sql`create function renew_links_of_rhythm() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from written w join programme_beneficiaries l on l.programme_id = w.programme_id));
      return null;
    end $$`,
  sql`create function renew_links_of_care() returns trigger language plpgsql as $$
    begin
      perform renew_due(array(select l.id from written w
        join programme_beneficiaries l on l.beneficiary_id = w.beneficiary_id));
      return null;
    end $$`,
  // Who comes with a day was typed so: nobody was there by then.
  sql`create function keep_new_typed() returns trigger language plpgsql as $$
    begin
      insert into beneficiary_care (beneficiary_id, last_typed)
        select id, last_engagement from written where last_engagement is not null order by id
        on conflict (beneficiary_id) do update set last_typed = excluded.last_typed;
      return null;
    end $$`,
  // G-20: the later of what was really reached and what was typed; what is cleared goes back to what was reached.
  sql`create function keep_typed() returns trigger language plpgsql as $$
    declare reached date; typed date;
    begin
      select last_reached, last_typed into reached, typed from beneficiary_care where beneficiary_id = new.id;
      if new.last_engagement is not distinct from greatest(reached, typed) then return new; end if;
      typed := case when reached is null or new.last_engagement > reached then new.last_engagement end;
      insert into beneficiary_care (beneficiary_id, last_typed) values (new.id, typed)
        on conflict (beneficiary_id) do update set last_typed = excluded.last_typed;
      new.last_engagement := greatest(reached, typed);
      return new;
    end $$`,
]

const after = (table: string, name: string, event: 'insert' | 'update' | 'delete', run: string) => sql`
  create trigger ${sql.ref(`${table}_${name}`)} after ${sql.raw(event)} on ${sql.table(table)}
  referencing ${sql.raw(event === 'insert' ? '' : 'old table as overwritten')}
    ${sql.raw(event === 'delete' ? '' : 'new table as written')}
  for each statement execute function ${sql.raw(run)}()`

const triggers = [
  after('programme_beneficiaries', 'due_new', 'insert', 'renew_new_links'),
  after('programme_beneficiaries', 'due_changed', 'update', 'renew_changed_links'),
  after('beneficiaries', 'due_changed', 'update', 'renew_links_of_people'),
  after('beneficiaries', 'typed_new', 'insert', 'keep_new_typed'),
  after('programmes', 'due_changed', 'update', 'renew_links_of_programmes'),
  after('programme_care', 'due_new', 'insert', 'renew_links_of_rhythm'),
  after('programme_care', 'due_changed', 'update', 'renew_links_of_rhythm'),
  after('beneficiary_care', 'due_new', 'insert', 'renew_links_of_care'),
  after('beneficiary_care', 'due_changed', 'update', 'renew_links_of_care'),
  sql`create trigger beneficiaries_typed before update of last_engagement on beneficiaries
    for each row when (new.last_engagement is distinct from old.last_engagement) execute function keep_typed()`,
]

/** How often people are to be seen, and by when each of them is due, kept beside the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, renewing, ...functions]) await statement.execute(db)
  await sql`insert into beneficiary_care (beneficiary_id, last_typed)
    select id, last_engagement from beneficiaries where last_engagement is not null order by id`.execute(db)
  for (const trigger of triggers) await trigger.execute(db)
}
