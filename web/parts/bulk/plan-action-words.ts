import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { NOT_PLANNED, type NotPlanned } from '../../../contract/plan-fields.ts'
import { countText } from '../text/count-text.ts'
import { dateText } from '../text/dates.ts'
import { listText } from '../text/list-text.ts'
import type { PlanAction } from './bulk-action.ts'

/** What the button says: with how many. */
export const planVerb = (changes: number): string => `Plan ${countText(changes, 'visit')}`

/** What is said when it is done, and in 'Changes of many'. */
export const planDone = ({ planned_on }: PlanAction, who: string): string =>
  `Visits to ${who} planned ${planned_on ? `for ${dateText(planned_on)}` : 'by the day they are due'}`

/** '12 people: 9 visits are planned, 1 is planned already, 2 are left out.', in its two parts. */
export function planPreviewText({
  total,
  changes,
  already,
  refused,
}: BulkPreview): readonly [string, string] {
  const parts = [
    changes > 0 && countText(changes, 'visit is planned', 'visits are planned'),
    already > 0 && countText(already, 'is planned already', 'are planned already'),
    refused > 0 && countText(refused, 'is left out', 'are left out'),
  ].filter(Boolean)
  return [`${countText(total, 'person', 'people')}:`, `${parts.join(', ') || 'no visit is planned'}.`]
}

/** Who goes, where one volunteer goes to all: the list in which they were ticked may show others by now (H-1748). */
export function goerText({ shares, changes }: Pick<BulkPreview, 'shares' | 'changes'>): string {
  const name = shares[0]?.name ?? ''
  if (name === '') return ''
  return changes > 0 ? `${name} goes.` : `Chosen to go: ${name}.`
}

type Because = Readonly<Record<NotPlanned, readonly [one: string, several: string]>>

const becauseOf = (isOne: boolean, isInactive: boolean): Because => ({
  no_volunteer: !isOne
    ? ['has no volunteer who could go', 'have no volunteer who could go']
    : isInactive
      ? ['gets no visit, for this volunteer is Inactive', 'get no visit, for this volunteer is Inactive']
      : [
          'is not assigned to this volunteer, or kept apart from them',
          'are not assigned to this volunteer, or kept apart from them',
        ],
  no_rhythm: ['is due on no day', 'are due on no day'],
  paused: ['is paused that day', 'are paused that day'],
  inactive: ['is Inactive', 'are Inactive'],
  deceased: ['has died', 'have died'],
  planned: ['has a visit planned by then', 'have a visit planned by then'],
})

const NAMED_MAX = 5

/** Who is left out, a sentence for each reason: '2 people are paused that day: Lim Ah Moi and Tan Ah Kow.' */
export function leftOutTexts(seen: BulkPreview, isOne: boolean): string[] {
  const counts = { ...seen, planned: seen.already }
  const said = becauseOf(
    isOne,
    seen.shares.some((one) => one.current_status === 'Inactive'),
  )
  return NOT_PLANNED.flatMap((because) => {
    const count = counts[because]
    if (count === 0) return []
    const names = seen.left_out.filter((one) => one.because === because).map(({ name }) => name)
    const named = names.slice(0, NAMED_MAX)
    const more = count - named.length
    const all = more > 0 ? [...named, `${more.toLocaleString('en')} more`] : named
    const why = `${countText(count, 'person', 'people')} ${said[because][count === 1 ? 0 : 1]}`
    return [named.length > 0 ? `${why}: ${listText(all)}.` : `${why}.`]
  })
}
