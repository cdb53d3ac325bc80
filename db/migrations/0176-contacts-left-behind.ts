import { type Kysely, sql } from 'kysely'

/** Contacts that a take-back took from people who stayed outlived their batch, with what the audit kept of them (G-23, S-14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const outlived = sql`select c.id from contacts c join deletions d on d.id = c.deletion_id
    where c.deleted_at is not null and d.purged_at is not null`
  await sql`delete from audit_details where event_id in (select e.id from audit_events e
    where e.entity = 'contact' and e.entity_id in (select o.id::text from (${outlived}) o))`.execute(db)
  await sql`delete from contacts where id in (${outlived})`.execute(db)
}
