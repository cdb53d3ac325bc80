import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { PAGE_SIZE_MAX, STATUSES } from '../../../contract/constants.ts'
import { BENEFICIARY_SORTS, type BeneficiarySort, FACT_SORTS, isOwnSort } from '../../../contract/sorts.ts'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { askedOfTicked, printOfTicked } from '../../parts/bulk/ticks.ts'
import { EXACT_COUNT, useSelection } from '../../parts/bulk/use-selection.ts'
import { PeopleFilter } from '../../parts/chips/people-filter.tsx'
import { FINDS } from '../../parts/filter/finds.ts'
import { PreparingNote } from '../../parts/page/preparing-note.tsx'
import {
  beneficiaryColumns,
  beneficiaryKey,
  beneficiaryRow,
} from '../../parts/person/beneficiary-columns.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { NearNote } from '../../parts/table/near-note.tsx'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { StatusFilter } from '../../parts/table/status-filter.tsx'
import type { TableState, TableStateOptions } from '../../parts/table/table-state.ts'
import { useListColumns } from '../../parts/table/use-list-columns.ts'
import { PeopleViews } from '../../parts/views/people-views.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { beneficiaryPageQuery } from './beneficiary-queries.ts'

export const beneficiaryTableOptions: TableStateOptions<BeneficiarySort> = {
  name: 'beneficiaries',
  sorts: [...BENEFICIARY_SORTS, ...FACT_SORTS.beneficiary],
  otherSort: (value) => (isOwnSort(value) ? value : undefined),
  sort: 'serial_number',
}

type Props = {
  table: TableState<BeneficiarySort>
  /** The people of one programme; null for everyone (G-26). */
  programmeId: string | null
  emptyAction: ReactNode
  /** What the programme is called, once it is known. */
  programmeName?: string | undefined
}

/** The beneficiaries of section 2, sorted, filtered and counted in the database (G-13). */
export function BeneficiaryTable({ table, programmeId, programmeName = '', emptyAction }: Props) {
  const scope = programmeId === null ? {} : { programme_id: programmeId }
  const { columns, asked: askedFor } = useListColumns('beneficiary', table, beneficiaryColumns)
  const { page, props } = usePagedTable(
    table,
    (wire, forPaper) => beneficiaryPageQuery({ ...wire, ...scope, ...askedFor, ...forPaper }),
    {
      hrefOf: (row) => paths.beneficiary(programmeId, row.serial_number),
    },
  )
  const { sort, order, ...asked } = table.view
  const selection = useSelection({
    shown: props.rows?.map(beneficiaryKey) ?? [],
    total: props.total,
    isAtLeast: props.isAtLeast,
    countAll: async () => {
      const query = { ...table.view, ...scope, ...EXACT_COUNT }
      return (await call(beneficiaryOperations.page, { query })).total
    },
    view: asked,
    isNear: page?.is_near === true,
  })
  const who = selection.isAll
    ? {
        view: {
          ...asked,
          ...(sort && { sort }),
          ...(order && { order }),
          ...(programmeId && { programme_id: Number(programmeId) }),
        },
        except: selection.keys,
      }
    : { keys: selection.keys }
  const ofTicked = async () => ({ ...(await askedOfTicked('beneficiary', selection, table.view)), ...scope })
  return (
    <>
      <PeopleViews noun="beneficiary" table={table} columns={columns} />
      <PreparingNote isWanted={Boolean(table.query.q)} className="mb-2" />
      <NearNote page={page} q={table.query.q ?? ''} />
      <DataTable
        label={words.heading.beneficiaries}
        counted={['beneficiary', 'beneficiaries']}
        columns={columns}
        {...props}
        printing={printOfTicked('beneficiary', selection, {
          ...props.printing,
          silent: async () => {
            const query = selection.count > 0 ? await ofTicked() : { ...table.view, ...scope }
            return call(beneficiaryOperations.toldNothing, { query })
          },
        })}
        rowKey={beneficiaryKey}
        rowName={beneficiaryRow}
        filterHint={FINDS.beneficiary}
        emptyText={words.table.none}
        emptyIcon={<UsersRound aria-hidden="true" />}
        emptyAction={emptyAction}
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: (
            <BulkBar
              chosen={{ noun: 'beneficiary', who }}
              selection={selection}
              total={props.total ?? 0}
              statuses={STATUSES}
              place={programmeId === null ? null : { id: Number(programmeId), name: programmeName }}
              exportHref={async () => addressOf(beneficiaryOperations.export, await ofTicked())}
              serials={async () => {
                const paging = { page: '1', page_size: String(PAGE_SIZE_MAX) }
                const query = { ...(await ofTicked()), ...paging }
                return (await call(beneficiaryOperations.page, { query })).items.map(beneficiaryKey)
              }}
            />
          ),
        }}
        toolbar={
          <>
            <StatusFilter statuses={STATUSES} table={table} />
            <PeopleFilter noun="beneficiary" table={table} />
          </>
        }
      />
    </>
  )
}
