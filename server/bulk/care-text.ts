import { dayText } from '../../contract/day-text.ts'
import { RISK_WORDS, RISKS } from '../../contract/risk.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'
import type { Rhythm } from './bulk-state.ts'

type Side = BulkEffectTable['before']

/** What stands now of the half of somebody's place that was written: their rhythm, or their pause. */
export const careNow = (wrote: Side, { every_days, paused_until, paused_because }: Rhythm): Side =>
  wrote?.every_days === undefined ? { paused_until, paused_because } : { every_days }

/** What was said of the care of somebody whose place had none when it was made; '' for nothing, and where it is cleared again. */
export function careSince({ every_days, paused_until, paused_because }: Partial<Rhythm>): string {
  const said: Side[] = []
  if (typeof paused_until === 'string') said.push({ paused_until, paused_because: paused_because ?? '' })
  if (typeof every_days === 'number') said.push({ every_days })
  return said.map(careText).join(', ')
}

/** What a row says of somebody's care, as the list of who stays has it: 'paused until 03 Dec 2026 (In hospital)'. */
export function careText(side: Side): string {
  if (!side) return ''
  const because = (side.risk === undefined ? side.paused_because : side.risk_because) ?? ''
  const why = because === '' ? '' : ` (${because})`
  if (side.risk !== undefined) return `${RISK_WORDS[RISKS.find((one) => one === side.risk) ?? 'usual']}${why}`
  if (side.paused_until !== undefined)
    return side.paused_until === null
      ? 'not paused'
      : `paused until ${dayText(String(side.paused_until))}${why}`
  const { every_days } = side
  return every_days === null || every_days === undefined
    ? 'as the programme says'
    : `every ${every_days} ${every_days === 1 ? 'day' : 'days'}`
}
