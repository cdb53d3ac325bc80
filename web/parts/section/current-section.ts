import { type RefObject, useEffect, useState } from 'react'
import type { SectionPlace } from './section-place.ts'

/** Below whatever stays at the top and the gap under it, in px: what has come so far up is being read. */
const READ_AT = 96

/** Which part was asked for, and how far down the page stood then. */
export type AskedSection = { id: string; y: number }

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
  if (!isAtFoot) return places.findLast(({ element }) => element.getBoundingClientRect().top <= READ_AT)?.id
  return asked?.id ?? places.at(-1)?.id
}

/** Whoever scrolled since reads something else than what they asked for. */
const stillAsked = (asked: AskedSection | null) =>
  asked && Math.abs(asked.y - window.scrollY) < 2 ? asked : null

/** Follows the page as it is scrolled, and the address as it changes. */
export function useCurrentSection(
  places: readonly SectionPlace[],
  asked: RefObject<AskedSection | null>,
  hash: string,
): string | undefined {
  const [current, setCurrent] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the foot another part may be asked for without any scrolling
  useEffect(() => {
    let frame = 0
    const find = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        asked.current = stillAsked(asked.current)
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
  }, [places, asked, hash])
  return current
}
