import { sql } from 'kysely'
import type { DeletionEntity } from '../contract/deletion.ts'
import { living } from './living.ts'
import { links, type RecordNoun, records } from './records/records.ts'
import type { Db, Deletable } from './schema.ts'

/** Opens the batch of one delete. `summary` says what went along, as the confirmation did. Takes the change's transaction. */
export async function startDeletion(
  tx: Db,
  batch: { entity: string; label: string; summary: string; deleted_by: number | null; import_id?: number },
): Promise<number> {
  const row = await tx.insertInto('deletions').values(batch).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Links are held by what they link, everywhere: by that order new ones are made. Other rows are held by their id. */
const orderOf = (table: Deletable) => {
  const columns = links.find((link) => link.table === table)?.order ?? ['id']
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** Marks the living rows of a table whose `column` is one of `ids` as deleted in this batch. Returns how many. */
export async function markDeleted(
  tx: Db,
  deletionId: number,
  table: Deletable,
  column: string,
  ids: readonly number[],
): Promise<number> {
  const result = await sql`
    with held as (
      select id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...ids]}::bigint[]) and ${living()}
      order by ${orderOf(table)} for update
    )
    update ${sql.table(table)} t set deleted_at = now(), deletion_id = ${deletionId}
    from held where t.id = held.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** '3 forms and 41 beneficiaries’ places in it': what goes along, for the confirmation (G-22). '' when nothing does. */
export function summarise(counts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

const referencesOf = (noun: RecordNoun) => {
  const { references } = records[noun]
  return references === 'never purged' ? [] : references
}

/** What a delete takes along, as the noun's row counts it: '2 links, 1 assignment and 4 responses' (G-22). */
export async function impactOf(db: Db, noun: RecordNoun, id: number): Promise<string> {
  const counted = referencesOf(noun).flatMap(({ counted: words, ...reference }) =>
    words ? [{ ...reference, words }] : [],
  )
  if (counted.length === 0) return ''
  const counts = counted.map(({ table, column, goesAlong, words: [, , condition] }) => {
    const alive = goesAlong ? sql`and ${living()}` : sql``
    return sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id} ${alive}
      ${condition ? sql`and ${condition}` : sql``})`
  })
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  const [{ counts: found } = { counts: [] }] = rows
  return summarise(counted.map(({ words: [one, many] }, at) => [found[at] ?? 0, one, many]))
}

/** The record with all that its row says goes along, in one batch (G-22). Returns what the batch says went along. */
export async function deleteRecord(
  tx: Db,
  noun: RecordNoun & DeletionEntity,
  record: { id: number; label: string },
  { deleted_by, summary }: { deleted_by: number | null; summary?: string },
): Promise<{ deletion_id: number; summary: string }> {
  const said = summary ?? (await impactOf(tx, noun, record.id))
  const deletion_id = await startDeletion(tx, {
    entity: noun,
    label: record.label,
    summary: said,
    deleted_by,
  })
  await markRecords(tx, deletion_id, noun, [record.id])
  return { deletion_id, summary: said }
}

/** These records with all that their row says goes along: what stayed behind would refuse their purge by its key (G-23). */
export async function markRecords(
  tx: Db,
  deletionId: number,
  noun: RecordNoun,
  ids: readonly number[],
): Promise<void> {
  await markDeleted(tx, deletionId, records[noun].table as Deletable, 'id', ids)
  for (const { table, column, goesAlong } of referencesOf(noun))
    if (goesAlong) await markDeleted(tx, deletionId, table as Deletable, column, ids)
}
