import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { sendPendingFilters } from '../filter/pending-filter.ts'
import { hasLeftEntry } from './entry-left.ts'

/** What may be open over a page. */
type Opened = 'open' | 'edit' | 'new' | 'response'

/**
 * What is open over a page, kept in the address: `?new=1`, `?open=12`. A link opens it, Back closes it; closing takes
 * back the steps that opening took, if it took any. With `over` it stands in the place of another: Back leads to that
 * one, closing to the page.
 */
export function useOpenedInAddress(
  name: Opened,
  over?: Opened,
): [string | undefined, (value: string | undefined) => void] {
  const value = useSearch({ strict: false })[name]
  // The history answers a moment later: until then what was closed must not be open, and unsaved, again.
  const [closed, setClosed] = useState<string>()
  const navigate = useNavigate()
  const router = useRouter()

  useEffect(() => {
    if (value !== closed) setClosed(undefined)
  }, [value, closed])

  const setValue = useCallback(
    (next: string | undefined) => {
      // A filter that is still being typed belongs to the page below, or it would be lost on the way back.
      sendPendingFilters()
      router.history.flush()
      const { search, state } = router.latestLocation
      const current = search[name]
      // Whoever saved may be on the way to another page already.
      if (current === next) return
      const { openings = 0 } = state
      setClosed(next === undefined ? current : undefined)
      if (next === undefined && hasLeftEntry(router.history)) return
      if (next === undefined && openings > 0) return router.history.go(-openings, { ignoreBlocker: true })
      const isOpening = next !== undefined && current === undefined
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...(over && { [over]: undefined }), [name]: next }),
        state: { openings: isOpening ? openings + 1 : openings },
        replace: !isOpening,
        resetScroll: false,
        ignoreBlocker: next === undefined,
      })
    },
    [name, over, navigate, router],
  )
  return [value === closed ? undefined : value, setValue]
}
