import { cutNrics, isNricColumn } from '../../../contract/nric-kept-out.ts'
import { headerAt } from './header-row.ts'
import { type ImportField, type ImportNoun, nounOf } from './import-fields.ts'
import { proposeField, unfitFor } from './propose-field.ts'
import type { Jobs } from './worker-messages.ts'

/** A field for a column that none takes, with what of its values would not fit. */
export function fieldOfColumn(
  noun: ImportNoun,
  fields: readonly ImportField[],
  rows: readonly string[][],
  { at, headerRow, kind }: Jobs['newField']['ask'],
): Jobs['newField']['answer'] {
  const cells = rows.slice(headerRow + 1).map((row) => row[at] ?? '')
  const isNric = noun === 'beneficiaries' && isNricColumn(cells)
  const values = isNric ? cells.map(cutNrics) : cells
  const header = headerAt(fields, rows, headerRow)[at] ?? ''
  const field = proposeField(header, values, isNric ? 'short_text' : kind)
  return { field, unfit: unfitFor(nounOf[noun], field, values) }
}
