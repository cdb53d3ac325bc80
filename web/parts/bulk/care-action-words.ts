import { RISK_WORDS, type Risk } from '../../../contract/risk.ts'
import { countText } from '../text/count-text.ts'
import { dateText } from '../text/dates.ts'
import type { BulkPlace, CareAction } from './bulk-action.ts'

const whereOf = (place: BulkPlace) => (place ? `in ${place.name}` : 'everywhere')
const often = (every_days: number) =>
  every_days === 1 ? 'every day' : `every ${countText(every_days, 'day')}`

/** Within a sentence: 'set to Watch'. */
const riskText = (risk: Risk) => (risk === 'watch' ? 'Watch' : RISK_WORDS[risk])

/** What the dialog is called. */
export function careTitle({ kind }: CareAction, who: string): string {
  if (kind === 'pause') return `Pause visits to ${who}`
  return kind === 'rhythm' ? `How often to visit ${who}` : `Risk of ${who}`
}

/** What the button says: with how many, and where. */
export function careVerb(action: CareAction, n: string): string {
  switch (action.kind) {
    case 'pause':
      return action.until === null
        ? `End the pause of ${n} ${whereOf(action.place)}`
        : `Pause ${n} ${whereOf(action.place)}`
    case 'rhythm':
      if (action.every_days === undefined || !action.place) return `Change ${n}`
      return action.every_days === null
        ? `Visit ${n} as often as ${action.place.name} says`
        : `Visit ${n} ${often(action.every_days)} ${whereOf(action.place)}`
    case 'risk':
      return action.risk ? `Set ${n} to ${riskText(action.risk)}` : `Change ${n}`
  }
}

/** What is said when it is done. */
export function careDone(action: CareAction, who: string): string {
  switch (action.kind) {
    case 'pause':
      return action.until
        ? `${who} paused ${whereOf(action.place)} until ${dateText(action.until)}`
        : `Pause of ${who} ended ${whereOf(action.place)}`
    case 'rhythm':
      return action.every_days
        ? `${who} to be visited ${often(action.every_days)} ${whereOf(action.place)}`
        : `${who} to be visited as often as ${action.place?.name ?? ''} says`
    case 'risk':
      return `Risk of ${who} set to ${riskText(action.risk ?? 'usual')}`
  }
}
