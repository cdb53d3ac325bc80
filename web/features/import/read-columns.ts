import { isNricColumn } from '../../../contract/nric-kept-out.ts'
import { type DateOrder, provenOrder } from '../../parts/text/read-date.ts'
import { dayOf } from './day-of.ts'
import { type ImportField, type ImportNoun, takesNricTail } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'

type Rows = readonly (readonly string[])[]

/** What the dates of the chosen columns prove about all of them. */
export function orderOf(
  fields: readonly ImportField[],
  { targets, headerRow }: ColumnChoice,
  rows: Rows,
): DateOrder | null {
  const dates = targets.flatMap((target, at) =>
    fields.some(({ name, isDate }) => isDate && name === target) ? [at] : [],
  )
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
