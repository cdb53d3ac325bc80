import { CONTACT_SLOTS, contactColumn } from './import-contact-columns.ts'
import { telephonesInCell } from './telephones-in-cell.ts'
import { telephonesWritten } from './telephones-written.ts'
import { wholeNumber } from './whole-number.ts'

const bare = (text: string) => wholeNumber(text).replace(/[\s().-]/g, '')

/**
 * A number without another country's code that is no Singapore number, which has eight digits and begins with 3, 6, 8 or
 * 9: a digit may be lost or added. Forms take it as it is typed (section 5); of a file somebody decides.
 */
export function isDoubtfulNumber(text: string): boolean {
  // Nothing, or 'no phone': there is no number to doubt.
  if (telephonesInCell(text)?.numbers.length === 0) return false
  const number = bare(text)
  if (number.startsWith('+') && !number.startsWith('+65')) return false
  return !/^(?:\+?65)?[3689]\d{7}$/.test(number)
}

/** The columns of a file whose cells are telephone numbers: one, or for the others each before whose it is. */
const TELEPHONES: Readonly<Record<string, (cell: string) => string[]>> = {
  contact_number: (cell) => [cell],
  ...Object.fromEntries(
    CONTACT_SLOTS.map((slot) => [contactColumn(slot, 'telephone'), (cell: string) => (cell ? [cell] : [])]),
  ),
  other_telephones: (cell) => telephonesWritten(cell).map(({ number }) => number),
}

/** The telephone columns of a row that hold a doubtful number, with the first of each. */
export function doubtfulCells(cellOf: (name: string) => string | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, numbersOf] of Object.entries(TELEPHONES)) {
    const number = numbersOf(cellOf(name)?.trim() ?? '').find(isDoubtfulNumber)
    if (number !== undefined) found.set(name, number)
  }
  return found
}

const severalDigits = /\d(?:[\s-]?\d){5,}/g
const twoNumbers = /^(?:(?:\+?65)?[3689]\d{7}){2,}$/

/** Why a cell that cannot be kept is none, where more can be said than that a number is required. */
export function numberFault(text: string): string | null {
  if (/^\d(\.\d+)?E\+?\d+$/i.test(text.trim()))
    return 'A spreadsheet has cut digits off this number: type it anew'
  const isSeveral =
    /\d\s*[/,;&|]\s*\+?\d/.test(text) ||
    (text.match(severalDigits)?.length ?? 0) > 1 ||
    twoNumbers.test(bare(text))
  return isSeveral ? 'Several numbers in one cell: keep one of them' : null
}
