import { BREACH_KINDS, type BreachKind, NETWORK_ADDRESS, TYPE_ADDRESS } from '../../../contract/breach.ts'
import { breachDaysFault } from '../../../contract/breach-days.ts'
import { dateProblem } from '../../parts/form/date-typed.ts'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'

/** As the page's address has it: from, to, and what it is reckoned for. */
export type BreachSearch = { from?: string | undefined; to?: string | undefined } & {
  [Kind in BreachKind]?: string | undefined
}
/** The same with nothing missing, and of the four the one that is named. */
export type BreachQuery = { from: string; to: string } & { [Kind in BreachKind]?: string }
export type BreachValues = { from: string; to: string; kind: BreachKind } & Record<BreachKind, string>
export type BreachFaults = Readonly<Record<string, string>>

const WEEK = 7

/** What the form begins with: what is in the address, else the last week. */
export const breachValues = (asked: BreachSearch): BreachValues => ({
  from: asked.from ?? dayFromToday(1 - WEEK),
  to: asked.to ?? todayInSingapore(),
  kind: BREACH_KINDS.find((kind) => asked[kind]) ?? 'actor',
  actor: asked.actor ?? '',
  device: asked.device ?? '',
  export: asked.export ?? '',
  address: asked.address ?? '',
})

/** What is asked of the server; undefined while the address names no days, or not exactly one of the four. */
export function breachQueryOf(asked: BreachSearch): BreachQuery | undefined {
  const { from, to } = asked
  const named = BREACH_KINDS.filter((kind) => asked[kind])
  const [kind] = named
  if (!from || !to || !kind || named.length > 1) return undefined
  return { from, to, [kind]: asked[kind] }
}

export const askedOf = ({ from, to, kind, ...values }: BreachValues): BreachQuery => ({
  from,
  to,
  [kind]: values[kind].trim(),
})

const MISSING: Readonly<Record<BreachKind, string>> = {
  actor: 'Choose whose account it was',
  device: 'Choose the phone',
  export: 'Choose the export',
  address: TYPE_ADDRESS,
}

/** What is wrong with what was typed, by field. */
export function breachFaults(values: BreachValues): BreachFaults {
  const faults: Record<string, string> = {}
  for (const name of ['from', 'to'] as const) {
    const problem = values[name] === '' ? 'Choose the day' : dateProblem(values[name])
    if (problem) faults[name] = problem
  }
  if (!faults.from && !faults.to) Object.assign(faults, breachDaysFault(values))
  const { kind } = values
  const named = values[kind].trim()
  if (named === '' || (kind === 'address' && !NETWORK_ADDRESS.test(named))) faults[kind] = MISSING[kind]
  return faults
}
