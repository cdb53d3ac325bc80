import { HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import { FACT_SORTS, isOwnSort, VOLUNTEER_SORTS, type VolunteerSort } from '../../../contract/sorts.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { volunteerBulkOperations } from '../../../contract/volunteer-bulk.ts'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { askedOfTicked, printOfTicked } from '../../parts/bulk/ticks.ts'
import { EXACT_COUNT, useSelection } from '../../parts/bulk/use-selection.ts'
import { PeopleFilter } from '../../parts/chips/people-filter.tsx'
import { FINDS } from '../../parts/filter/finds.ts'
import { PreparingNote } from '../../parts/page/preparing-note.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { NearNote } from '../../parts/table/near-note.tsx'
import { usePagedTable } from '../../parts/table/paged-table.ts'
import { readPages } from '../../parts/table/read-pages.ts'
import { StatusFilter } from '../../parts/table/status-filter.tsx'
import type { TableState, TableStateOptions } from '../../parts/table/table-state.ts'
import { useListColumns } from '../../parts/table/use-list-columns.ts'
import { PeopleViews } from '../../parts/views/people-views.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { volunteerColumns, volunteerKey, volunteerRow } from './volunteer-columns.tsx'

export const volunteerTableOptions: TableStateOptions<VolunteerSort> = {
  name: 'volunteers',
  sorts: [...VOLUNTEER_SORTS, ...FACT_SORTS.volunteer],
  otherSort: (value) => (isOwnSort(value) ? value : undefined),
  sort: 'display_name',
}

type Props = {
  table: TableState<VolunteerSort>
  /** The volunteers of one initiative; null for everyone (G-26). */
  initiativeId: string | null
  emptyAction: ReactNode
  /** What the initiative is called, once it is known. */
  initiativeName?: string | undefined
}

/** Section 2's table of volunteers, sorted, filtered and counted in the database (G-13). */
export function VolunteerTable({ table, initiativeId, initiativeName = '', emptyAction }: Props) {
  const scope = initiativeId === null ? {} : { initiative_id: initiativeId }
  const { columns, asked: askedFor } = useListColumns('volunteer', table, volunteerColumns)
  const { page, props } = usePagedTable(
    table,
    (wire, forPaper) =>
      queryOf(volunteerOperations.page, { query: { ...wire, ...scope, ...askedFor, ...forPaper } }),
    {
      hrefOf: (row) => paths.volunteer(row.account_id),
    },
  )
  const { sort, order, ...asked } = table.view
  const selection = useSelection({
    shown: props.rows?.map(volunteerKey) ?? [],
    total: props.total,
    isAtLeast: props.isAtLeast,
    countAll: async () => {
      const query = { ...table.view, ...scope, ...EXACT_COUNT }
      return (await call(volunteerOperations.page, { query })).total
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
          ...(initiativeId && { initiative_id: Number(initiativeId) }),
        },
        except: selection.keys.map(Number),
      }
    : { keys: selection.keys.map(Number) }
  /** All who match less those whose tick was taken off. */
  async function everyone() {
    const found = await readPages((paging) =>
      call(volunteerOperations.page, { query: { ...table.view, ...scope, ...paging } }),
    )
    return found.map(({ account_id }) => account_id).filter((id) => !selection.keys.includes(String(id)))
  }
  return (
    <>
      <PeopleViews noun="volunteer" table={table} columns={columns} />
      <PreparingNote isWanted={Boolean(table.query.q)} className="mb-2" />
      <NearNote page={page} q={table.query.q ?? ''} />
      <DataTable
        label="Volunteers"
        counted={['volunteer', 'volunteers']}
        columns={columns}
        {...props}
        printing={printOfTicked('volunteer', selection, props.printing)}
        rowKey={volunteerKey}
        rowName={volunteerRow}
        filterHint={FINDS.volunteer}
        emptyText={words.table.none}
        emptyIcon={<HandHeart aria-hidden="true" />}
        emptyAction={emptyAction}
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: (
            <BulkBar
              chosen={{ noun: 'volunteer', who }}
              selection={selection}
              total={props.total ?? 0}
              statuses={VOLUNTEER_STATUSES}
              place={initiativeId === null ? null : { id: Number(initiativeId), name: initiativeName }}
              exportHref={async () =>
                addressOf(volunteerBulkOperations.export, {
                  ...(await askedOfTicked('volunteer', selection, table.view)),
                  ...scope,
                })
              }
              accountsOf={async () => (selection.isAll ? await everyone() : selection.keys.map(Number))}
            />
          ),
        }}
        toolbar={
          <>
            <StatusFilter statuses={VOLUNTEER_STATUSES} table={table} />
            <PeopleFilter noun="volunteer" table={table} />
          </>
        }
      />
    </>
  )
}
