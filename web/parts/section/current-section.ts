import { useEffect, useState } from 'react'
import type { SectionPlace } from './section-place.ts'

/** Below whatever stays at the top and the gap under it, in px: what has come so far up is being read. */
const READ_AT = 96

/**
 * Which part is being read: the last whose top has passed the strip. What stands at the foot of the page never comes so far up, so
 * there it is the part that was asked for, as long as it is on the screen, else the last.
 */
export function currentSection(places: readonly SectionPlace[], hash: string): string | undefined {
  const { scrollHeight } = document.documentElement
  const isAtFoot = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
  if (!isAtFoot) return places.findLast(({ element }) => element.getBoundingClientRect().top <= READ_AT)?.id
  const aimed = places.find(({ id }) => id === hash)
  const isSeen = aimed && aimed.element.getBoundingClientRect().bottom > READ_AT
  return (isSeen ? aimed : places.at(-1))?.id
}

/** Follows the page as it is scrolled. */
export function useCurrentSection(places: readonly SectionPlace[], hash: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const find = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(currentSection(places, hash)))
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    window.addEventListener('resize', find)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', find)
      window.removeEventListener('resize', find)
    }
  }, [places, hash])
  return current
}
