import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { isAboutPerson } from '../../../contract/status-reason.ts'
import type { Reasoned } from '../person/status-reason.tsx'
import { listText } from '../text/list-text.ts'
import type { BulkAction } from './bulk-action.ts'

/** Who moved or died is Inactive everywhere, wherever it is said. */
export const withReason = (action: BulkAction, { status_reason }: Reasoned): BulkAction =>
  action.kind === 'status' && action.status === 'Inactive' && isAboutPerson(status_reason)
    ? { ...action, place: null, isEverywhere: true }
    : action

/** Where else somebody becomes Inactive: 'Also in Silver Meals and Home Visits: they become Inactive there too.' */
export const alsoText = (also: BulkPreview['also'], isOne: boolean): string =>
  `Also in ${listText(
    also.map(({ programme_name, people }) =>
      isOne ? programme_name : `${programme_name} (${people.toLocaleString('en')})`,
    ),
  )}: they become Inactive there too.`

/** Of whom nobody said that they moved or died: what else there is of them stays as it is. */
export function aloneText(action: BulkAction): string | null {
  if (action.kind !== 'status' || action.isEverywhere) return null
  if (action.place)
    return `In ${action.place.name} alone: on their own record and in other programmes nothing changes.`
  return 'On their own record alone: in each of their programmes they stay as they are, unless they moved away or died.'
}
