import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSearchValues } from './address-bar.ts'

/** Filters of a page beyond its table's own, kept in the address bar; a change starts at the first page again. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const search = useSearchValues()
  const navigate = useNavigate()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search[name]
    if (value) values[name] = value
  }
  const set = useCallback(
    (next: { [Key in Name]?: string | undefined }) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({ ...before, ...next, page: undefined })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
  const clear = useCallback(
    () => void navigate({ to: '.', search: {} as never, resetScroll: false }),
    [navigate],
  )
  return { values, set, clear, isFiltered: Object.keys(values).length > 0 }
}
