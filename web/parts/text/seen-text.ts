import type { SeenPerson } from '../../../contract/look.ts'
import { clockText, dateText } from './dates.ts'

type Moments = Pick<SeenPerson, 'first_at' | 'last_at'>

export const often = (times: number) => (times === 1 ? '' : ` ${times} times`)

/** From when to when, on Singapore's clock; one moment where both are of the same minute. */
export function clockSpan({ first_at, last_at }: Moments): string {
  const [from, to] = [clockText(first_at), clockText(last_at)]
  return from === to ? from : `${from} to ${to}`
}

/** 'opened 3 times, listed, exported': how somebody was seen. */
export function seenManners(seen: Pick<SeenPerson, 'opened' | 'listed' | 'printed' | 'exported'>): string {
  const manners = ['opened', 'listed', 'printed', 'exported'] as const
  return manners
    .filter((manner) => seen[manner] > 0)
    .map((manner) => `${manner}${often(seen[manner])}`)
    .join(', ')
}

/** '21 Nov 2026, 10:02 to 10:40'; of several days those alone. */
export function seenWhen(seen: Moments): string {
  const [from, to] = [dateText(seen.first_at), dateText(seen.last_at)]
  return from === to ? `${from}, ${clockSpan(seen)}` : `${from} to ${to}`
}
