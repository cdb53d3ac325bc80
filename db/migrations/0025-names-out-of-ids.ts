import { type Kysely, type RawBuilder, sql } from 'kysely'

/** As audit-digest.ts makes it, of details that had nothing before. */
const digest = (salt: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`encode(sha256(${salt} || convert_to('null' || chr(10) || ${after}, 'UTF8')), 'hex')`

/** The typed reasons of those who are still here move to the details, where a purge finds them. */
const moveReasons = sql`
  with told as (
    select e.id, uuid_send(gen_random_uuid()) as salt, json_build_object('reason', e.reason)::text as after
    from audit_events e join volunteers v on v.account_id::text = e.entity_id
    where e.action = 'revealed_nric' and e.reason <> '' and e.details_digest is null
  ), kept as (
    insert into audit_details (event_id, salt, before, after)
    select id, salt, 'null'::json, after::json from told
  )
  update audit_events e set details_digest = ${digest(sql`t.salt`, sql`t.after`)} from told t where t.id = e.id`

const cuts = {
  files: sql`update audit_events set entity_id = left(entity_id, 26)
    where entity = 'file' and length(entity_id) > 26`,
  volunteers: sql`update audit_events set actor_name = '' where actor_kind = 'volunteer' and actor_name <> ''`,
  reasons: sql`update audit_events set reason = '' where action = 'revealed_nric' and reason <> ''`,
}

/** Imports that have fewer people left than they made: what made the others was forgotten when they were purged. */
const purgedImports = sql`select i.id from imports i where i.created >
  (select count(*) from import_rows r where r.import_id = i.id and r.outcome = 'created')`

/**
 * An event is never changed, so nobody's name may stand in one: a file's id is its 26 characters, a volunteer acts by
 * number, a reason that was typed lies in the details (S-14, G-23). This cuts those that stand, once, with the trigger
 * lifted inside its own transaction, and says so in an event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_events disable trigger audit_events_insert_only`.execute(db)
  await moveReasons.execute(db)
  const done: Record<string, number> = {}
  for (const [what, statement] of Object.entries(cuts))
    done[what] = Number((await statement.execute(db)).numAffectedRows ?? 0)
  await sql`alter table audit_events enable trigger audit_events_insert_only`.execute(db)

  await sql`delete from audit_details d using audit_events e where e.id = d.event_id and e.action = 'imported'
    and d.after::text ~ '"file": ?"' and substring(d.after::text from '"import_id": ?(\\d+)[,}]')::bigint in
    (${purgedImports})`.execute(db)
  await sql`update deletions d set label = 'Import ' || i.id from imports i
    where d.id = i.deletion_id and d.label <> '' and i.id in (${purgedImports})`.execute(db)
  await sql`update imports set file_name = 'Import ' || id where id in (${purgedImports})`.execute(db)
  await sql`update deletions set label = '' where restored_at is not null`.execute(db)

  if (Object.values(done).every((count) => count === 0)) return
  const after = JSON.stringify(done)
  await sql`
    with salted as materialized (select uuid_send(gen_random_uuid()) as salt),
    event as (
      insert into audit_events (actor_kind, action, entity, details_digest)
      select 'system', 'names_removed', 'activity', ${digest(sql`salt`, sql`${after}::text`)} from salted
      returning id
    )
    insert into audit_details (event_id, salt, before, after)
    select id, salt, 'null'::json, ${after}::json from event, salted`.execute(db)
}
