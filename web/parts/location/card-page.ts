import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { cardPages } from '../../routes/table-search.ts'
import { correcting } from './correcting.ts'

type SetPage = (page: number, isCorrection?: boolean) => void

/** The page of one card of a record, kept in the address bar: Back, a reload and a shared link bring it back (H-1321). */
export function useCardPage(name: keyof typeof cardPages): [number, SetPage] {
  const page = useSearch({ strict: false })[name] ?? 1
  const navigate = useNavigate()
  const setPage = useCallback(
    (next: number, isCorrection = false) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [name]: next > 1 ? next : undefined }),
        resetScroll: false,
        ...(isCorrection && correcting),
      }),
    [navigate, name],
  )
  return [page, setPage]
}

/** What the log of a record is filtered by, beside its page, which a change takes back to the first. */
export function useLogFilter(): [string, (q: string) => void] {
  const { log_q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = useCallback(
    (next: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, log: undefined, log_q: next || undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [log_q, filter]
}
