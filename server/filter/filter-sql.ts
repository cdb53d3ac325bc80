import { type RawBuilder, sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import type { Chip, Filter } from '../../contract/filter.ts'
import { containsPattern } from '../../db/page.ts'
import type { AnyColumns } from './filter-columns.ts'

type Condition = RawBuilder<boolean>

/** A filter as one condition on a list's rows: parameters only, whatever was typed. */
export function filterSql({ all }: Filter, row: 'b' | 'v', columns: AnyColumns): Condition {
  const conditions = all.map((chip) => chipSql(chip, row, columns))
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

function chipSql(chip: Chip, row: string, columns: AnyColumns): Condition {
  switch (chip.kind) {
    case 'choice': {
      const { column, valuesOf } = own(columns.choice, chip.field)
      const is = sql<boolean>`${column} = any(${valuesOf?.(chip.value) ?? chip.value}::text[])`
      return chip.op === 'not' ? sql<boolean>`not (${is})` : is
    }
    case 'link': {
      const linked = own(columns.link, chip.field)
      const ids = chip.op === 'none' ? null : chip.value
      const is = sql<boolean>`${sql.ref(`${row}.id`)} = any(array(${linked(ids, chip.op === 'none' ? undefined : chip.status)}))`
      return chip.op === 'one_of' ? is : sql<boolean>`not (${is})`
    }
    case 'date': {
      const { column, isMoment } = own(columns.date, chip.field)
      if (chip.op === 'never') return sql<boolean>`${column} is null`
      const day = (value: string) =>
        isMoment ? sql`${value}::date::timestamp at time zone 'Asia/Singapore'` : sql`${value}::date`
      if (chip.op === 'not_within')
        return sql<boolean>`(${column} is null or ${column} < ${day(daysBefore(today(), chip.value))})`
      return chip.op === 'before'
        ? sql<boolean>`${column} < ${day(chip.value)}`
        : sql<boolean>`${column} >= ${day(chip.value)}`
    }
    case 'flag': {
      const holds = own(columns.flag, chip.field)
      return chip.value ? holds : sql<boolean>`not (${holds})`
    }
    case 'text':
      return sql<boolean>`lower(${own(columns.text, chip.field)}) like ${containsPattern(chip.value)}`
  }
}

/** Every field that the contract lets through has its column: it would not compile else. */
function own<Row>(rows: Readonly<Record<string, Row>>, field: string): Row {
  const row = Object.hasOwn(rows, field) ? rows[field] : undefined
  if (row === undefined) throw new Error(`The filter '${field}' has no column`)
  return row
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
