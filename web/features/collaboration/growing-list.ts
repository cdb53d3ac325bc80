import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { correcting } from '../../parts/location/correcting.ts'

/** To where its address leads nobody is taken anew: they have gone on from there. */
const growing = { ...correcting, hashScrollIntoView: false } as const
/** Eight rows of six. */
const STEP = 48
/** Pixels before the end comes into view. */
const AHEAD = 1200

/**
 * The first part of a long list, and more as one comes near its end: `end` is the ref of what stands below it. How far it
 * has grown stands in the address, so that Back and a reload find what was in view (H-1321). Paper gets all of it. At least
 * `least` of them are shown.
 */
export function useGrowingList<Item>(
  items: readonly Item[],
  least = 0,
): {
  shown: readonly Item[]
  end: RefCallback<Element> | undefined
} {
  const { shown: inAddress = STEP } = useSearch({ strict: false })
  const [atTop, setAtTop] = useState(STEP)
  const shown = Math.max(inAddress, atTop, least)
  const [isWhole, setWhole] = useState(false)
  // What grows beneath an open card would stand in the card's entry, and shrink as it closes.
  const isCovered = useLocation({ select: ({ state }) => (state.openings ?? 0) > 0 })
  const navigate = useNavigate()
  const isCut = !isWhole && shown < items.length
  useEffect(() => {
    if (least <= Math.max(inAddress, STEP) || isCovered) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, shown: least }),
      ...growing,
    })
  }, [least, inAddress, isCovered, navigate])
  useEffect(() => {
    if (!isCut) return
    const showAll = () => flushSync(() => setWhole(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [isCut])
  const end = useCallback(
    (element: Element | null) => {
      if (!element || isCovered) return
      const grow = () => {
        // A high window takes more than one step before anybody has come anywhere.
        if (window.scrollY === 0) return setAtTop(shown + STEP)
        void navigate({
          to: '.',
          search: (before) => ({ ...before, shown: shown + STEP }),
          ...growing,
        })
      }
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
        rootMargin: `${AHEAD}px 0px`,
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [navigate, shown, isCovered],
  )
  return {
    shown: isCut ? items.slice(0, shown) : items,
    end: isCut ? end : undefined,
  }
}
