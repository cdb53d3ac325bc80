import { type RawBuilder, sql } from 'kysely'
import type { FileColumn, Reference } from '../../../db/records/record.ts'
import { links, nounOf, parts, type RecordNoun, recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { unnameImports } from './deletion-mentions.ts'
import type { Batch } from './deletion-repository.ts'

/** Records that went: how the audit names them, and the batches they lay in. */
export type Subject = { entity: RecordNoun; audit_ids: string[]; batch_ids: number[] }
type Gone = { audit_id: string; batch_id: number; files: string[] }
/** `names` are people's, who may be named elsewhere. */
type Removal = { subjects: Subject[]; files: string[]; names: string[] }

const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`
const together = (removals: readonly Removal[]): Removal => ({
  subjects: removals.flatMap(({ subjects }) => subjects),
  files: removals.flatMap(({ files }) => files),
  names: removals.flatMap(({ names }) => names),
})

/** Removes a batch's rows and whatever hangs on them, what hangs first. Only what is deleted: the rest refuses by its key. */
export async function removeRows(tx: Db, { id, entity }: Batch): Promise<Removal> {
  const ofBatch = sql`deletion_id = ${id}`
  for (const { table } of links) await removeDeleted(tx, table, ofBatch)
  if (entity !== 'import') return removeRecords(tx, entity, ofBatch)
  const removals: Removal[] = []
  // A contact that a take-back took from somebody who stays hangs on nobody who goes.
  for (const noun of recordNouns)
    if (records[noun].isPerson || noun === 'contact') removals.push(await removeRecords(tx, noun, ofBatch))
  await sql`update imports set deletion_id = null where ${ofBatch}`.execute(tx)
  return together(removals)
}

/** The deleted records of a noun that the condition lets through, with what their row says goes with them. */
async function removeRecords(tx: Db, noun: RecordNoun, condition: RawBuilder<unknown>): Promise<Removal> {
  const { table, audit_id, files, references, isPerson } = records[noun]
  const called = isPerson
    ? sql`array[first_name || ' ' || last_name, display_name, name_characters]`
    : sql`array[]::text[]`
  const { rows: going } = await sql<{ id: number; names: string[] }>`select id, ${called} as names
    from ${sql.table(table)} where ${condition} and deleted_at is not null`.execute(tx)
  const ids = going.map(({ id }) => id)
  const removals: Removal[] = []
  for (const reference of references === 'never purged' ? [] : references.toReversed())
    removals.push(await release(tx, reference, ids))
  await sql`delete from deletion_partner_tags where table_name = ${table} and record_id = ${any(ids)}`.execute(
    tx,
  )
  if (noun === 'beneficiary' || noun === 'volunteer') await unnameImports(tx, noun, going)
  const gone = await removeDeleted(tx, table, sql`id = ${any(ids)}`, { audit_id, files })
  const own: Removal = {
    subjects: [
      {
        entity: noun,
        audit_ids: gone.map((row) => row.audit_id),
        batch_ids: [...new Set(gone.map(({ batch_id }) => batch_id))],
      },
    ],
    files: gone.flatMap((row) => row.files),
    names: going.flatMap((person) => person.names),
  }
  return together([own, ...removals])
}

/** What becomes of the rows that refer to these records. */
async function release(
  tx: Db,
  { table, column, purge }: Reference,
  ids: readonly number[],
): Promise<Removal> {
  const theirs = sql`${sql.ref(column)} = ${any(ids)}`
  const nothing: Removal = { subjects: [], files: [], names: [] }
  if (purge === 'kept') return nothing
  if (purge === 'cleared') {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${theirs}`.execute(tx)
    return nothing
  }
  const noun = nounOf(table)
  if (noun) return removeRecords(tx, noun, theirs)
  if (links.some((link) => link.table === table)) {
    await removeDeleted(tx, table, theirs)
    return nothing
  }
  const files = parts.find((part) => part.table === table)?.files ?? []
  const { rows } = await sql<{ files: string[] }>`delete from ${sql.table(table)} where ${theirs}
    returning ${keysIn(files)} as files`.execute(tx)
  return { ...nothing, files: rows.flatMap((row) => row.files) }
}

/** Deletes for good what is deleted already, and returns what that was. */
async function removeDeleted(
  tx: Db,
  table: string,
  condition: RawBuilder<unknown>,
  { audit_id = 'id', files = [] }: { audit_id?: string; files?: readonly FileColumn[] } = {},
): Promise<Gone[]> {
  const { rows } =
    await sql<Gone>`delete from ${sql.table(table)} where ${condition} and deleted_at is not null
    returning ${sql.ref(audit_id)}::text as audit_id, deletion_id as batch_id, ${keysIn(files)} as files`.execute(
      tx,
    )
  return rows
}

/** Every file that a row names, as one list. */
const keysIn = (files: readonly FileColumn[]): RawBuilder<string[]> => {
  const lists = files.map(({ column, isList }) => (isList ? sql.ref(column) : sql`array[${sql.ref(column)}]`))
  return sql<string[]>`${sql.join([sql`array[]::text[]`, ...lists], sql` || `)}`
}
