import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { STATUSES } from '../../../contract/constants.ts'
import { BENEFICIARY_SORTS } from '../../../contract/sorts.ts'
import {
  beneficiaryColumns,
  beneficiaryKey,
  beneficiaryName,
} from '../../parts/person/beneficiary-columns.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { StatusFilter } from '../../parts/table/status-filter.tsx'
import { pagedRows, type TableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { beneficiaryPageQuery, beneficiaryQuery } from './beneficiary-queries.ts'

export const beneficiaryTableOptions = { sorts: BENEFICIARY_SORTS, sort: 'serial_number' } as const

type Props = {
  table: TableState<(typeof BENEFICIARY_SORTS)[number]>
  /** The people of one programme; null for everyone (G-26). */
  programmeId: string | null
  emptyAction: ReactNode
}

/** The beneficiaries of section 2, sorted, filtered and counted in the database (G-13). */
export function BeneficiaryTable({ table, programmeId, emptyAction }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const scope = programmeId === null ? {} : { programme_id: programmeId }
  const pageQuery = (wire: typeof table.wire) => beneficiaryPageQuery({ ...wire, ...scope })
  const list = useQuery({ ...pageQuery(table.wire), placeholderData: keepPreviousData })
  const hrefOf = (row: Beneficiary) => paths.beneficiary(programmeId, row.serial_number)
  return (
    <DataTable
      label={words.heading.beneficiaries}
      columns={beneficiaryColumns}
      columnsKey="beneficiaries"
      {...pagedRows(table, list)}
      rowKey={beneficiaryKey}
      rowName={beneficiaryName}
      rowHref={hrefOf}
      onOpenRow={(row) => void navigate({ to: hrefOf(row) })}
      onRowIntent={(row) => void client.prefetchQuery(beneficiaryQuery(programmeId, row.serial_number))}
      onPageIntent={(page) => void client.prefetchQuery(pageQuery(table.wireOfPage(page)))}
      isFiltered={table.isFiltered}
      onClearFilters={table.clear}
      emptyText={words.table.none}
      emptyIcon={<UsersRound aria-hidden="true" />}
      emptyAction={emptyAction}
      toolbar={<StatusFilter statuses={STATUSES} table={table} />}
    />
  )
}
