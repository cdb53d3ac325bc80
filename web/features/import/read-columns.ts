import { isNricColumn } from '../../../contract/nric-kept-out.ts'
import { type DateOrder, provenOrder } from '../../parts/text/read-date.ts'
import { dayOf } from './day-of.ts'
import type { FileColumn } from './file-columns.ts'
import type { Target } from './guess-columns.ts'
import { type ImportField, type ImportNoun, takesNricTail } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import { isTickField } from './tick-fields.ts'
import { hasDays } from './tick-look.ts'

type Rows = readonly (readonly string[])[]

const namesOfDates = (fields: readonly ImportField[]) =>
  new Set(fields.filter(({ isDate }) => isDate).map(({ name }) => name))

/** Whether the chosen columns hold dates: plain ticks hold none, days of joining are some. */
export function hasDates(
  fields: readonly ImportField[],
  targets: readonly Target[],
  columns: readonly FileColumn[],
): boolean {
  const dates = namesOfDates(fields)
  const isOfDays = (column: FileColumn | undefined) => column !== undefined && hasDays(column)
  return targets.some((target, at) => dates.has(target) || (isTickField(target) && isOfDays(columns[at])))
}

/** What the dates of the chosen columns prove about all of them. */
export function orderOf(
  fields: readonly ImportField[],
  { targets, headerRow }: ColumnChoice,
  rows: Rows,
): DateOrder | null {
  const names = namesOfDates(fields)
  const dates = targets.flatMap((target, at) => (names.has(target) || isTickField(target) ? [at] : []))
  const below = rows.slice(headerRow + 1)
  return provenOrder(dates.flatMap((at) => below.map((cells) => dayOf(cells[at] ?? ''))))
}

/** 1.1 among the serial numbers: there 1.0 is a number of its own and not how a spreadsheet writes 1. */
export function hasFractionsOf({ targets, headerRow }: ColumnChoice, rows: Rows): boolean {
  const at = targets.indexOf('serial_number')
  return rows.slice(headerRow + 1).some((cells) => /^\s*\d+\.\d*[1-9]\d*\s*$/.test(cells[at] ?? ''))
}

/** A column of NRICs goes where their last characters may stand, else nowhere: what was remembered may say more. */
export function withoutNrics(
  noun: ImportNoun,
  fields: readonly ImportField[],
  choice: ColumnChoice,
  rows: Rows,
): { choice: ColumnChoice; cut: ReadonlySet<number> } {
  if (noun === 'volunteers') return { choice, cut: new Set() }
  const below = rows.slice(choice.headerRow + 1)
  const isNric = (at: number) => isNricColumn(below.map((cells) => cells[at] ?? ''))
  const cut = new Set(choice.targets.flatMap((target, at) => (target !== '' && isNric(at) ? [at] : [])))
  const mayTake = new Set(fields.filter(takesNricTail).map(({ name }) => name))
  const targets = choice.targets.map((target, at) => (cut.has(at) && !mayTake.has(target) ? '' : target))
  return { choice: { ...choice, targets }, cut }
}
