import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { programmeGlimpse, programmeLink, programmeMembership } from '../../../contract/programme.ts'
import { markDeleted, startDeletion, summarise } from '../../../db/deletion.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>
type Link = z.infer<typeof programmeLink>

/** A programme in which someone assigned to this volunteer is linked, as a volunteer sees it (S-08). */
export async function glimpseForVolunteer(
  db: Db,
  id: number,
  volunteer_id: number,
): Promise<z.infer<typeof programmeGlimpse> | undefined> {
  return await db
    .selectFrom('programmes as p')
    .select(['p.id', 'p.name', 'p.cover_image'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('programme_beneficiaries as l')
          .innerJoin('assignments as a', 'a.beneficiary_id', 'l.beneficiary_id')
          .select('l.id')
          .whereRef('l.programme_id', '=', 'p.id')
          .where('l.deleted_at', 'is', null)
          .where('a.volunteer_id', '=', volunteer_id)
          .where('a.assigned_to', 'is', null)
          .where('a.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
}

/** What a delete takes along: '3 forms and 41 links' (G-22). */
export async function programmeImpact(db: Db, id: number): Promise<string> {
  const counted = await sql<{ forms: number; links: number }>`
    select (select count(*) from forms where programme_id = ${id} and deleted_at is null) as forms,
      (select count(*) from programme_beneficiaries where programme_id = ${id} and deleted_at is null) as links
  `.execute(db)
  const { forms = 0, links = 0 } = counted.rows[0] ?? {}
  return summarise([
    [forms, 'form', 'forms'],
    [links, 'link', 'links'],
  ])
}

/** The programme, its links and its forms in one batch (G-22). Returns what the batch says went along. */
export async function deleteProgramme(
  tx: Db,
  programme: { id: number; name: string },
  deleted_by: number,
): Promise<string> {
  const summary = await programmeImpact(tx, programme.id)
  const batch = await startDeletion(tx, { entity: 'programme', label: programme.name, summary, deleted_by })
  await markDeleted(tx, batch, 'programmes', 'id', [programme.id])
  await markDeleted(tx, batch, 'programme_beneficiaries', 'programme_id', [programme.id])
  await markDeleted(tx, batch, 'forms', 'programme_id', [programme.id])
  return summary
}

/** The living people with these serial numbers, held until the transaction ends: serial number to inner id. */
export async function lockPeople(tx: Db, serials: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('beneficiaries')
    .select(['id', 'serial_number'])
    .where('serial_number', '=', sql<string>`any(${[...serials]}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.serial_number, row.id]))
}

/** The status of every link that stands between these, by 'programme person'. */
export async function linkStatuses(
  tx: Db,
  programmes: readonly number[],
  people: readonly number[],
): Promise<Map<string, Link['status']>> {
  const rows = await tx
    .selectFrom('programme_beneficiaries')
    .select(['programme_id', 'beneficiary_id', 'status'])
    .where('programme_id', '=', sql<number>`any(${[...programmes]}::bigint[])`)
    .where('beneficiary_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [`${row.programme_id} ${row.beneficiary_id}`, row.status]))
}

/**
 * Links, from now or from `since`, or gives a link that stands the new status; a link that already says so keeps its
 * version. No pair may come twice.
 */
export async function upsertLinks(
  tx: Db,
  links: readonly {
    programme_id: number
    beneficiary_id: number
    status: Link['status']
    since: string | null
  }[],
): Promise<void> {
  await sql`
    insert into programme_beneficiaries as l (programme_id, beneficiary_id, status, created_at)
    select programme_id, beneficiary_id, status, coalesce(since, now())
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r(programme_id bigint, beneficiary_id bigint, status text, since timestamptz)
    order by programme_id, beneficiary_id
    on conflict (programme_id, beneficiary_id) where deleted_at is null do update
    set status = excluded.status, version = l.version + 1, updated_at = now()
    where l.status <> excluded.status`.execute(tx)
}

/** Ends the living links named; answers them with the inner id of their person. One that is gone already is no error. */
export async function endLinks(
  tx: Db,
  links: readonly z.infer<typeof programmeMembership>[],
): Promise<(Link & { person: number })[]> {
  const { rows } = await sql<Link & { person: number }>`
    with held as (
      select l.id from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id
      where l.deleted_at is null and b.deleted_at is null
        and (l.programme_id, b.serial_number) in (
          select * from unnest(${links.map((link) => link.programme_id)}::bigint[],
            ${links.map((link) => link.beneficiary_serial_number)}::text[]))
      order by l.programme_id, l.beneficiary_id for update of l
    )
    delete from programme_beneficiaries l using beneficiaries b, held
    where l.id = held.id and b.id = l.beneficiary_id
    returning l.programme_id, b.serial_number as beneficiary_serial_number, l.status, b.id as person`.execute(
    tx,
  )
  return rows
}
