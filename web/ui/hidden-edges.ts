import { type RefObject, useLayoutEffect, useState } from 'react'

export interface HiddenEdges {
  /** Up to where what scrolls is seen, in its own measure; null while nothing lies beyond. */
  right: number | null
  /** How much lies beyond the left. */
  left: number
  isBelow: boolean
}

/** On which sides of what scrolls more lies; asked anew when `content` changes, which may grow or shrink it. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>, content: unknown): HiddenEdges {
  const [edges, setEdges] = useState<HiddenEdges>({ right: null, left: 0, isBelow: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with other content
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const seen = box.scrollLeft + box.clientWidth
      const now = {
        right: seen < box.scrollWidth - 1 ? Math.round(seen) : null,
        left: Math.round(box.scrollLeft),
        isBelow: box.scrollTop + box.clientHeight < box.scrollHeight - 1,
      }
      setEdges((was) =>
        was.right === now.right && was.left === now.left && was.isBelow === now.isBelow ? was : now,
      )
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    // Narrower by a sidebar that opens, or wider by a late font, without a window's resize.
    const observer = globalThis.ResizeObserver && new ResizeObserver(look)
    for (const one of [box, ...box.children]) observer?.observe(one)
    return () => {
      observer?.disconnect()
      box.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [scroller, content])
  return edges
}
