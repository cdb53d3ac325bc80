import { createContext, useContext, useLayoutEffect, useRef } from 'react'

/** A part of a long page that its strip of links leads to. */
export type SectionPlace = { id: string; title: string; element: HTMLElement }

/** Tells the page of a part; what it answers takes the part out again. Absent on a page without a strip. */
export const SectionPlaces = createContext<((place: SectionPlace) => () => void) | null>(null)

/** 'Visits and calls' is found at '#visits-and-calls'. */
export const sectionId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Puts a part among those that the page's strip leads to, for as long as it is there. */
export function useSectionPlace(title: string) {
  const ref = useRef<HTMLElement>(null)
  const tell = useContext(SectionPlaces)
  const id = sectionId(title)
  useLayoutEffect(() => {
    if (ref.current) return tell?.({ id, title, element: ref.current })
  }, [tell, id, title])
  return { ref, id }
}

/** In the order in which they are read, whichever of them came first. */
export const inReadingOrder = (places: readonly SectionPlace[]) =>
  places.toSorted((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
