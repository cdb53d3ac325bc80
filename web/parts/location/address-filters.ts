import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Filters that some page keeps beyond its table's own. */
type Filter = 'actor' | 'action' | 'entity' | 'record' | 'from' | 'to' | 'within'

/** Filters of a page beyond its table's own, kept in the address bar; a change starts at the first page again. */
export function useAddressFilters<Name extends Filter>(names: readonly Name[]) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const values: { [Key in Filter]?: string } = {}
  for (const name of names) if (search[name]) values[name] = search[name]
  const set = useCallback(
    (next: { [Key in Name]?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...next, page: undefined }),
        resetScroll: false,
      }),
    [navigate],
  )
  const clear = useCallback(() => void navigate({ to: '.', search: {}, resetScroll: false }), [navigate])
  /** Clears every filter but these. */
  const clearTo = useCallback(
    (kept: { [Key in Name]?: string | undefined }) =>
      void navigate({ to: '.', search: kept, resetScroll: false }),
    [navigate],
  )
  return { values, set, clear, clearTo, isFiltered: Object.keys(values).length > 0 }
}
