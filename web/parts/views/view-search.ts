import { isEmptied, parseFilterText } from '../../../contract/filter.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { OWN_NAME } from '../../../contract/own-kinds.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { sortOfPeople } from '../../../contract/sorts.ts'
import { openedWhere } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
import { filterText } from '../chips/filter-text.ts'
import type { TableState } from '../table/table-state.ts'

/** The filter that a view keeps: whether it holds is known with what it names. */
export const askedByView = ({ noun, definition: { where } }: View) => ({ noun, where })

/** Whether a list has the column today: a field of the organisation's own may be retired, or sensitive by now. */
export const isThere = (noun: FilterNoun, { own_fields }: Organisation, name: string): boolean => {
  const own = own_fields[noun]?.[name]?.own
  return OWN_NAME.test(name) ? own !== undefined && !own.is_sensitive : true
}
const thereOf = (noun: FilterNoun, organisation: Organisation, columns: readonly string[] | null) =>
  columns?.filter((name) => isThere(noun, organisation, name)) ?? null

/** What of a view's columns and order its list does not have today. */
export function goneFrom({ noun, definition }: View, organisation: Organisation) {
  const { columns, sort } = definition
  return {
    columns: columns?.filter((name) => !isThere(noun, organisation, name)) ?? [],
    isSort: !isThere(noun, organisation, sort),
  }
}

/** What the address of a list holds when a view is open: whoever is sent it sees the same, their own view or not. */
export function searchOfView({ id, noun, definition }: View, organisation: Organisation) {
  const { where, status, sort, order, columns } = definition
  const sorted = isThere(noun, organisation, sort) ? sortOfPeople(noun, sort) : undefined
  return {
    view: String(id),
    where: filterText(openedWhere(noun, where, organisation).readable),
    status: status || undefined,
    sort: sorted,
    order: sorted && order === 'desc' ? ('desc' as const) : undefined,
    columns: thereOf(noun, organisation, columns)?.join(',') || undefined,
  }
}

/** What is listed, as a view keeps it; what its own filter and columns cannot say today stays in it, unless a purge emptied it. */
export function definitionOf(
  { noun, organisation }: { noun: FilterNoun; organisation: Organisation },
  { query }: TableState,
  columns: readonly string[],
  before?: ViewDefinition,
): ViewDefinition {
  const stood = before ? withoutEmptied(before).where : ''
  const unread = openedWhere(noun, stood, organisation).unreadable.map(({ chip }) => chip)
  const chips = openedWhere(noun, query.where ?? '', organisation).readable
  return {
    where: filterText([...chips, ...unread]) ?? '',
    status: query.status ?? '',
    sort: query.sort ?? '',
    order: query.order ?? 'asc',
    columns: [...columns, ...(before?.columns ?? []).filter((name) => !isThere(noun, organisation, name))],
  }
}

/** A view as it can be saved again: less the conditions that a purge emptied. */
export function withoutEmptied(definition: ViewDefinition): ViewDefinition {
  const chips = parseFilterText(definition.where)?.all ?? []
  return { ...definition, where: filterText(chips.filter((chip) => !isEmptied(chip))) ?? '' }
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
  const ofView = thereOf(view.noun, organisation, definition.columns)
  return (
    !openedWhere(view.noun, definition.where, organisation).unreadable.some(({ chip }) => isEmptied(chip)) &&
    (opened.where ?? '') === (query.where ?? '') &&
    definition.status === (query.status ?? '') &&
    (opened.sort === undefined || (opened.sort === query.sort && definition.order === query.order)) &&
    (ofView === null || sameSet(ofView, columns))
  )
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
