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
export const emptyColumn = ({ kind, initial, own }: Field): string | null | never[] => {
  if (own) return ''
  if (kind === 'words' || kind === 'list') return []
  return kind === 'date' || kind === 'moment' || kind === 'flag' || kind === 'number' ? null : (initial ?? '')
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

const isWrittenOwn = (field: Field) => isPutBack(field) && field.own !== undefined

/** The statements' pieces for what an import writes: the columns, what goes in from `r`, its types in a recordset, and setting them. */
export function writtenSql(
  fields: Fields,
): Record<'columns' | 'values' | 'recordset' | 'assignments', RawBuilder<unknown>> {
  const typed = Object.entries(fields).flatMap(([name, field]) =>
    isPutBack(field) && !isFact(field)
      ? columnsOf(name, field).map((column) => ({ column, type: sqlTypes[field.kind] }))
      : [],
  )
  const own = namesWhere(fields, isWrittenOwn)
  const named = typed.map(({ column }) => sql.ref(column))
  const given = ownGiven(own)
  return {
    columns: sql.join(own.length > 0 ? [...named, sql.ref('own_values')] : named),
    values: sql.join(own.length > 0 ? [...named, given] : named),
    recordset: sql.join([
      ...typed.map(({ column, type = 'text' }) => sql`${sql.ref(column)} ${sql.raw(type)}`),
      ...own.map((name) => sql`${sql.ref(name)} text`),
    ]),
    assignments: sql.join([
      ...typed.map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`),
      ...(own.length > 0 ? [ownAssignment(own, given)] : []),
    ]),
  }
}

/** What the row of a file says of the organisation's own fields, the empty ones left out. */
const ownGiven = (own: readonly string[]) =>
  sql`(select coalesce(jsonb_object_agg(o.k, o.v), '{}') from (values ${sql.join(
    own.map((name) => sql`(${name}::text, ${sql.ref(`r.${name}`)}::text)`),
  )}) o(k, v) where o.v <> '')`

/** The others stay, those that are retired too; the version moves on where something differs. */
function ownAssignment(own: readonly string[], given: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = sql`(p.own_values - ${own}::text[]) || ${given}`
  return sql`own_values = ${next}, own_version = p.own_version + (${next} <> p.own_values)::int`
}

/** What an import reads of whoever stands there: each field by its own name. */
export const readSql = (fields: Fields, alias: string): RawBuilder<unknown> =>
  sql.join([
    ...putBackColumns(fields).map((name) => sql.ref(`${alias}.${name}`)),
    ...namesWhere(fields, isWrittenOwn).map((name) => sql`${ownSql(name, alias)} as ${sql.ref(name)}`),
  ])

/** '' where nothing is kept. */
export const ownSql = (name: string, alias: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.own_values`)} ->> ${sql.lit(name)}, '')`

const IS_NUMBER = '^-?[0-9]+([.][0-9]+)?$'
/** What is kept as text as the number that it is, null where it is none. */
export const numberSql = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${value} ~ ${sql.lit(IS_NUMBER)} then ${value}::numeric end`
