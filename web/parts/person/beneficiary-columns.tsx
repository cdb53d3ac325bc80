import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { words } from '../../words.ts'
import type { DataColumn } from '../table/data-table-types.ts'
import { StatusBadge } from '../table/status-badge.tsx'
import { dateText, isoDateText } from '../text/dates.ts'
import { NAME_ROOM, personColumns } from './person-columns.tsx'
import { PersonName } from './person-name.tsx'

export const beneficiaryName = shownName

export const beneficiaryKey = (row: Beneficiary) => row.serial_number

type Columns = readonly DataColumn<Beneficiary>[]

/** Section 2's columns, all sortable; an id is the `sort` key on the wire. */
const columnsWith = (dateOf: (date: string | null) => string): Columns => [
  {
    id: 'serial_number',
    header: words.label.serial_no,
    isSortable: true,
    folds: { into: 'display_name', below: 'tight' },
    cell: (row) => row.serial_number,
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
  ...personColumns(dateOf, 'status'),
  {
    id: 'status',
    header: words.label.status,
    isSortable: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
]

/** Section 9: the tables of beneficiaries write a date as yyyy-MM-dd. */
export const beneficiaryColumns = columnsWith((date) => isoDateText(date))

/** Of a volunteer's people, beneath the volunteer's own dates, as those are written. */
export const assignedColumns = columnsWith((date) => dateText(date, words.hint.no_date_in_table))
