import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useIsShown } from '../page/settled.tsx'

/** A row that the address may name after its #: named, it comes into view and takes the focus once it can. */
export function useRowOfHash(here: string): { row: RefObject<HTMLLIElement | null>; isNamed: boolean } {
  const row = useRef<HTMLLIElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const isShown = useIsShown()
  useEffect(() => {
    if (hash !== here || !isShown) return
    row.current?.scrollIntoView?.({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [hash, here, isShown])
  return { row, isNamed: hash === here }
}
