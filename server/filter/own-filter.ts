import { sql } from 'kysely'
import { type Chip, type Filter, readChip } from '../../contract/filter.ts'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import { Problem } from '../../contract/problem.ts'
import type { Organisation } from '../../contract/records/records.ts'
import { numberSql } from '../records/field-columns.ts'
import type { ChoiceColumn, DateColumn, NumberColumn, TextColumn } from './filter-columns.ts'

export type SettledChip = { chip: Chip; own: OwnField | undefined }

/**
 * A filter by the fields that the organisation has at this moment. Throws 400 in words for one that is retired, gone or
 * sensitive: a list that silently shows others than were asked for is worse than none.
 */
export function settledFilter({ all }: Filter, noun: FilterNoun, organisation: Organisation): SettledChip[] {
  return all.map((chip) => {
    if (chip.kind !== 'own' && !(organisation.known && 'of' in chip)) return { chip, own: undefined }
    const read = readChip(noun, chip.kind === 'own' ? chip.said : chip, organisation)
    if ('wrong' in read)
      throw new Problem('malformed', { message: read.wrong, fields: { where: read.wrong } })
    return read
  })
}

/** Where the value of a field of the organisation's own lies, as each kind of condition asks it. */
export function ownFilterColumn(
  own: OwnField,
  row: 'b' | 'v',
): { choice: ChoiceColumn; date: DateColumn; number: NumberColumn; text: TextColumn } {
  const value = sql<string>`(${sql.ref(`${row}.own_values`)} ->> ${ownName(own)}::text)`
  return {
    choice:
      own.kind === 'several_of'
        ? { column: sql`string_to_array(coalesce(${value}, ''), ',')`, isList: true }
        : { column: sql`coalesce(${value}, '')` },
    // Kept as year, month and day: in that order of letters they are in the order of days.
    date: { column: sql`nullif(${value}, '') collate "C"`, isText: true },
    number: { column: numberSql(value) },
    text: { column: sql<string>`coalesce(${value}, '')`, isTelephone: own.kind === 'telephone' },
  }
}
