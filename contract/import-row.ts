import type { z } from 'zod'
import { numberFault } from './doubtful-number.ts'
import { formulaReason, unguarded } from './formula-guard.ts'
import { fieldsOf } from './problem.ts'
import { yesNoCell } from './records/profile-cells.ts'
import { telephonesInCell } from './telephones-in-cell.ts'
import { wholeNumber } from './whole-number.ts'

export type CellFault = [field: string, reason: string]
export type CheckedCells<Values> = { values: Values | null; faults: CellFault[] }

/** Whom the template shows its columns by: nobody, and a row of them goes nowhere. */
export const TEMPLATE_EXAMPLE = {
  serial_number: 'EXAMPLE-1',
  first_name: 'Example',
  last_name: 'Person (write over this row)',
}

/**
 * Checks the cells of one row of a file after another, by the same rules in the browser and on the server (S-12): what
 * a spreadsheet would run is refused, a blank cell is left out where the field takes absence but not ''. A file with a
 * `reason` column is one of bad rows, which came from here: its cells are read as they were before they were guarded.
 */
export function rowChecker<Schema extends z.ZodObject>(schema: Schema, columns: readonly string[]) {
  const leftOut = new Set(columns.filter((name) => isLeftOutWhenBlank(schema.shape[name] as z.ZodType)))
  const isOfBadRows = columns.includes('reason')
  const knowsWithout = 'has_no_telephone' in schema.shape
  return (cells: readonly string[]): CheckedCells<z.output<Schema>> => {
    const faults: CellFault[] = []
    const written: Record<string, string> = {}
    for (const [at, name] of columns.entries()) {
      const cell = isOfBadRows ? unguarded(cells[at] ?? '') : (cells[at] ?? '')
      const reason = name === 'reason' ? null : formulaReason(cell)
      if (reason) faults.push([name, reason])
      if (!leftOut.has(name) || cell.trim() !== '')
        written[name] = read(name, isOfBadRows ? cell : unguarded(cell))
    }
    const example = exampleIn(written)
    if (example) return { values: null, faults: [[example, 'This is the template’s example row']] }
    const isWithout = lacksNumber(written) || (knowsWithout && saysNone(written))
    const parsed = schema.safeParse(isWithout ? { ...written, contact_number: ANY_NUMBER } : written)
    if (parsed.success && isWithout)
      Object.assign(parsed.data, { contact_number: '', ...(knowsWithout && { has_no_telephone: true }) })
    if (parsed.success) return { values: faults.length > 0 ? null : parsed.data, faults }
    const formulas = new Set(faults.map(([name]) => name))
    const others = Object.entries(fieldsOf(parsed.error))
      .filter(([name]) => !formulas.has(name))
      .map(([name, reason]): CellFault => [name, reasonOf(name, written) ?? reason])
    return { values: null, faults: [...faults, ...others] }
  }
}

/** Stands in while the other cells of somebody without a telephone are checked. */
const ANY_NUMBER = '61234567'
/** Somebody of whom the row says that there is no telephone at all. */
const lacksNumber = ({ contact_number, has_no_telephone = '' }: Readonly<Record<string, string>>) =>
  contact_number?.trim() === '' && yesNoCell.safeParse(has_no_telephone).data === true

/** 'No phone', 'tiada' where a number belongs. */
const saysNone = ({ contact_number = '' }: Readonly<Record<string, string>>) =>
  telephonesInCell(contact_number)?.isNone === true

/** Columns of digits: a spreadsheet may have made fractions of them. */
const isNumeric = new Set(['contact_number', 'postal_code', 'block_number'])
const read = (name: string, cell: string) => (isNumeric.has(name) ? wholeNumber(cell) : cell)

/** What would be right, of a cell that is not empty: 'required' would say nothing of it. */
const wanted: Readonly<Record<string, string>> = {
  block_number: 'A block is digits with at most one letter after them, like 12 or 12A',
  nric: 'Invalid NRIC: a letter, 7 digits and the letter that fits them, like S1234567D',
}

function reasonOf(name: string, written: Readonly<Record<string, string>>): string | null {
  const cell = written[name]?.trim() ?? ''
  if (name === 'contact_number') return numberFault(cell)
  return cell === '' ? null : (wanted[name] ?? null)
}

/** The cell that says so. */
function exampleIn(written: Readonly<Record<string, string>>): string | undefined {
  const isExample = (name: keyof typeof TEMPLATE_EXAMPLE) =>
    written[name]?.trim().toLowerCase() === TEMPLATE_EXAMPLE[name].toLowerCase()
  if (isExample('serial_number')) return 'serial_number'
  return isExample('first_name') && isExample('last_name') ? 'first_name' : undefined
}

const isLeftOutWhenBlank = (field: z.ZodType) =>
  !field.safeParse('').success && field.safeParse(undefined).success
