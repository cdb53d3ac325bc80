import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Eight rows of six. */
const STEP = 48
/** Pixels before the end comes into view. */
const AHEAD = 1200
/** How far each page had grown, so that Back finds what was in view. */
const grown = new Map<string, number>()

/**
 * The first part of a long list, and more as one comes near its end: `end` is the ref of what stands below it. Paper
 * gets all of it.
 */
export function useGrowingList<Item>(items: readonly Item[]): {
  shown: readonly Item[]
  end: RefCallback<Element> | undefined
} {
  const page = window.location.pathname
  const [count, setCount] = useState(() => grown.get(page) ?? STEP)
  const isCut = count < items.length
  useEffect(() => void grown.set(page, count), [page, count])
  useEffect(() => {
    if (!isCut) return
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [isCut])
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setCount(count + STEP),
        { rootMargin: `${AHEAD}px 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [count],
  )
  return {
    shown: isCut ? items.slice(0, count) : items,
    end: isCut ? end : undefined,
  }
}
