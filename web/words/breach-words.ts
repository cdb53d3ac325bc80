import type { BreachCounts } from '../../contract/breach.ts'
import { isNotifiable, NOTIFIABLE_PEOPLE } from '../../contract/breach-days.ts'

const number = (count: number) => count.toLocaleString('en')
const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`)

/** What the breach worksheet says (0113). */
export const breachWords = {
  nobody: 'Nobody',
  /** 'Could have seen 1,204 people: opened 31, listed 873, exported 300.' */
  couldHaveSeen(counts: BreachCounts): string {
    const ways = (['opened', 'listed', 'printed', 'exported', 'assigned'] as const)
      .filter((way) => counts[way] > 0)
      .map((way) => `${way} ${number(counts[way])}`)
    return `Could have seen ${people(counts.people)}: ${ways.join(', ')}.`
  },
  law: 'Notifiable where it is likely to cause significant harm, or where 500 or more people are concerned. Tell the PDPC within three calendar days from the day you judge it so.',
  /** Null: nobody has said yet whether harm is likely. */
  verdict(count: number, isHarmLikely: boolean | null): string {
    if (count >= NOTIFIABLE_PEOPLE) return `Notifiable: ${people(count)} are ${NOTIFIABLE_PEOPLE} or more.`
    if (isHarmLikely === null)
      return `Not by number: ${people(count)}. Say whether significant harm is likely.`
    return isNotifiable(count, isHarmLikely)
      ? 'Notifiable: significant harm is likely.'
      : `Not notifiable: ${people(count)}, and no significant harm is likely. Keep this sheet all the same.`
  },
  tellThem: 'Where significant harm is likely, tell the people concerned as well.',
  tellBy: (day: string) => `Tell the PDPC by ${day}.`,
}
