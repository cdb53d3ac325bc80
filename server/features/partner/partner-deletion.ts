import { sql } from 'kysely'
import { living, lockLiving } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Db } from '../../../db/schema.ts'

/** How many programmes and initiatives stay, without a partner (G-22). */
export async function countCollaborations(
  db: Db,
  partnerId: number,
): Promise<{ programmes: number; initiatives: number }> {
  const { rows } = await sql<{ programmes: number; initiatives: number }>`select
    (select count(*) from programmes where partner_id = ${partnerId} and ${living()}) as programmes,
    (select count(*) from initiatives where partner_id = ${partnerId} and ${living()}) as initiatives`.execute(
    db,
  )
  const [counts] = rows
  return { programmes: Number(counts?.programmes), initiatives: Number(counts?.initiatives) }
}

/** Holds what a partner's deletion edits: before the partner, as an edit of a programme does. */
export async function holdCollaborations(tx: Db, partnerId: number): Promise<void> {
  for (const table of ['programmes', 'initiatives'] as const)
    await lockLiving(
      tx.selectFrom(table).select('id').where('partner_id', '=', partnerId),
      'update',
    ).execute()
}

/** The attachments of its comms logs, for when those go with it; the logs are held. */
export async function attachmentsOfPartner(tx: Db, partnerId: number): Promise<string[]> {
  const named = tx.selectFrom('comms_logs').select('files').where('partner_id', '=', partnerId)
  const logs = await lockLiving(named, 'update').execute()
  return logs.flatMap(({ files }) => files)
}

/**
 * Programmes or initiatives of a deleted partner stay, with none; their open editors learn of it by the version.
 * The batch remembers them, for when it is restored.
 */
export async function leaveWithoutPartner(
  tx: Db,
  deletion_id: number,
  table: 'programmes' | 'initiatives',
  partnerId: number,
): Promise<number[]> {
  const rows = await tx
    .updateTable(table)
    .set({ partner_id: null, ...nextVersion })
    .where('partner_id', '=', partnerId)
    .where(living())
    .returning('id')
    .execute()
  if (rows.length > 0) {
    const tags = rows.map(({ id }) => ({ deletion_id, table_name: table, record_id: id }))
    await tx.insertInto('deletion_partner_tags').values(tags).execute()
  }
  return rows.map(({ id }) => id)
}
