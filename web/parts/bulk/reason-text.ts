import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { isAboutPerson } from '../../../contract/status-reason.ts'
import type { Reasoned } from '../person/status-reason.tsx'
import { listText } from '../text/list-text.ts'
import type { BulkAction } from './bulk-action.ts'

/** Who moved or died is Inactive everywhere, wherever it is said. */
export const withReason = (deed: BulkAction, { status_reason }: Reasoned): BulkAction =>
  deed.kind === 'status' && deed.status === 'Inactive' && isAboutPerson(status_reason)
    ? { ...deed, place: null, isEverywhere: true }
    : deed

/** Where else somebody becomes Inactive: 'Also in Silver Meals and Home Visits: they become Inactive there too.' */
export const alsoText = (also: BulkPreview['also'], isOne: boolean): string =>
  `Also in ${listText(
    also.map(({ programme_name, people }) =>
      isOne ? programme_name : `${programme_name} (${people.toLocaleString('en')})`,
    ),
  )}: they become Inactive there too.`

/** Of whom nobody said that they moved or died: what else there is of them stays as it is. */
export function aloneText(deed: BulkAction): string | null {
  if (deed.kind !== 'status' || deed.isEverywhere) return null
  if (deed.place)
    return `In ${deed.place.name} alone: on their own record and in other programmes nothing changes.`
  return 'On their own record alone: in each of their programmes they stay as they are, unless they moved away or died.'
}
