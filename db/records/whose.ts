import { type RawBuilder, sql } from 'kysely'
import { names } from './file-column.ts'
import type { Reference } from './record.ts'
import { isRecordNoun, type RecordNoun, recordNouns, records } from './records.ts'

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

/**
 * Whose the records are that the audit names so, as a table of inner ids, one row for each record and person; null where no
 * record of this kind is anybody's. A file is whose the records are that mention it.
 */
export function whoseRecords(entity: string, ids: readonly string[]): RawBuilder<Whose> | null {
  if (!isRecordNoun(entity)) return null
  const { audit_id, id_type = 'bigint' } = records[entity]
  const asked = ids.filter((id) => (id_type === 'text' ? id !== '' : /^\d{1,15}$/.test(id)))
  if (asked.length === 0) return null
  const isAsked = (row: string) =>
    sql<boolean>`${sql.ref(`${row}.${audit_id}`)} = any(${asked}::${sql.raw(id_type)}[])`
  const parts = entity === 'file' ? mentions(isAsked('f')) : told(entity, isAsked('x'))
  return parts.length === 0 ? null : sql`${sql.join(parts, sql` union all `)}`
}

const told = (noun: RecordNoun, where: RawBuilder<boolean>) =>
  people(noun).map((whose) => sql`select ${whose} from ${sql.table(records[noun].table)} x where ${where}`)

const mentions = (where: RawBuilder<boolean>) =>
  recordNouns.flatMap((noun) =>
    records[noun].files.flatMap((column) =>
      people(noun).map(
        (whose) =>
          sql`select ${whose} from files f join ${sql.table(records[noun].table)} x on ${names('x', column)} where ${where}`,
      ),
    ),
  )

/** What to select of a noun's row `x`, for each column that names a person. */
const people = (noun: RecordNoun) =>
  PEOPLE.flatMap((person) =>
    personColumns(noun)[person].map((column) => {
      const id = sql`${sql.ref(`x.${column}`)}::bigint`
      return person === 'beneficiary'
        ? sql`${id} as beneficiary, null::bigint as volunteer`
        : sql`null::bigint as beneficiary, ${id} as volunteer`
    }),
  )
