import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The tables whose rows wait in a batch instead of vanishing (G-22, G-23). */
export type Deletable = {
  [Table in keyof Database]: Database[Table] extends { deletion_id: unknown; deleted_at: unknown }
    ? Table
    : never
}[keyof Database]

/** Opens the batch of one delete. `summary` says what went along, as the confirmation did. Takes the change's transaction. */
export async function startDeletion(
  tx: Kysely<Database>,
  batch: { entity: string; label: string; summary: string; deleted_by: number | null },
): Promise<number> {
  const row = await tx.insertInto('deletions').values(batch).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Links are held by what they link, everywhere: by that order new ones are made. Other rows are held by their id. */
const orders: { [Table in Deletable]?: RawBuilder<unknown> } = {
  programme_beneficiaries: sql`programme_id, beneficiary_id`,
  initiative_volunteers: sql`initiative_id, volunteer_id`,
  assignments: sql`beneficiary_id, volunteer_id`,
}

/** Marks the living rows of a table whose `column` is one of `ids` as deleted in this batch. Returns how many. */
export async function markDeleted(
  tx: Kysely<Database>,
  deletionId: number,
  table: Deletable,
  column: string,
  ids: readonly number[],
): Promise<number> {
  const result = await sql`
    with held as (
      select id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...ids]}::bigint[]) and deleted_at is null
      order by ${orders[table] ?? sql`id`} for update
    )
    update ${sql.table(table)} t set deleted_at = now(), deletion_id = ${deletionId}
    from held where t.id = held.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** '3 forms and 41 links': what goes along, for the confirmation (G-22). '' when nothing does. */
export function summarise(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
