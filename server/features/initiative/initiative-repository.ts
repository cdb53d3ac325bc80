import { type Kysely, sql } from 'kysely'
import { markDeleted, startDeletion, summarise } from '../../../db/deletion.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** What a delete takes along: '41 links' (G-22). */
export async function initiativeImpact(db: Db, id: number): Promise<string> {
  const counted = await db
    .selectFrom('initiative_volunteers')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('initiative_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return summarise([[counted.links, 'link', 'links']])
}

/** The initiative and its links in one batch (G-22). Returns what the batch says went along. */
export async function deleteInitiative(
  tx: Db,
  initiative: { id: number; name: string },
  deleted_by: number,
): Promise<string> {
  const summary = await initiativeImpact(tx, initiative.id)
  const batch = await startDeletion(tx, { entity: 'initiative', label: initiative.name, summary, deleted_by })
  await markDeleted(tx, batch, 'initiatives', 'id', [initiative.id])
  await markDeleted(tx, batch, 'initiative_volunteers', 'initiative_id', [initiative.id])
  return summary
}

/** The living volunteers with these account ids, held until the transaction ends: account id to inner id. */
export async function lockVolunteers(tx: Db, accounts: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('volunteers')
    .select(['id', 'account_id'])
    .where('account_id', '=', sql<number>`any(${[...accounts]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.id]))
}

/** Links; a link that stands stays as it is. */
export async function addLinks(
  tx: Db,
  links: readonly { initiative_id: number; volunteer_id: number }[],
): Promise<void> {
  await sql`
    insert into initiative_volunteers (initiative_id, volunteer_id)
    select initiative_id, volunteer_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(initiative_id bigint, volunteer_id bigint)
    order by initiative_id, volunteer_id
    on conflict (initiative_id, volunteer_id) where deleted_at is null do nothing`.execute(tx)
}

/** Ends the living links named; answers them. One that is gone already is no error. */
export async function endLinks(
  tx: Db,
  links: readonly { initiative_id: number; volunteer_account_id: number }[],
): Promise<{ initiative_id: number; volunteer_account_id: number }[]> {
  const { rows } = await sql<{ initiative_id: number; volunteer_account_id: number }>`
    with held as (
      select l.id from initiative_volunteers l join volunteers v on v.id = l.volunteer_id
      where l.deleted_at is null and v.deleted_at is null
        and (l.initiative_id, v.account_id) in (
          select * from unnest(${links.map((link) => link.initiative_id)}::bigint[],
            ${links.map((link) => link.volunteer_account_id)}::bigint[]))
      order by l.initiative_id, l.volunteer_id for update of l
    )
    delete from initiative_volunteers l using volunteers v, held
    where l.id = held.id and v.id = l.volunteer_id
    returning l.initiative_id, v.account_id as volunteer_account_id`.execute(tx)
  return rows
}
