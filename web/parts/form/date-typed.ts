import { dateText } from '../text/dates.ts'
import { type Century, readDate } from '../text/read-date.ts'

type Bounds = { min?: string | undefined; max?: string | undefined }

/** What is typed into a date box, as yyyy-MM-dd; what is no date stays as it was typed, and '' is none. */
export function dateTyped(text: string, century: Century = 'past'): string {
  const typed = text.trim()
  // A short number alone is how a spreadsheet keeps a date; nobody types it. 03021950 is typed off a card.
  return /^\d{1,7}$/.test(typed) ? typed : (readDate(typed, 'day', new Date(), century)?.date ?? typed)
}

/** The same while somebody is still typing: '3/2/19' may become 1950 yet. */
export const dateWhileTyped = (text: string): string => (/\d{4}/.test(text) ? dateTyped(text) : text.trim())

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && readDate(value, 'day')?.date === value

/** As a date box shows it: dd MMM yyyy; what is no date as it was typed. */
export const dateShown = (value: string): string => (isDate(value) ? dateText(value) : value)

export const NO_DATE = 'Type a date such as 3 Feb 1950 or 3/2/1950, the day first'

/** What is wrong with what a date box holds. */
export function dateProblem(value: string, { min, max }: Bounds = {}): string | undefined {
  if (value === '') return undefined
  if (!isDate(value)) return NO_DATE
  if (min && value < min) return `Not before ${dateText(min)}`
  if (max && value > max) return `Not after ${dateText(max)}`
  return undefined
}
