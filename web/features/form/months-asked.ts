import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Months, monthsFault, requestedMonths } from '../../../contract/months.ts'

/** What is kept in the address of the page of answers by month: the last six months of all programmes where it says nothing. */
export function useMonthsAsked() {
  const search = useSearch({ from: '/gated/forms/answers' })
  const navigate = useNavigate()
  const set = (next: {
    from?: string
    to?: string
    programmes?: string | undefined
    q?: string | undefined
  }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  const said = requestedMonths(search)
  // An address that somebody wrote by hand opens the page all the same.
  const months: Months = monthsFault(said) ? requestedMonths({ to: search.to }) : said
  const programmes = search.programmes?.split(',').map(Number) ?? []
  return {
    months,
    programmes,
    q: search.q ?? '',
    /** As the server is asked. */
    query: { ...months, ...(programmes.length > 0 && { programme_ids: programmes.join(',') }) },
    setMonths: (next: Months) => set(next),
    setProgrammes: (ids: readonly number[]) =>
      set({ programmes: ids.length > 0 ? ids.join(',') : undefined }),
    filter: (q: string) => set({ q: q || undefined }),
  }
}
