import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { sortOfPeople } from '../../../contract/sorts.ts'
import { openedWhere } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
import { filterText } from '../chips/filter-text.ts'
import type { TableState } from '../table/table-state.ts'

/** What the address of a list holds when a view is open: whoever is sent it sees the same, their own view or not. */
export function searchOfView({ id, noun, definition }: View, organisation: Organisation) {
  const { where, status, sort, order, columns } = definition
  const sorted = sortOfPeople(noun, sort)
  return {
    view: String(id),
    where: filterText(openedWhere(noun, where, organisation).readable),
    status: status || undefined,
    sort: sorted,
    order: sorted && order === 'desc' ? ('desc' as const) : undefined,
    columns: columns?.join(',') || undefined,
  }
}

/** What is listed, as a view keeps it; what its own filter cannot say today stays in it. */
export function definitionOf(
  { noun, organisation }: { noun: FilterNoun; organisation: Organisation },
  { query }: TableState,
  columns: readonly string[],
  before?: ViewDefinition,
): ViewDefinition {
  const unread = openedWhere(noun, before?.where ?? '', organisation).unreadable.map(({ chip }) => chip)
  const chips = openedWhere(noun, query.where ?? '', organisation).readable
  return {
    where: filterText([...chips, ...unread]) ?? '',
    status: query.status ?? '',
    sort: query.sort ?? '',
    order: query.order ?? 'asc',
    columns: [...columns],
  }
}

/** Whether the list is as the view opened it. */
export function isAsOpened(
  view: View,
  organisation: Organisation,
  { query }: TableState,
  columns: readonly string[],
): boolean {
  const opened = searchOfView(view, organisation)
  const { definition } = view
  return (
    (opened.where ?? '') === (query.where ?? '') &&
    definition.status === (query.status ?? '') &&
    (opened.sort === undefined || (opened.sort === query.sort && definition.order === query.order)) &&
    (definition.columns === null || sameSet(definition.columns, columns))
  )
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
