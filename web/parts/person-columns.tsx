import { words } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import type { AddressLike } from './address-text.ts'
import { ContactNumber } from './contact-number.tsx'
import type { DataColumn } from './data-table-types.ts'
import { isoDateText } from './dates.ts'

type Person = AddressLike & { contact_number: string; last_engagement: string | null }

/** Where someone lives, how to call them and when they were last seen: section 2, for beneficiaries and volunteers. */
export const personColumns: readonly DataColumn<Person>[] = [
  {
    id: 'address',
    header: words.label.address,
    isSortable: true,
    cell: (row) => <AddressLines address={row} variant="compact" />,
  },
  {
    id: 'contact_number',
    header: words.label.contact_no,
    isSortable: true,
    cell: (row) => <ContactNumber value={row.contact_number} />,
    className: 'whitespace-nowrap tabular',
  },
  {
    id: 'last_engagement',
    header: words.label.last_engaged,
    isSortable: true,
    cell: (row) => isoDateText(row.last_engagement),
    className: 'whitespace-nowrap tabular',
  },
]
