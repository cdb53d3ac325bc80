import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { viewOperations } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import { queryOf } from '../../api/queries.ts'
import { useColumnChoice } from '../table/column-choices.ts'
import { visibilityOf } from '../table/data-table-model.ts'
import type { ColumnFace } from '../table/data-table-types.ts'
import type { TableState } from '../table/table-state.ts'
import { isAsOpened, isThere, searchOfView } from './view-search.ts'

export type ViewedList = { noun: FilterNoun; table: TableState; columns: readonly ColumnFace[] }

/** The views of a list of people, which of them is open, and what of it is otherwise by now. */
export function useKnownViews({ noun, table, columns }: ViewedList, organisation: Organisation) {
  const { data, error } = useQuery(queryOf(viewOperations.list))
  const choice = useColumnChoice(table.name)
  const seen = visibilityOf(columns, table.query.columns, choice)
  const shown = columns.flatMap(({ id }) => (seen[id] ? [id] : []))
  const views = Array.isArray(data) ? data.filter((one) => one.noun === noun) : []
  const open = views.find(({ id }) => String(id) === table.openView)
  useOpenedById(open, organisation)
  return {
    views,
    open,
    /** The columns that are shown. */
    shown,
    error,
    isLoading: !data && !error,
    /** What is listed is not what the open view says; with none open, it is not everybody. */
    isChanged: open ? !isAsOpened(open, organisation, table, shown) : table.isFiltered,
    isGone: table.openView !== undefined && data !== undefined && !open,
    isSortGone: !isThere(noun, organisation, table.query.sort ?? ''),
  }
}

export type KnownViews = ReturnType<typeof useKnownViews>

/** A link that names the view alone opens it as it is saved. */
function useOpenedById(open: View | undefined, organisation: Organisation) {
  const navigate = useNavigate()
  const { where, status, sort, columns } = useSearch({ strict: false })
  const isBare = !(where || status || sort || columns)
  const isSettled = useRef(false)
  useEffect(() => {
    if (!open || isSettled.current) return
    isSettled.current = true
    if (isBare)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...searchOfView(open, organisation) }),
        replace: true,
      })
  }, [open, organisation, isBare, navigate])
}
