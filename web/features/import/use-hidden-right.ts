import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to where what scrolls is seen, in its own measure; null while nothing lies beyond. */
export function useHiddenRight(scroller: RefObject<HTMLElement | null>): number | null {
  const [edge, setEdge] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const seen = box.scrollLeft + box.clientWidth
      setEdge(seen < box.scrollWidth - 1 ? Math.round(seen) : null)
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      box.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [scroller])
  return edge
}
