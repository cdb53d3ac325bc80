import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/** An older server writes a batch without its import, which is then found as before, by the import that names it. */
export const keeps_older = true

/**
 * Which import a batch was taken back from: an import may be taken back again, in a batch of its own, and named its latest
 * alone, so that the one before could not be restored. Of those, whoever lies in it tells which import made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deletions add column import_id bigint references imports (id) on delete restrict`.execute(
    db,
  )
  await sql`create index deletions_import on deletions (import_id) where import_id is not null`.execute(db)
  await nameImports(db)
}

/** Of those that are there: the latest as its import names it, the ones before by whom they hold. */
export async function nameImports(db: QueryExecutorProvider): Promise<void> {
  await sql`update deletions d set import_id = i.id from imports i where i.deletion_id = d.id`.execute(db)
  await sql`update deletions d set import_id = r.import_id
    from (
      select distinct on (p.deletion_id) p.deletion_id, i.id as import_id
      from (
        select 'beneficiary' as noun, id as person, null::bigint as link, null::bigint as contact, deletion_id from beneficiaries
        union all select 'volunteer', id, null, null, deletion_id from volunteers
        union all select 'beneficiary', beneficiary_id, id, null, deletion_id from programme_beneficiaries
        union all select 'volunteer', volunteer_id, id, null, deletion_id from initiative_volunteers
        union all select 'beneficiary', beneficiary_id, null, id, deletion_id from contacts
      ) p
      join deletions b on b.id = p.deletion_id and b.entity = 'import' and b.import_id is null
      join import_rows r on r.entity_id = p.person and case
        when p.link is not null then r.link_id = p.link or r.tick_link_ids @> to_jsonb(p.link)
        when p.contact is not null then r.contact_ids @> to_jsonb(p.contact)
        else r.outcome = 'created' end
      join imports i on i.id = r.import_id and i.noun = p.noun
      order by p.deletion_id, i.id desc
    ) r
    where d.id = r.deletion_id`.execute(db)
}
