import { sql } from 'kysely'
import type { AuditEntry } from '../../../db/audit.ts'
import { living } from '../../../db/living.ts'
import { inBatches, links, recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { attachmentsIn } from '../../storage/drop-attachments.ts'
import type { Batch } from './deletion-repository.ts'

/** Links, and what stands at either end of them. */
const ends = links.flatMap((link) => link.ends.map(({ column, noun }) => ({ ...link, column, noun })))

/** What a batch's links and records lead to, in the order of CONTRIBUTING. */
const neighbours = recordNouns.flatMap((noun) => {
  const roads = [
    ...ends.filter((end) => end.noun === noun),
    ...recordNouns.flatMap((each) => {
      const { table, parents } = records[each]
      return parents.flatMap((parent) => (parent.noun === noun ? [{ table, column: parent.column }] : []))
    }),
  ]
  return roads.length > 0 ? [{ table: records[noun].table, roads }] : []
})

/** Holds whatever the batch's links and records lead to, so that none of it is deleted while this comes back. */
export async function lockNeighboursForShare(tx: Db, { id }: Batch): Promise<void> {
  for (const { table, roads } of neighbours) {
    const led = roads.map(
      ({ table: from, column }) =>
        sql`select ${sql.ref(column)} from ${sql.table(from)} where deletion_id = ${id}`,
    )
    await sql`select 1 from ${sql.table(table)} where id in (${sql.join(led, sql` union `)})
      order by id for share`.execute(tx)
  }
}

/** Links whose other end is deleted move to that one's batch and come back with it. Says so, one sentence each. */
export async function leaveLinksBehind(tx: Db, { id }: Batch): Promise<string[]> {
  const notes: string[] = []
  for (const { table, column, noun, one } of ends) {
    const { rows } = await sql<{ deletion_id: number; label: string }>`
      update ${sql.table(table)} l set deletion_id = e.deletion_id
      from ${sql.table(records[noun].table)} e join deletions d on d.id = e.deletion_id
      where l.deletion_id = ${id} and e.id = ${sql.ref(`l.${column}`)}
        and e.deleted_at is not null and e.deletion_id <> ${id}
      returning d.id as deletion_id, d.label`.execute(tx)
    for (const [first, ...others] of Map.groupBy(rows, (row) => row.deletion_id).values()) {
      const [count, verb] =
        others.length > 0 ? [`${others.length + 1} ${one}s`, 'wait'] : [`1 ${one}`, 'waits']
      notes.push(`${count} ${verb} with the ${noun} ‘${first?.label}’, which is deleted too.`)
    }
  }
  return notes
}

/** Whom the batch's plans are about. Whether each is still theirs who planned it nobody changes before this ends. */
export async function lockPlannedForShare(tx: Db, { id }: Batch): Promise<number[]> {
  await sql`select 1 from assignments a where a.assigned_to is null and ${living('a')} and exists (
      select from planned_visits p where p.deletion_id = ${id} and p.beneficiary_id = a.beneficiary_id
        and p.volunteer_id = a.volunteer_id)
    order by a.beneficiary_id, a.volunteer_id for share`.execute(tx)
  const planned = tx.selectFrom('planned_visits').select('beneficiary_id').distinct()
  const rows = await planned.where('deletion_id', '=', id).orderBy('beneficiary_id').execute()
  return rows.map(({ beneficiary_id }) => beneficiary_id)
}

/**
 * Whom an import made and its take-back deleted: back again, they are the import's as before, and may be taken back anew. So
 * are the places of whom it only put somewhere (H-2036); of what it changed besides, the take-back has had the last word.
 */
export async function giveBackToImport(tx: Db, { id }: Batch): Promise<void> {
  for (const [noun, links] of [
    ['beneficiary', 'programme_beneficiaries'],
    ['volunteer', 'initiative_volunteers'],
  ] as const) {
    await sql`update import_rows r set is_undone = false
      from ${sql.table(records[noun].table)} p, imports i
      where p.deletion_id = ${id} and r.entity_id = p.id and r.outcome = 'created' and r.is_undone
        and i.id = r.import_id and i.noun = ${noun}`.execute(tx)
    await sql`update import_rows r set is_undone = false
      from ${sql.table(links)} l, imports i
      where l.deletion_id = ${id} and r.entity_id = ${sql.ref(`l.${noun}_id`)}
        and (l.id = r.link_id or r.tick_link_ids @> to_jsonb(l.id))
        and r.outcome = 'linked' and r.is_undone and r.link_before is null and i.id = r.import_id and i.noun = ${noun}`.execute(
      tx,
    )
  }
}

/** Makes the rows of a batch live again, their attachments too. What is back needs no label (G-23). */
export async function reviveRows(tx: Db, { id }: Batch): Promise<void> {
  const keys = await attachmentsIn(tx, id)
  await sql`update files set deleted_at = null where id in (select id from files
    where purged_at is null and key = any(${keys}::text[]) order by id for update)`.execute(tx)
  for (const { table } of inBatches)
    await sql`update ${sql.table(table)} set deleted_at = null, deletion_id = null
      where deletion_id = ${id}`.execute(tx)
  await sql`update deletions set restored_at = now(), label = '' where id = ${id}`.execute(tx)
}

/** Programmes and initiatives that still have no partner get this one back; the others keep the one they have now. */
export async function tagAgain(tx: Db, { id, label }: Batch, partner_id: number) {
  const notes: string[] = []
  const entries: AuditEntry[] = []
  for (const [table, entity] of [
    ['programmes', 'programme'],
    ['initiatives', 'initiative'],
  ] as const) {
    const named = sql`select record_id from deletion_partner_tags where deletion_id = ${id} and table_name = ${table}`
    const { rows: kept } = await sql<{ name: string }>`select name from ${sql.table(table)}
      where id in (${named}) and partner_id is not null order by lower(name)`.execute(tx)
    for (const { name } of kept) notes.push(`The ${entity} ‘${name}’ has another partner now and keeps it.`)
    const { rows } = await sql<{ id: number }>`
      with held as (select id from ${sql.table(table)} where id in (${named}) and partner_id is null
        order by id for update)
      update ${sql.table(table)} t set partner_id = ${partner_id}, version = version + 1, updated_at = now()
      from held where t.id = held.id returning t.id`.execute(tx)
    for (const row of rows)
      entries.push({
        action: 'updated',
        entity,
        entity_id: row.id,
        before: { partner_id: null, partner_name: '' },
        after: { partner_id, partner_name: label },
      })
  }
  await tx.deleteFrom('deletion_partner_tags').where('deletion_id', '=', id).execute()
  return { notes, entries }
}
