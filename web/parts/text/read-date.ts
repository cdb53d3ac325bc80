import { DAY_MS } from '../../../contract/calendar-day.ts'
import { todayInSingapore } from './dates.ts'

/** Which of the two numbers in 3/4/1950 is the day. */
export type DateOrder = 'day' | 'month'
/** Which century a year of two digits is of: '27' of a birth is 1927, of a card that ends 2027. */
export type Century = 'past' | 'nearest'
export type ReadDate = { date: string; isDoubtful: boolean }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const malay: Record<string, number> = { mac: 3, mei: 5, ogos: 8, ogo: 8, okt: 10, dis: 12, julai: 7 }

/**
 * A date as it is written in Singapore, as yyyy-MM-dd: 9/8/1966, 9 Aug 1966, 1966-08-09, 1966年8月9日, 09081966, Excel's 24328.
 * Doubtful when another reading is as good. Null for what is no date.
 */
export function readDate(
  text: string,
  order: DateOrder,
  today = new Date(),
  century: Century = 'past',
): ReadDate | null {
  const yearOf = (year: string) => fullYear(year, Number(todayInSingapore(today).slice(0, 4)), century)
  const cell = text
    .normalize('NFKC')
    .trim()
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell)
  if (iso) return sure(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(cell)
  if (numbers) return fromNumbers(Number(numbers[1]), Number(numbers[2]), numbers[3] ?? '', order, yearOf)
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})[\s.,-]*(\d{4}|\d{2})$/i.exec(cell) ??
    swapped(/^([a-z]{3,9})[\s.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(\d{4}|\d{2})$/i.exec(cell))
  if (named) return fromName(Number(named[1]), named[2] ?? '', named[3] ?? '', yearOf)
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(cell)
  if (run) return fromRun(cell, run, order)
  return /^\d{4,5}$/.test(cell) ? fromSerial(Number(cell)) : null
}

/** 03021950 as it is typed off a card, or 19500203: no month is a 19th or 20th, so it is never both. */
function fromRun(cell: string, run: RegExpExecArray, order: DateOrder): ReadDate | null {
  const dayFirst = fromNumbers(Number(run[1]), Number(run[2]), run[3] ?? '', order, Number)
  const yearFirst = sure(Number(cell.slice(0, 4)), Number(cell.slice(4, 6)), Number(cell.slice(6)))
  return [dayFirst, yearFirst].find((read) => read && /^(19|20)/.test(read.date)) ?? null
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1], match[3]]

type YearOf = (text: string) => number
function fromNumbers(first: number, second: number, yearText: string, order: DateOrder, yearOf: YearOf) {
  const year = yearOf(yearText)
  const [day, month] = order === 'day' ? [first, second] : [second, first]
  const isEither = first <= 12 && second <= 12 && first !== second
  return doubtful(sure(year, month, day), isEither || yearText.length === 2)
}

function fromName(day: number, name: string, yearText: string, yearOf: YearOf) {
  const short = name.toLowerCase()
  const month = malay[short] ?? malay[short.slice(0, 3)] ?? months.indexOf(short.slice(0, 3)) + 1
  return doubtful(sure(yearOf(yearText), month, day), yearText.length === 2)
}

/** Excel counts days from 1900, with a 29 February that never was; before March 1900 nobody was born. */
function fromSerial(serial: number): ReadDate | null {
  const date = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS)
  return date.getUTCFullYear() > 1910 && date.getUTCFullYear() < 2100
    ? { date: date.toISOString().slice(0, 10), isDoubtful: true }
    : null
}

/** '50' is the last year that ended so, or the one nearest to now: of two as near the past one. */
function fullYear(text: string, now: number, century: Century): number {
  if (text.length === 4) return Number(text)
  const last = now - ((now - Number(text)) % 100)
  return century === 'nearest' && last + 100 - now < now - last ? last + 100 : last
}

const doubtful = (read: ReadDate | null, isDoubtful: boolean) => read && { ...read, isDoubtful }

function sure(year: number, month: number, day: number): ReadDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 999
  return isReal ? { date: date.toISOString().slice(0, 10), isDoubtful: false } : null
}

/** What a column's own cells prove: 31/1 is day first, 1/31 month first. Null when nothing does, or both. */
export function provenOrder(cells: Iterable<string>): DateOrder | null {
  let [day, month] = [false, false]
  for (const cell of cells) {
    const [, first, second] = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}\s*$/.exec(cell) ?? []
    if (Number(first) > 12) day = true
    if (Number(second) > 12) month = true
  }
  return day === month ? null : day ? 'day' : 'month'
}
