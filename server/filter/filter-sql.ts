import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import type { Chip, Filter } from '../../contract/filter.ts'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import { plainTexts } from '../../contract/filter-own.ts'
import type { Organisation } from '../../contract/records/records.ts'
import { containsPattern } from '../../db/page.ts'
import type { AnyColumns, ChoiceColumn, DateColumn, NumberColumn, TextColumn } from './filter-columns.ts'
import type { AnswerColumn, StateColumn } from './named-columns.ts'
import { ownFilterColumn, type SettledChip, settledFilter } from './own-filter.ts'

type Condition = RawBuilder<boolean>
const rowOf = { beneficiary: 'b', volunteer: 'v' } as const satisfies Record<FilterNoun, string>
type Row = (typeof rowOf)[FilterNoun]

/** A filter as one condition on a list's rows: parameters only, whatever was typed. Throws 400 for a field that is none. */
export function filterSql(
  filter: Filter,
  noun: FilterNoun,
  columns: AnyColumns,
  organisation: Organisation,
): Condition {
  const conditions = settledFilter(filter, noun, organisation).map((one) =>
    chipSql(one, rowOf[noun], columns),
  )
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function chipSql({ chip, own }: SettledChip, row: Row, columns: AnyColumns): Condition {
  const lies = own && ownFilterColumn(own, row)
  switch (chip.kind) {
    case 'choice':
      return choiceSql(chip, lies?.choice ?? named(columns.choice, chip.field))
    case 'link': {
      const linked = named(columns.link, chip.field)
      const whom = chip.op === 'none' ? linked(null, undefined) : linked(chip.value, chip.status)
      const id = sql.ref(`${row}.id`)
      if (chip.op === 'one_of') return sql<boolean>`${id} = any(array(${whom}))`
      // Hashed, which an array is not: with everybody in one, each of 24,000 was looked for among 24,000 (H-1306).
      return sql<boolean>`${id} not in (select w.id from (${whom}) w (id) where w.id is not null)`
    }
    case 'date':
      return dateSql(chip, lies?.date ?? named(columns.date, chip.field))
    case 'number':
      return numberSql(chip, lies?.number ?? named(columns.number, chip.field))
    case 'flag': {
      const holds = named(columns.flag, chip.field)
      return chip.value ? holds : sql<boolean>`not (${holds})`
    }
    case 'state':
      return stateSql(chip, row, named(columns.state, chip.field))
    case 'answer':
      return answerSql(chip, row, named(columns.answer, chip.field))
    case 'text':
      return textSql(chip, lies?.text ?? plainColumn(chip.field, row) ?? named(columns.text, chip.field))
  }
}

const nounOf = { b: 'beneficiary', v: 'volunteer' } as const satisfies Record<Row, FilterNoun>
/** Of a text that is one column of its own name, and nothing more is said of it. */
const plainColumn = (field: string, row: Row): TextColumn | undefined =>
  plainTexts(nounOf[row]).some(([name]) => name === field)
    ? { column: sql<string>`${sql.ref(`${row}.${field}`)}` }
    : undefined

type Of<Kind extends Chip['kind']> = Extract<Chip, { kind: Kind }>
const itself = (condition: Condition) => condition
const not = (condition: Condition) => sql<boolean>`not (${condition})`

/** Who has nothing there is among those who are 'not Male' too. */
function choiceSql(
  chip: Of<'choice'>,
  { column, valuesOf, isList, among = itself }: ChoiceColumn,
): Condition {
  if (!('value' in chip)) {
    const some = among(isList ? sql<boolean>`${column} <> '{}'` : sql<boolean>`${column} <> ''`)
    return chip.op === 'some' ? some : not(some)
  }
  const values = [...(valuesOf?.(chip.value) ?? chip.value)]
  const is = among(
    isList ? sql<boolean>`${column} && ${values}::text[]` : sql<boolean>`${column} = any(${values}::text[])`,
  )
  return chip.op === 'not' ? not(is) : is
}

function dateSql(chip: Of<'date'>, { column, isMoment, isText, among }: DateColumn): Condition {
  if (among) return datesAmong(chip, { column }, among)
  if (chip.op === 'never') return sql<boolean>`${column} is null`
  const day = (value: string) =>
    isText
      ? sql`${value}::text`
      : isMoment
        ? sql`${value}::date::timestamp at time zone 'Asia/Singapore'`
        : sql`${value}::date`
  if (chip.op === 'not_within')
    return sql<boolean>`(${column} is null or ${column} < ${day(addDays(today(), -chip.value))})`
  if (chip.op === 'between') {
    const [first, last] = chip.value
    return sql<boolean>`(${column} >= ${day(first)} and ${column} < ${day(addDays(last, 1))})`
  }
  return chip.op === 'before'
    ? sql<boolean>`${column} < ${day(chip.value)}`
    : sql<boolean>`${column} >= ${day(chip.value)}`
}

/** Whoever has no row there has no day: they are 'never' and 'not in 60 days' too. */
function datesAmong(
  chip: Of<'date'>,
  column: DateColumn,
  among: (condition: Condition) => Condition,
): Condition {
  if (chip.op === 'never') return not(among(sql<boolean>`${column.column} is not null`))
  if (chip.op === 'not_within')
    return not(among(dateSql({ ...chip, op: 'after', value: addDays(today(), -chip.value) }, column)))
  return among(dateSql(chip, column))
}

function numberSql(chip: Of<'number'>, { column, among = itself }: NumberColumn): Condition {
  const number = (value: number) => sql`${String(value)}::numeric`
  switch (chip.op) {
    case 'some':
      return among(sql<boolean>`(${column}) is not null`)
    case 'none':
      return not(among(sql<boolean>`(${column}) is not null`))
    case 'at_least':
      return among(sql<boolean>`(${column}) >= ${number(chip.value)}`)
    case 'at_most':
      return among(sql<boolean>`(${column}) <= ${number(chip.value)}`)
    case 'between':
      return among(sql<boolean>`(${column}) between ${number(chip.value[0])} and ${number(chip.value[1])}`)
  }
}

function textSql(chip: Of<'text'>, { column, isTelephone = false, among = itself }: TextColumn): Condition {
  if (!('value' in chip)) {
    const some = among(sql<boolean>`${column} <> ''`)
    return chip.op === 'some' ? some : not(some)
  }
  const stands = isTelephone ? sql`regexp_replace(${column}, '[^0-9]', '', 'g')` : sql`lower(${column})`
  const typed = isTelephone ? chip.value.replace(/\D/g, '') : chip.value
  if (chip.op === 'contains') return among(sql<boolean>`${stands} like ${containsPattern(typed)}`)
  // A number of Singapore is kept with its country, however it is typed.
  return among(
    isTelephone
      ? sql<boolean>`${stands} in (${typed}, ${`65${typed}`})`
      : sql<boolean>`${stands} = lower(${typed})`,
  )
}

/** Of whom nothing is kept is asked as everybody but those of whom something is. */
function stateSql({ op, of, value }: Of<'state'>, row: Row, { absent, among }: StateColumn): Condition {
  const id = sql.ref(`${row}.id`)
  const kept = value.filter((state) => state !== absent)
  const ways = [
    ...(kept.length > 0 ? [sql<boolean>`${id} in (${among(of, kept)})`] : []),
    ...(value.includes(absent) ? [sql<boolean>`${id} not in (${among(of, null)})`] : []),
  ]
  const is = sql<boolean>`(${sql.join(ways, sql` or `)})`
  return op === 'not' ? not(is) : is
}

function answerSql(chip: Of<'answer'>, row: Row, among: AnswerColumn): Condition {
  const values = 'value' in chip ? chip.value : null
  const is = sql<boolean>`${sql.ref(`${row}.id`)} in (${among(chip.of, chip.question, values)})`
  return chip.op === 'not' || chip.op === 'none' ? not(is) : is
}

/** Every field that the contract lets through has its column: it would not compile else. */
function named<Column>(rows: Readonly<Record<string, Column>>, field: string): Column {
  const row = Object.hasOwn(rows, field) ? rows[field] : undefined
  if (row === undefined) throw new Error(`The filter '${field}' has no column`)
  return row
}
