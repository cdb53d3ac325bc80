import {
  type HistoryState,
  useElementScrollRestoration,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { useHiddenEdges } from '../../ui/hidden-edges.ts'
import { useIsShown } from '../page/settled.tsx'
import { type AskedSection, useCurrentSection } from './current-section.ts'
import { inReadingOrder, type SectionPlace, SectionPlaces } from './section-place.ts'

/** There by a press or by its address: read from here on, also by the keys. Answers what was asked for. */
function goTo({ id, element }: SectionPlace): AskedSection {
  element.scrollIntoView?.()
  element.focus({ preventScroll: true })
  return { id, y: window.scrollY, top: element.getBoundingClientRect().top }
}

/** In place of the part before, on the same page with whatever is open there. */
const staying = {
  search: true,
  state: (before: HistoryState) => before,
  replace: true,
  resetScroll: false,
  ignoreBlocker: true,
} as const

/** The parts of a long page below a strip of links to them; which was asked for stands in the address until somebody scrolls away (H-1417). */
export function WithSectionStrip({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<readonly SectionPlace[]>([])
  const tell = useCallback((place: SectionPlace) => {
    setPlaces((before) => inReadingOrder([...before, place]))
    return () => setPlaces((before) => before.filter((one) => one !== place))
  }, [])
  const hash = useLocation({ select: (location) => location.hash })
  const isShown = useIsShown()
  const asked = useRef<AskedSection | null>(null)
  const hasArrived = useRef(false)
  const lately = useElementScrollRestoration({ getElement: () => window })
  const [left] = useState(lately)
  const navigate = useNavigate()
  // Back and reload find the place where the page was left, unless its address still asks for a part.
  const forget = useCallback(
    (id: string) => {
      if (window.location.hash === `#${id}`) void navigate({ to: '.', hash: '', ...staying })
    },
    [navigate],
  )
  useEffect(() => {
    const aimed = places.find(({ id }) => id === hash)
    if (hasArrived.current || !isShown || (hash && !aimed)) return
    hasArrived.current = true
    if (aimed) asked.current = goTo(aimed)
    // The router went there on a reload already, while the page was too short for it.
    else if (left) window.scrollTo(0, left.scrollY)
  }, [places, hash, isShown, left])
  return (
    <SectionPlaces value={tell}>
      <SectionStrip
        places={places}
        current={useCurrentSection(places, asked, hash, forget)}
        onGo={(place) => {
          asked.current = goTo(place)
        }}
      />
      {children}
    </SectionPlaces>
  )
}

type Props = {
  places: readonly SectionPlace[]
  current: string | undefined
  onGo: (place: SectionPlace) => void
}

function SectionStrip({ places, current, onGo }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const edges = useHiddenEdges(list, places)
  const navigate = useNavigate()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-sectioned', true)
    return () => void document.documentElement.toggleAttribute('data-sectioned', false)
  }, [])
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !list.current) return
    // Of the strip alone: whoever reads further down is not taken back up to it.
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      aria-label="Sections"
      data-slot="section-strip"
      className="relative -mx-1 mb-4 h-12 bg-background lg:sticky lg:top-0 lg:z-10 short:static print:hidden"
    >
      <ul ref={list} className="relative flex scroll-px-14 gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {places.map((place) => (
          <li key={place.id}>
            {/* No Link: it calls every one of them the current page, since they differ by what is behind the # alone. */}
            <a
              href={`#${place.id}`}
              aria-current={place.id === current ? 'location' : undefined}
              onClick={(event) => {
                const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey
                if (wantsNewTab) return
                event.preventDefault()
                onGo(place)
                void navigate({ to: '.', hash: place.id, ...staying })
              }}
              className={cn(
                'flex min-h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:bg-muted hover:text-foreground focus-ring',
                place.id === current &&
                  'bg-primary-soft text-primary hover:bg-primary-soft hover:text-primary',
              )}
            >
              {place.title}
            </a>
          </li>
        ))}
      </ul>
      {edges.left > 0 && <Further by={-1} list={list} />}
      {edges.right !== null && <Further by={1} list={list} />}
    </nav>
  )
}

/** Over an edge beyond which more parts lie: a cut word alone does not say so. By key the links themselves come into sight. */
function Further({ by, list }: { by: 1 | -1; list: RefObject<HTMLUListElement | null> }) {
  const Sign = by > 0 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-slot="beyond-sections"
      onClick={() => list.current?.scrollBy({ left: by * list.current.clientWidth * PAGE })}
      className={cn(
        'absolute inset-y-0 flex w-14 items-center from-background from-50% to-transparent text-muted-foreground hover:text-foreground',
        by > 0 ? 'right-0 justify-end bg-linear-to-l pr-1' : 'left-0 bg-linear-to-r pl-1',
      )}
    >
      <Sign className="size-5" />
    </button>
  )
}

/** What was at the edge stays in sight. */
const PAGE = 0.7
