import { telephonesInCell } from '../../../contract/telephones-in-cell.ts'
import type { Edit } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'

/** Excel takes the zero in front of a postal code away; nobody pads it unasked (D-01). */
export function zeroEdits(rows: ImportRows): Edit[] {
  const column = rows.columns.indexOf('postal_code')
  if (column < 0) return []
  return rows.rows.flatMap(({ cells }, row) => {
    const text = cells[column] ?? ''
    return /^\d{5}$/.test(text) && !rows.out.has(row) ? [{ row, column, text: `0${text}` }] : []
  })
}

const firstNumber = /^\D{0,20}?((?:\+?65[\s-]?)?[3689]\d{3}[\s-]?\d{4})(?!\d)/

/** '9123 4567 / 6123 4567': which of them is kept somebody says. */
export function firstNumberEdits(rows: ImportRows): Edit[] {
  const column = rows.columns.indexOf('contact_number')
  if (column < 0) return []
  return rows.rows.flatMap(({ cells }, row) => {
    const isSeveral = rows.faults(row)?.contact_number?.startsWith('Several') && !rows.out.has(row)
    const text = isSeveral ? firstNumber.exec(cells[column] ?? '')?.[1] : undefined
    return text ? [{ row, column, text }] : []
  })
}

/**
 * 'No phone', 'tiada', '-' typed where a number belongs: where there is a column for it the row says so and the cell is
 * empty; where there is none it stays, and is taken as it says.
 */
export function emptiedEdits(columns: readonly string[], edits: readonly Edit[]): Edit[] {
  const without = columns.indexOf('has_no_telephone')
  return edits.flatMap((edit) => {
    const name = columns[edit.column] ?? ''
    const isNumber = name === 'contact_number' || (name.endsWith('telephone') && name !== 'has_no_telephone')
    if (!isNumber || !telephonesInCell(edit.text)?.isNone) return [edit]
    const emptied = { ...edit, text: '' }
    if (name !== 'contact_number') return [emptied]
    return without >= 0 ? [emptied, { row: edit.row, column: without, text: 'Yes' }] : [edit]
  })
}
