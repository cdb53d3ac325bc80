import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide something is drawn, in pixels, known before it is painted; `usual` where nothing is laid out. */
export function useWidth(ref: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const drawn = ref.current
    if (!drawn) return
    const measure = () => setWidth(drawn.clientWidth || usual)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [ref, usual])
  return width
}
