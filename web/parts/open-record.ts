import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useSearchValues } from './address-bar.ts'

/**
 * Which record of a grid is open, kept in the address bar: a link shows it, Back closes it (experience.md).
 * `recordId` stays while it closes, so that its closing can be seen.
 */
export function useOpenRecord() {
  const { open } = useSearchValues()
  const navigate = useNavigate()
  const router = useRouter()
  const isOurStep = useRef(false)
  const [kept, setKept] = useState(open)
  if (open !== undefined && open !== kept) setKept(open)

  const go = useCallback(
    (id: string | undefined, replace: boolean) =>
      navigate({
        to: '.',
        search: ((before: Record<string, string>) => ({ ...before, open: id })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const openRecord = useCallback(
    (id: number) => {
      isOurStep.current = true
      void go(String(id), false)
    },
    [go],
  )
  const closeRecord = useCallback(() => {
    if (isOurStep.current) router.history.back()
    else void go(undefined, true)
    isOurStep.current = false
  }, [go, router])

  return {
    recordId: kept === undefined ? null : Number(kept),
    isOpen: open !== undefined,
    openRecord,
    closeRecord,
  }
}
