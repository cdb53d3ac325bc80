import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** The row that the address opens, `?open=12`: `id` stays while its dialog closes. */
export function useOpenedRecord() {
  const { open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const last = useRef(open)
  if (open) last.current = open
  const show = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, open: id }),
        resetScroll: false,
        replace: id === undefined,
      }),
    [navigate],
  )
  return { id: last.current, isOpen: open !== undefined, show }
}
