import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { NAME_ROOM, personColumns } from '../../parts/person/person-columns.tsx'
import { PersonName } from '../../parts/person/person-name.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { VolunteerStatusBadge } from '../../parts/table/status-badge.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { words } from '../../words.ts'

export const volunteerKey = (row: Volunteer) => String(row.account_id)
/** Of equal names each is somebody else. */
export const volunteerRow = (row: Volunteer) => `${shownName(row)} (${row.account_id})`

/** Section 2's columns of volunteers; an id is the `sort` key on the wire where the column sorts. */
export const volunteerColumns: readonly DataColumn<Volunteer>[] = [
  {
    id: 'nric',
    header: words.label.nric,
    isSortable: true,
    folds: { into: 'display_name', below: 'tight' },
    cell: (row) => row.nric || '-',
    className: 'whitespace-nowrap tabular text-muted-foreground',
  },
  {
    id: 'account_id',
    header: words.label.account_id,
    isSortable: true,
    folds: { into: 'display_name', below: 'snug' },
    cell: (row) => row.account_id,
    className: 'whitespace-nowrap tabular text-muted-foreground',
  },
  {
    id: 'display_name',
    header: words.label.volunteer_name,
    isSortable: true,
    isPrimary: true,
    className: NAME_ROOM,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2 low:flex-nowrap low:gap-1.5">
        <PersonName person={row} />
        {row.incomplete && <IncompleteBadge />}
      </span>
    ),
  },
  ...personColumns((date) => dateText(date, words.hint.no_date_in_table), 'current_status'),
  {
    id: 'current_status',
    header: words.label.status,
    isSortable: true,
    cell: (row) => <VolunteerStatusBadge status={row.current_status} />,
  },
]

/** In a low window a sign in the name's own line: twelve such rows shall stand on the screen. */
function IncompleteBadge() {
  return (
    <Badge tone="warm" title="Incomplete" className="low:px-2 low:py-0">
      <span className="low:sr-only">Incomplete</span>
      <span aria-hidden="true" className="hidden low:inline">
        !
      </span>
    </Badge>
  )
}
