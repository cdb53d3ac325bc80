import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { PendingReport } from '../../../contract/form-pending.ts'
import { beneficiaryOf, shownName } from '../../../contract/shown-name.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { pendingKeyOf } from './pending-key.ts'

export const pendingName = (row: PendingReport) => beneficiaryOf(row)
export const pendingKey = (row: PendingReport) => pendingKeyOf(row)

/** About whom, which form, and who visits them. */
export const pendingColumns: readonly DataColumn<PendingReport>[] = [
  {
    id: 'display_name',
    header: words.label.beneficiary_name,
    isSortable: true,
    isPrimary: true,
    cell: (row) => <span className="font-semibold">{pendingName(row)}</span>,
  },
  {
    id: 'serial_number',
    header: words.label.serial_no,
    className: 'whitespace-nowrap text-muted-foreground',
    cell: (row) => row.beneficiary_serial_number,
  },
  { id: 'programme_name', header: 'Programme', isSortable: true, cell: (row) => row.programme_name },
  { id: 'stage', header: 'Stage', isSortable: true, className: 'tabular', cell: (row) => row.stage },
  { id: 'title', header: 'Form', cell: (row) => row.title },
  {
    id: 'volunteers',
    header: 'Volunteers',
    cell: ({ volunteers }) =>
      volunteers.length === 0 ? (
        <span className="text-muted-foreground">{words.response.incomplete.nobody}</span>
      ) : (
        volunteers.map((one, at) => (
          <Fragment key={one.account_id}>
            {at > 0 && ', '}
            <Link
              to={paths.volunteer(one.account_id)}
              className="relative z-10 rounded-xs underline-offset-2 hover:underline focus-ring"
            >
              {shownName(one)}
            </Link>
          </Fragment>
        ))
      ),
  },
]
