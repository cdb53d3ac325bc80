import { type Kysely, sql } from 'kysely'
import { markDeleted, summarise } from '../../../db/deletion.ts'
import type { Database } from '../../../db/schema.ts'
import { dropAttachments } from '../../storage/drop-attachments.ts'

/** What a delete takes along, in words: key personnel and comms logs (G-22). */
export async function impactOnPartner(db: Kysely<Database>, partnerId: number): Promise<string> {
  const { rows } = await sql<{ people: number; logs: number }>`select
    (select count(*) from key_personnel where partner_id = ${partnerId}) as people,
    (select count(*) from comms_logs where partner_id = ${partnerId} and deleted_at is null) as logs`.execute(
    db,
  )
  const [counts = { people: 0, logs: 0 }] = rows
  return summarise([
    [Number(counts.people), 'key person', 'key personnel'],
    [Number(counts.logs), 'comms log', 'comms logs'],
  ])
}

/** How many programmes and initiatives stay, without a partner (G-22). */
export async function countCollaborations(
  db: Kysely<Database>,
  partnerId: number,
): Promise<{ programmes: number; initiatives: number }> {
  const { rows } = await sql<{ programmes: number; initiatives: number }>`select
    (select count(*) from programmes where partner_id = ${partnerId} and deleted_at is null) as programmes,
    (select count(*) from initiatives where partner_id = ${partnerId} and deleted_at is null) as initiatives`.execute(
    db,
  )
  const [counts] = rows
  return { programmes: Number(counts?.programmes), initiatives: Number(counts?.initiatives) }
}

/** Holds what a partner's deletion edits: before the partner, as an edit of a programme does. */
export async function holdCollaborations(tx: Kysely<Database>, partnerId: number): Promise<void> {
  for (const table of ['programmes', 'initiatives'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
}

/** Marks the partner and its comms logs with their attachments; key personnel have no life of their own. */
export async function markPartnerDeleted(
  tx: Kysely<Database>,
  deletionId: number,
  partnerId: number,
): Promise<void> {
  const logs = await tx
    .selectFrom('comms_logs')
    .select('files')
    .where('partner_id', '=', partnerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await markDeleted(tx, deletionId, 'comms_logs', 'partner_id', [partnerId])
  await dropAttachments(
    tx,
    logs.flatMap(({ files }) => files),
  )
  await markDeleted(tx, deletionId, 'partners', 'id', [partnerId])
}

/**
 * Programmes or initiatives of a deleted partner stay, with none; their open editors learn of it by the version.
 * The batch remembers them, for when it is restored.
 */
export async function leaveWithoutPartner(
  tx: Kysely<Database>,
  deletion_id: number,
  table: 'programmes' | 'initiatives',
  partnerId: number,
): Promise<number[]> {
  const rows = await tx
    .updateTable(table)
    .set({ partner_id: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (rows.length > 0) {
    const tags = rows.map(({ id }) => ({ deletion_id, table_name: table, record_id: id }))
    await tx.insertInto('deletion_partner_tags').values(tags).execute()
  }
  return rows.map(({ id }) => id)
}
