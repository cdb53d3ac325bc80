import { useMemo } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { loadedLater } from '../../ui/loaded-later.ts'
import { useOwnOrganisation } from '../chips/use-own-organisation.ts'
import type { ShownRow } from './asked-columns.tsx'
import { useColumnChoice } from './column-choices.ts'
import { visibilityOf } from './data-table-model.ts'
import type { DataColumn } from './data-table-types.ts'
import type { TableState } from './table-state.ts'

const useAskedColumns = loadedLater(() => import('./asked-columns.tsx'))

/** All columns that a list of people may have, and the query's part that asks for those of them that are seen. */
export function useListColumns<Row extends object>(
  noun: FilterNoun,
  { name, query }: Pick<TableState, 'name' | 'query'>,
  always: readonly DataColumn<Row>[],
) {
  const organisation = useOwnOrganisation()
  const later = useAskedColumns()
  const columns = useMemo<readonly DataColumn<Row & ShownRow>[]>(
    () => [...always, ...(organisation && later ? later.askedColumns(noun, organisation) : [])],
    [noun, organisation, later, always],
  )
  const seen = visibilityOf(columns, query.columns, useColumnChoice(name))
  const asked = columns.flatMap(({ id, isAskedFor }) => (isAskedFor && seen[id] ? [id] : []))
  return { columns, asked: asked.length > 0 ? { columns: asked.join(',') } : {} }
}
