import type { Partner } from '../../../contract/partner.ts'
import { contactColumns } from '../../parts/person/person-columns.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { StatusBadge } from '../../parts/table/status-badge.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'
import { PartnerLogo } from './partner-logo.tsx'

export const partnerKey = (row: Partner) => String(row.id)
export const partnerName = (row: Partner) => row.name

/** G-32: an id is the `sort` key on the wire. */
export const partnerColumns: readonly DataColumn<Partner>[] = [
  {
    id: 'name',
    header: words.label.name,
    isSortable: true,
    isPrimary: true,
    className: 'md:min-w-48 xl:min-w-72',
    cell: (row) => (
      <span className="inline-flex items-center gap-3">
        <PartnerLogo name={row.name} logo={row.logo} size="sm" />
        <span className="min-w-0 wrap-anywhere">{row.name}</span>
      </span>
    ),
  },
  ...contactColumns,
  {
    id: 'last_update',
    header: words.label.last_updated,
    isSortable: true,
    cell: (row) => dateText(row.last_update, '-'),
    className: 'whitespace-nowrap tabular',
  },
  {
    id: 'status',
    header: words.label.status,
    isSortable: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
]
