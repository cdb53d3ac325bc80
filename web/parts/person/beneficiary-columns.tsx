import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { words } from '../../words.ts'
import type { DataColumn } from '../table/data-table-types.ts'
import { StatusBadge } from '../table/status-badge.tsx'
import { isoDateText } from '../text/dates.ts'
import { NAME_ROOM, personColumns } from './person-columns.tsx'
import { PersonName } from './person-name.tsx'

export const beneficiaryName = shownName

/** Of equal names each is somebody else. */
export const beneficiaryRow = (row: Beneficiary) => `${shownName(row)} (${row.serial_number})`

export const beneficiaryKey = (row: Beneficiary) => row.serial_number

const LONG = 16

/** On one line, unless somebody wrote a sentence there. */
const Serial = ({ number }: { number: string }) =>
  number.length > LONG ? (
    <span className="block min-w-28 wrap-anywhere whitespace-normal">{number}</span>
  ) : (
    number
  )

type Columns = readonly DataColumn<Beneficiary>[]

/**
 * Section 2's columns, all sortable; an id is the `sort` key on the wire. Section 9: a table of beneficiaries writes a date
 * as yyyy-MM-dd, on a volunteer's page too.
 */
export const beneficiaryColumns: Columns = [
  {
    id: 'serial_number',
    header: words.label.serial_no,
    isSortable: true,
    folds: { into: 'display_name', below: 'tight' },
    cell: (row) => <Serial number={row.serial_number} />,
    className: 'whitespace-nowrap tabular text-muted-foreground',
  },
  {
    id: 'display_name',
    header: words.label.beneficiary_name,
    isSortable: true,
    isPrimary: true,
    className: NAME_ROOM,
    cell: (row) => <PersonName person={row} />,
  },
  ...personColumns((date) => isoDateText(date), 'status'),
  {
    id: 'status',
    header: words.label.status,
    isSortable: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
]
