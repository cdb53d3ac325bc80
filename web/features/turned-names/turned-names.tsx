import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { TURNED_SORTS } from '../../../contract/sorts.ts'
import {
  beneficiaryTurnedOperations,
  type TurnedNameRow,
  volunteerTurnedOperations,
} from '../../../contract/turned-names.ts'
import { queryOf } from '../../api/queries.ts'
import { useSelection } from '../../parts/bulk/use-selection.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { useTableState } from '../../parts/table/table-state.ts'
import { paths } from '../../paths.ts'
import { TurnNames } from './turn-names.tsx'

const columns: DataColumn<TurnedNameRow>[] = [
  {
    id: 'display_name',
    header: 'Is shown as',
    isSortable: true,
    isPrimary: true,
    cell: ({ display_name }) => <span className="wrap-anywhere">{display_name}</span>,
  },
  {
    id: 'proposal',
    header: 'Would be shown as',
    className: 'md:w-1/2',
    cell: ({ proposal }) => <span className="font-semibold wrap-anywhere">{proposal}</span>,
  },
]
const keyOf = ({ key }: TurnedNameRow) => key
const asked = {}

/** Who looks turned round, beside what they would be called; 'Benjamin Chia' may be right as it is, so nobody is ticked for one. */
export function TurnedNames({ noun }: { noun: 'beneficiary' | 'volunteer' }) {
  const navigate = useNavigate()
  const isOfBeneficiaries = noun === 'beneficiary'
  const table = useTableState({ name: 'turned-names', sorts: TURNED_SORTS, sort: 'display_name' })
  const operations = isOfBeneficiaries ? beneficiaryTurnedOperations : volunteerTurnedOperations
  const { props } = usePagedTable(table, ({ page, page_size, order }) =>
    queryOf(operations.page, { query: { page, ...(page_size && { page_size }), ...(order && { order }) } }),
  )
  const selection = useSelection({
    shown: props.rows?.map(keyOf) ?? [],
    total: props.total,
    view: asked,
  })
  const hrefOf = ({ key }: TurnedNameRow) =>
    isOfBeneficiaries ? paths.beneficiary(null, key) : paths.volunteer(key)
  return (
    <>
      {(props.total ?? 0) > 0 && (
        <p className="mb-3 text-muted-foreground">
          Tick those to turn round. Leave whoever is right as they are.
        </p>
      )}
      <DataTable
        label="Names that look turned round"
        counted={['name', 'names']}
        columns={columns}
        {...props}
        rowKey={keyOf}
        rowName={({ display_name, key }) => `${display_name} (${key})`}
        rowHref={hrefOf}
        onOpenRow={(row) => void navigate({ to: hrefOf(row) })}
        filterPlaceholder={null}
        emptyText="All is well: no name looks turned round."
        emptyIcon={<CircleCheck aria-hidden="true" />}
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: <TurnNames noun={noun} selection={selection} total={props.total ?? 0} />,
        }}
      />
    </>
  )
}
