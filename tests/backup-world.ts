import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { openFileStorage } from '../server/storage/file-storage.ts'

/** People with profiles, own values, assignments, texts that are hard to write down, devices, a session and an unused link. */
export async function fillForBackup(db: Db, people: number): Promise<void> {
  await sql`insert into beneficiaries (status, serial_number, display_name, first_name, last_name, contact_number, own_values)
    select 'Active', 'B-' || n, 'Shown ' || n, 'Näme "' || n || E'"\\n\\\\x \t',  '陈 ' || n, '+6591234567', jsonb_build_object('own_1', n)
    from generate_series(1, ${people}::int) n`.execute(db)
  await sql`insert into beneficiary_profiles (beneficiary_id) select id from beneficiaries`.execute(db)
  await sql`insert into volunteers (display_name, first_name, last_name, date_of_birth)
    values ('Old Hand', 'Old', 'Hand', '1950-02-28')`.execute(db)
  await sql`insert into assignments (volunteer_id, beneficiary_id)
    select v.id, b.id from volunteers v, beneficiaries b`.execute(db)
  // A number that was given once and purged must never be given again.
  await sql`insert into partners (status, name) values ('Active', 'Gone'), ('Active', 'Stays')`.execute(db)
  await sql`delete from partners where name = 'Stays'`.execute(db)
  await sql`insert into volunteer_devices (volunteer_id, token_hash, expires_at)
    select id, 'enrolled', now() + interval '1 day' from volunteers`.execute(db)
  await sql`insert into one_time_tokens (purpose, token_hash, expires_at)
    values ('invite', 'unused', now() + interval '1 day')`.execute(db)
  await sql`insert into audit_events (actor_kind, action, entity, details_digest) values ('system', 'created', 'file', 'x')`.execute(
    db,
  )
  await sql`insert into audit_details (event_id, salt, before, after)
    select max(id), '\\x00ff'::bytea, '{"b":1,  "a":2}', 'null' from audit_events`.execute(db)
}

/** Files of which each has a row and its bytes on the disk. */
export async function fillFiles(db: Db, data_dir: string, count: number): Promise<void> {
  const storage = await openFileStorage({ data_dir, files_s3: null })
  for (let n = 0; n < count; n += 1) {
    const id = `${n}`.padStart(26, '0')
    await storage.put(id, 'whole', randomBytes(500 + n))
    if (n % 2 === 0) await storage.put(id, 'small', randomBytes(100))
    await db
      .insertInto('files')
      .values({
        id,
        key: `${id}-f.pdf`,
        kind: 'file',
        content_type: 'application/pdf',
        name: 'f.pdf',
        size: 500 + n,
      })
      .execute()
  }
}
