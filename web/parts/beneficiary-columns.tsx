import type { Beneficiary } from '../../contract/beneficiary.ts'
import { words } from '../words.ts'
import { AddressLines } from './address-lines.tsx'
import { ContactNumber } from './contact-number.tsx'
import type { DataColumn } from './data-table-types.ts'
import { isoDateText } from './dates.ts'
import { StatusBadge } from './status-badge.tsx'

export const beneficiaryName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`

export const beneficiaryKey = (row: Beneficiary) => row.serial_number

/** Section 2's columns, all sortable; an id is the `sort` key on the wire. */
export const beneficiaryColumns: readonly DataColumn<Beneficiary>[] = [
  {
    id: 'serial_number',
    header: words.label.serial_no,
    isSortable: true,
    cell: (row) => row.serial_number,
    className: 'whitespace-nowrap tabular text-muted-foreground',
  },
  {
    id: 'first_name',
    header: words.label.beneficiary_name,
    isSortable: true,
    isPrimary: true,
    cell: beneficiaryName,
  },
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
  {
    id: 'status',
    header: words.label.status,
    isSortable: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
]
