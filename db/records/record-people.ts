import { type RawBuilder, sql } from 'kysely'
import { names } from './file-column.ts'
import type { Reference } from './record.ts'
import { isRecordNoun, parts, type RecordNoun, recordNouns, records } from './records.ts'

export const PEOPLE = ['beneficiary', 'volunteer'] as const
export type PersonNoun = (typeof PEOPLE)[number]

/** Which columns of a noun's table say whose a record is: every foreign key to a person, and a person's own number. */
export function personColumns(noun: RecordNoun): Readonly<Record<PersonNoun, readonly string[]>> {
  const { table } = records[noun]
  const columnsTo = (person: PersonNoun): readonly string[] => {
    if (person === noun) return ['id']
    const references = records[person].references as readonly Reference[]
    return references.filter((one) => one.table === table).map(({ column }) => column)
  }
  return { beneficiary: columnsTo('beneficiary'), volunteer: columnsTo('volunteer') }
}

type Whose = { beneficiary: number | null; volunteer: number | null }

/** Those alone whom a record is about, its beneficiary where it has one; or also who visited, reported or is to come. */
export type Reach = 'about' | 'all'

/**
 * Whose the records are that the audit names so, as a table of inner ids, one row for each record and person; null where no
 * record of this kind is anybody's. A file is whose the records are that mention it.
 */
export function peopleOfRecords(
  entity: string,
  ids: readonly string[],
  reach: Reach,
): RawBuilder<Whose> | null {
  if (!isRecordNoun(entity)) return null
  const { audit_id, id_type = 'bigint' } = records[entity]
  const asked = ids.filter((id) => (id_type === 'text' ? id !== '' : /^\d{1,15}$/.test(id)))
  if (asked.length === 0) return null
  const isAsked = (row: string) =>
    sql<boolean>`${sql.ref(`${row}.${audit_id}`)} = any(${asked}::${sql.raw(id_type)}[])`
  const parts = entity === 'file' ? ofFiles(isAsked('f'), reach) : people(entity, isAsked('x'), reach)
  return parts.length === 0 ? null : sql`${sql.join(parts, sql` union all `)}`
}

const ofFiles = (isAsked: RawBuilder<boolean>, reach: Reach) => [
  ...recordNouns.flatMap((noun) =>
    records[noun].files.flatMap((column) =>
      people(noun, sql`exists (select from files f where ${isAsked} and ${names('x', column)})`, reach),
    ),
  ),
  ...parts.flatMap(({ table, column: whole, of, files }) =>
    files.flatMap((column) =>
      people(
        of,
        sql`exists (select from files f join ${sql.table(table)} k on ${names('k', column)}
          where ${isAsked} and k.${sql.ref(whole)} = x.id)`,
        reach,
      ),
    ),
  ),
]

/** A selection of a noun's rows `x` for each column that names a person. */
function people(noun: RecordNoun, isAsked: RawBuilder<boolean>, reach: Reach) {
  const { beneficiary, volunteer } = personColumns(noun)
  const id = (column: string) => sql`${sql.ref(`x.${column}`)}::bigint`
  const from = sql`from ${sql.table(records[noun].table)} x where ${isAsked}`
  const isNobodyElses =
    reach === 'all' ? [] : beneficiary.map((column) => sql`and ${sql.ref(`x.${column}`)} is null`)
  return [
    ...beneficiary.map(
      (column) => sql`select ${id(column)} as beneficiary, null::bigint as volunteer ${from}`,
    ),
    ...volunteer.map(
      (column) =>
        sql`select null::bigint as beneficiary, ${id(column)} as volunteer ${from} ${sql.join(isNobodyElses, sql` `)}`,
    ),
  ]
}
