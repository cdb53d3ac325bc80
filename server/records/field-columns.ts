import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields, Noun } from '../../contract/records/record.ts'
import {
  columnsOf,
  type FieldName,
  fieldsOf,
  isFact,
  isPutBack,
  type Organisation,
  type Records,
} from '../../contract/records/records.ts'

/** Names of the fields for which `asked` holds, in the order of the row. */
export const namesWhere = (fields: Fields, asked: (field: Field) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (asked(field) ? [name] : []))

type OwnColumn<Of extends Noun> = {
  [Name in FieldName<Of>]: Records[Of][Name] extends { columns: readonly unknown[] } | { lies: 'profile' }
    ? never
    : Name
}[FieldName<Of>]

/** The columns that are fields by themselves; an organisation's own are among them, though no type knows those. */
export const ownColumns = <Of extends Noun>(noun: Of, organisation: Organisation): OwnColumn<Of>[] =>
  namesWhere(
    fieldsOf(noun, organisation),
    (field) => field.columns === undefined && !isFact(field),
  ) as OwnColumn<Of>[]

/** The columns of the person's own row that an import writes. */
export const putBackColumns = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isPutBack(field) && !isFact(field) ? columnsOf(name, field) : [],
  )

/** What stands in a column of whom nothing is known. */
export const emptyColumn = ({ kind, initial }: Field): string | null | never[] => {
  if (kind === 'words' || kind === 'list') return []
  return kind === 'date' || kind === 'moment' || kind === 'flag' || kind === 'number' ? null : (initial ?? '')
}

/** The statements' pieces for what an import writes: the columns, their types in a recordset, and setting them from `r`. */
export function writtenSql(
  fields: Fields,
): Record<'columns' | 'recordset' | 'assignments', RawBuilder<unknown>> {
  const typed = Object.entries(fields).flatMap(([name, field]) =>
    isPutBack(field) && !isFact(field)
      ? columnsOf(name, field).map((column) => ({ column, type: sqlTypes[field.kind] }))
      : [],
  )
  return {
    columns: sql.join(typed.map(({ column }) => sql.ref(column))),
    recordset: sql.join(typed.map(({ column, type = 'text' }) => sql`${sql.ref(column)} ${sql.raw(type)}`)),
    assignments: sql.join(typed.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)),
  }
}

/** Of the kinds that are no text. */
export const sqlTypes: Partial<Record<Field['kind'], string>> = {
  date: 'date',
  moment: 'timestamptz',
  number: 'numeric',
  flag: 'boolean',
  words: 'text[]',
  list: 'jsonb',
}
