import type { AddressLike } from '../../../contract/address-text.ts'
import { words } from '../../words.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { ContactNumber } from '../contact/contact-number.tsx'
import type { DataColumn } from '../table/data-table-types.ts'

type Contact = AddressLike & { contact_number: string; has_no_telephone?: boolean }
type Person = Contact & { last_engagement: string | null }

/** What the name keeps while the address takes the rest. */
export const NAME_ROOM = 'md:min-w-36 md:@min-[60rem]:min-w-50'

/** Where somebody is, and how to call there. */
export const contactColumns: readonly DataColumn<Contact>[] = [
  {
    id: 'address',
    header: words.label.address,
    isSortable: true,
    cell: (row) => <AddressLines address={row} variant="compact" />,
    // Takes what the others leave.
    className: 'md:@max-[74rem]:not-print:w-full md:@max-[74rem]:not-print:min-w-36',
  },
  {
    id: 'contact_number',
    folds: { into: 'address', below: 'scant' },
    header: words.label.contact_no,
    isSortable: true,
    cell: (row) => (
      <ContactNumber
        value={row.contact_number}
        none={row.has_no_telephone ? words.beneficiary.noTelephone : undefined}
      />
    ),
    className: 'whitespace-nowrap tabular',
  },
]

/**
 * Where someone lives, how to call them and when they were last seen: section 2, for beneficiaries and volunteers.
 * The date is said in the table's own way: section 9 has one for beneficiaries and one for everything else.
 */
export const personColumns = (
  dateOf: (date: string | null) => string,
  statusId: 'status' | 'current_status',
): readonly DataColumn<Person>[] => [
  ...contactColumns,
  {
    id: 'last_engagement',
    header: words.label.last_engaged,
    isSortable: true,
    folds: { into: statusId, below: 'tight' },
    cell: (row) => dateOf(row.last_engagement),
    className: 'whitespace-nowrap tabular',
  },
]
