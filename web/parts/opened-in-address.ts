import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSearchValues } from './address-bar.ts'

/** Ours, kept with the entry of the history that the opening made. */
type Mark = { isOpening?: boolean }

/**
 * What is open over a page, kept in the address: `?new=1`, `?open=12`. A link opens it, Back closes it; closing takes
 * back the step that opening took, if it took one.
 */
export function useOpenedInAddress(name: string): [string | undefined, (value: string | undefined) => void] {
  const value = useSearchValues()[name]
  // The history answers a moment later: until then what was closed must not be open, and unsaved, again.
  const [closed, setClosed] = useState<string>()
  const navigate = useNavigate()
  const router = useRouter()

  useEffect(() => {
    if (value !== closed) setClosed(undefined)
  }, [value, closed])

  const setValue = useCallback(
    (next: string | undefined) => {
      const { search, state } = router.latestLocation
      const current = (search as Record<string, string | undefined>)[name]
      // Whoever saved may be on the way to another page already.
      if (current === next) return
      setClosed(next === undefined ? current : undefined)
      if (next === undefined && (state as Mark).isOpening) return router.history.back({ ignoreBlocker: true })
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, [name]: next })) as never,
        state: { isOpening: next !== undefined } as never,
        replace: next === undefined || current !== undefined,
        resetScroll: false,
        ignoreBlocker: next === undefined,
      })
    },
    [name, navigate, router],
  )
  return [value === closed ? undefined : value, setValue]
}
