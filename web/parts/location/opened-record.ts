import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/**
 * The row that the address opens, `?open=12`: `id` stays while its dialog closes. Closing what was opened here goes back to
 * where one was, so that Back leads on from there and not to the same list once more.
 */
export function useOpenedRecord() {
  const { open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isPushed = useRef(false)
  const last = useRef(open)
  if (open) last.current = open
  const show = useCallback(
    (id: string | undefined) => {
      const goesBack = id === undefined && open !== undefined && isPushed.current
      isPushed.current = id !== undefined
      if (goesBack) return router.history.back()
      void navigate({
        to: '.',
        search: (before) => ({ ...before, open: id }),
        resetScroll: false,
        replace: id === undefined,
      })
    },
    [navigate, router, open],
  )
  return { id: last.current, isOpen: open !== undefined, show }
}
