import { today } from './calendar-day.ts'

/** So many months at most are told beside each other, and so many unless somebody says otherwise. */
export const MONTHS_MAX = 24
export const MONTHS_USUAL = 6

export const MONTH = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/
/** Whether it is a month that somebody may speak of: '2026-03'. */
export const isMonth = (value: string): boolean => MONTH.test(value)

export type Months = { from: string; to: string }

/** The month so many months later, or earlier when negative. */
export function addMonths(from: string, more: number): string {
  const at = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + more
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** How many months these are, both counted; less than one where the first is after the last. */
export const monthCount = ({ from, to }: Months): number => {
  const [first, last] = [from, to].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5)))
  return (last ?? 0) - (first ?? 0) + 1
}

/** The months meant: up to this one in Singapore and the last six, where nothing else is said. */
export function requestedMonths(said: { from?: string | undefined; to?: string | undefined }): Months {
  const to = said.to ?? today().slice(0, 7)
  return { from: said.from ?? addMonths(to, 1 - MONTHS_USUAL), to }
}

/** What is wrong with the months meant, by field; nothing where they may be asked for. */
export function monthsFault(said: {
  from?: string | undefined
  to?: string | undefined
}): string | undefined {
  const count = monthCount(requestedMonths(said))
  if (count < 1) return 'The first month is after the last'
  return count > MONTHS_MAX ? `At most ${MONTHS_MAX} months at once` : undefined
}

/** Each of them, the oldest first. */
export const everyMonth = (months: Months): string[] =>
  Array.from({ length: monthCount(months) }, (_, at) => addMonths(months.from, at))

/** The days of these months, both counted. */
export const daysOfMonths = ({ from, to }: Months): { from: string; to: string } => ({
  from: `${from}-01`,
  to: new Date(Date.parse(`${addMonths(to, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10),
})
