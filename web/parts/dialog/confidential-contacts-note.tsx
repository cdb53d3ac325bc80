import { OctagonX } from 'lucide-react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { call } from '../../api/client.ts'
import { countText } from '../text/count-text.ts'
import { listText } from '../text/list-text.ts'

/** People of whom a contact may be told nothing: so many, and some of their names. */
export type ConfidentialContacts = { names: readonly string[]; total: number }

/** Of those whom an export's address takes. */
export const silentOfExport = (href: string): Promise<ConfidentialContacts & { asks_factor: boolean }> =>
  call(beneficiaryOperations.toldNothing, {
    query: Object.fromEntries(new URL(href, window.location.href).searchParams),
  })

/** Said before they go on paper or into a file. */
export function ConfidentialContactsNote({ names, total }: ConfidentialContacts) {
  const rest = total - names.length
  const named = rest > 0 ? [...names, countText(rest, 'other')] : [...names]
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md bg-destructive-soft px-3.5 py-2.5 text-destructive"
    >
      <OctagonX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{listText(named)}</span> {total === 1 ? 'has' : 'have'} a contact who
        may be told nothing, not even that we know them. Keep it where that contact cannot see it.
      </p>
    </div>
  )
}
