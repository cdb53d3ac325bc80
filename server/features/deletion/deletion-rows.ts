import { type RawBuilder, sql } from 'kysely'
import { twoNames } from '../../../db/records/person.ts'
import type { FileColumn, Reference } from '../../../db/records/record.ts'
import { links, nounOf, parts, type RecordNoun, recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { unnameImports } from './deletion-mentions.ts'
import type { Batch } from './deletion-repository.ts'

/** Records that went: how the audit names them, and the batches they lay in. */
export type Subject = { entity: RecordNoun; audit_ids: string[]; batch_ids: number[] }
type Gone = { audit_id: string; batch_id: number; files: string[] }
/**
 * `names` are people's, who may be named elsewhere, `kin` those of contacts, who are named in answers alone; `isWhole` when
 * nothing is left of what was to go.
 */
type Removal = { subjects: Subject[]; files: string[]; names: string[]; kin: string[]; isWhole: boolean }

const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`
/** That these rows are gone, where no more than `most` were taken at once. */
const seemsWhole = (rows: number, most: number): boolean => rows < most
const together = (removals: readonly Removal[]): Removal => ({
  isWhole: removals.every(({ isWhole }) => isWhole),
  subjects: removals.flatMap(({ subjects }) => subjects),
  files: removals.flatMap(({ files }) => files),
  names: removals.flatMap(({ names }) => names),
  kin: removals.flatMap(({ kin }) => kin),
})

/**
 * Removes some of a batch's rows and of whatever hangs on them, what hangs first: of each kind at most so many, for a transaction
 * of bounded work (0091). Only what is deleted: the rest refuses by its key.
 */
export async function removeRows(tx: Db, { id, entity }: Batch, most: number): Promise<Removal> {
  const ofBatch = sql`deletion_id = ${id}`
  // A contact that a take-back took from somebody who stays hangs on nobody who goes.
  const nouns =
    entity === 'import'
      ? recordNouns.filter((noun) => records[noun].isPerson || noun === 'contact')
      : [entity]
  const removals: Removal[] = []
  for (const noun of nouns) {
    const removal = await removeRecords(tx, noun, ofBatch, most)
    removals.push(removal)
    if (!removal.isWhole) return together(removals)
  }
  for (const { table } of links)
    if (!seemsWhole((await removeDeleted(tx, table, ofBatch, most)).length, most))
      return { ...together(removals), isWhole: false }
  if (entity === 'import') await sql`update imports set deletion_id = null where ${ofBatch}`.execute(tx)
  return together(removals)
}

/** The deleted records of a noun that the condition lets through, with what their row says goes with them. */
async function removeRecords(
  tx: Db,
  noun: RecordNoun,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<Removal> {
  const { table, audit_id, files, references, isPerson } = records[noun]
  const namesOf = isPerson
    ? sql`array[${twoNames(table)}, display_name, name_characters]`
    : noun === 'contact'
      ? sql`array[name]`
      : sql`array[]::text[]`
  const { rows: going } = await sql<{ id: number; names: string[] }>`select id, ${namesOf} as names
    from ${sql.table(table)} where ${condition} and deleted_at is not null limit ${most}`.execute(tx)
  if (going.length === 0) return together([])
  const ids = going.map(({ id }) => id)
  const removals: Removal[] = []
  for (const reference of references === 'never purged' ? [] : references.toReversed()) {
    const removal = await release(tx, reference, ids, most)
    removals.push(removal)
    if (!removal.isWhole) return together(removals)
  }
  await sql`delete from deletion_partner_tags where table_name = ${table} and record_id = ${any(ids)}`.execute(
    tx,
  )
  if (noun === 'beneficiary' || noun === 'volunteer') await unnameImports(tx, noun, going)
  const gone = await removeDeleted(tx, table, sql`id = ${any(ids)}`, most, { audit_id, files })
  const called = going.flatMap((one) => one.names)
  const own: Removal = {
    subjects: [
      {
        entity: noun,
        audit_ids: gone.map((row) => row.audit_id),
        batch_ids: [...new Set(gone.map(({ batch_id }) => batch_id))],
      },
    ],
    files: gone.flatMap((row) => row.files),
    names: isPerson ? called : [],
    kin: noun === 'contact' ? called : [],
    isWhole: seemsWhole(ids.length, most),
  }
  return together([own, ...removals])
}

/** What becomes of the rows that refer to these records. */
async function release(
  tx: Db,
  { table, column, purge }: Reference,
  ids: readonly number[],
  most: number,
): Promise<Removal> {
  const theirs = sql`${sql.ref(column)} = ${any(ids)}`
  const nothing = { subjects: [], files: [], names: [], kin: [] }
  // The key itself would clear it all at once.
  if (purge === 'cleared') {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${some(table, theirs, most)}`.execute(
        tx,
      )
    return { ...nothing, isWhole: seemsWhole(Number(numAffectedRows ?? 0), most) }
  }
  const noun = nounOf(table)
  if (noun) return removeRecords(tx, noun, theirs, most)
  if (links.some((link) => link.table === table)) {
    const gone = await removeDeleted(tx, table, theirs, most)
    return { ...nothing, isWhole: seemsWhole(gone.length, most) }
  }
  const files = parts.find((part) => part.table === table)?.files ?? []
  const { rows } = await sql<{ files: string[] }>`delete from ${sql.table(table)}
    where ${some(table, theirs, most)} returning ${keysIn(files)} as files`.execute(tx)
  return { ...nothing, files: rows.flatMap((row) => row.files), isWhole: seemsWhole(rows.length, most) }
}

/** The first that the condition lets through, by where they lie: not every table has an id. */
const some = (table: string, condition: RawBuilder<unknown>, most: number) =>
  sql`ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${most} for update))`

/** Deletes for good what is deleted already, and returns what that was. */
async function removeDeleted(
  tx: Db,
  table: string,
  condition: RawBuilder<unknown>,
  most: number,
  { audit_id = 'id', files = [] }: { audit_id?: string; files?: readonly FileColumn[] } = {},
): Promise<Gone[]> {
  const { rows } =
    await sql<Gone>`delete from ${sql.table(table)} where ${some(table, sql`${condition} and deleted_at is not null`, most)}
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
