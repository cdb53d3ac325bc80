import { RISK_WORDS, type Risk } from '../../../contract/risk.ts'
import { countText } from '../text/count-text.ts'
import { dateText } from '../text/dates.ts'
import type { CareDeed, ManyPlace } from './bulk-action.ts'

const whereOf = (place: ManyPlace) => (place ? `in ${place.name}` : 'everywhere')
const often = (every_days: number) =>
  every_days === 1 ? 'every day' : `every ${countText(every_days, 'day')}`

/** Within a sentence: 'set to Watch'. */
const riskText = (risk: Risk) => (risk === 'watch' ? 'Watch' : RISK_WORDS[risk])

/** What the dialog is called. */
export function careTitle({ kind }: CareDeed, who: string): string {
  if (kind === 'pause') return `Pause visits to ${who}`
  return kind === 'rhythm' ? `How often to visit ${who}` : `Risk of ${who}`
}

/** What the button says: with how many, and where. */
export function careVerb(deed: CareDeed, n: string): string {
  switch (deed.kind) {
    case 'pause':
      return deed.until === null
        ? `End the pause of ${n} ${whereOf(deed.place)}`
        : `Pause ${n} ${whereOf(deed.place)}`
    case 'rhythm':
      if (deed.every_days === undefined || !deed.place) return `Change ${n}`
      return deed.every_days === null
        ? `Visit ${n} as often as ${deed.place.name} says`
        : `Visit ${n} ${often(deed.every_days)} ${whereOf(deed.place)}`
    case 'risk':
      return deed.risk ? `Set ${n} to ${riskText(deed.risk)}` : `Change ${n}`
  }
}

/** What is said when it is done. */
export function careDone(deed: CareDeed, who: string): string {
  switch (deed.kind) {
    case 'pause':
      return deed.until
        ? `${who} paused ${whereOf(deed.place)} until ${dateText(deed.until)}`
        : `Pause of ${who} ended ${whereOf(deed.place)}`
    case 'rhythm':
      return deed.every_days
        ? `${who} to be visited ${often(deed.every_days)} ${whereOf(deed.place)}`
        : `${who} to be visited as often as ${deed.place?.name ?? ''} says`
    case 'risk':
      return `Risk of ${who} set to ${riskText(deed.risk ?? 'usual')}`
  }
}
