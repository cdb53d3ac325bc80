import { type RefObject, useEffect, useState } from 'react'
import type { SectionPlace } from './section-place.ts'

/** Where a part stops is rounded to whole px, and it may lie a line above that. */
const SLACK_PX = 8
const pxOf = (length: string) => Number.parseFloat(length) || 0

/** So far up, below whatever stays at the top, as the page's styles have it, comes a part that is gone to: in rem, as the text. */
function hasPassedTop(element: HTMLElement): boolean {
  const room = pxOf(getComputedStyle(document.documentElement).scrollPaddingTop)
  const gap = pxOf(getComputedStyle(element).scrollMarginTop)
  return element.getBoundingClientRect().top <= room + gap + SLACK_PX
}

/** Which part was asked for, how far down the page stood then, and the part below the window's top. */
export type AskedSection = { id: string; y: number; top: number }

/**
 * Which part is being read: the last whose top has passed the strip. What stands at the foot of the page never comes so far up, so
 * there it is the part that was asked for, until somebody scrolls, else the last.
 */
export function currentSection(
  places: readonly SectionPlace[],
  asked: AskedSection | null,
): string | undefined {
  const { scrollHeight } = document.documentElement
  const isAtFoot = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
  if (!isAtFoot) return places.findLast(({ element }) => hasPassedTop(element))?.id
  return asked?.id ?? places.at(-1)?.id
}

/** Whoever scrolled since reads something else than what they asked for; what comes above it meanwhile scrolls the page or moves it. */
function stillAsked(asked: AskedSection | null, places: readonly SectionPlace[]): AskedSection | null {
  const there = places.find(({ id }) => id === asked?.id)?.element.getBoundingClientRect()
  if (!asked || !there) return null
  const isUnmoved = Math.abs(asked.y - window.scrollY) < 2 || Math.abs(asked.top - there.top) < 2
  return isUnmoved ? asked : null
}

/** Follows the page as it is scrolled, and the address as it changes; `onLeft` when somebody scrolled away from what was asked. */
export function useCurrentSection(
  places: readonly SectionPlace[],
  asked: RefObject<AskedSection | null>,
  hash: string,
  onLeft: (id: string) => void,
): string | undefined {
  const [current, setCurrent] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the foot another part may be asked for without any scrolling
  useEffect(() => {
    let frame = 0
    const find = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const before = asked.current
        asked.current = stillAsked(before, places)
        if (before && !asked.current) onLeft(before.id)
        setCurrent(currentSection(places, asked.current))
      })
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    window.addEventListener('resize', find)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', find)
      window.removeEventListener('resize', find)
    }
  }, [places, asked, hash, onLeft])
  return current
}
