import { Problem } from '../../../contract/problem.ts'

/** A PIN as it may be typed: with spaces or hyphens. */
export const asPin = (typed: string): string => typed.replace(/[\s-]/g, '')

/** What is known of the person, and so to others who know the person. */
type Known = { date_of_birth: string | null; contact_number: string; nric: string }

/** S-03: no sequences, no repeats, nothing from birth date, phone or NRIC. Throws 422 on the field `pin`. */
export function requireStrongPin(pin: string, known: Known): void {
  const message = isEasy(pin)
    ? 'This PIN is too easy to guess. Choose one without a pattern'
    : isTakenFrom(pin, known)
      ? 'Choose a PIN that is not in your birth date, phone number or NRIC'
      : undefined
  if (message) throw new Problem('invalid', { fields: { pin: message } })
}

function isEasy(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  const isSequence = new Set(steps).size === 1
  const isTwice = pin.slice(0, 3) === pin.slice(3)
  const pairs = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)]
  const isOfDoubles = pairs.every(([first, second]) => first === second)
  return isSequence || isTwice || isOfDoubles || new Set(digits).size <= 2
}

function isTakenFrom(pin: string, { date_of_birth, contact_number, nric }: Known): boolean {
  const [year = '', month = '', day = ''] = (date_of_birth ?? '').split('-')
  const short = year.slice(2)
  const dates = date_of_birth
    ? [
        [day, month, year],
        [year, month, day],
        [month, day, year],
        [day, month, short],
        [short, month, day],
        [month, day, short],
        [year, month],
        [month, year],
      ].map((parts) => parts.join(''))
    : []
  return [...dates, contact_number, nric.replace(/\D/g, '')].some((text) => text.includes(pin))
}
