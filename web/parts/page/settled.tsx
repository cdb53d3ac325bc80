import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDelayed } from './delayed.ts'

/** Whoever waits longer for one of them sees the others before. */
const LONGEST_MS = 1500
/** A part that has come asks for what it shows a moment later. */
const MOMENT_MS = 30

const Shown = createContext(true)

/** False while what stands here is kept back: it can neither be seen nor take the focus. */
export const useIsShown = () => useContext(Shown)

const isFirst = ({ state }: Query) => state.status === 'pending'

type Props = {
  children: ReactNode
  /** False while the parts do not know yet what they are about. */
  isReady?: boolean
  /** Instead of all that the page asks for: true once what these parts wait for has come. */
  until?: boolean
  onShown?: (isShown: true) => void
}

/** Parts of a page that each ask for themselves, shown together: what is being read is not pushed aside by the next. */
export function Settled({ children, isReady = true, until, onShown }: Props) {
  const queries = useQueryClient()
  const [isIn, setIn] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  // What makes the parts ready may be what makes one of them load: in that moment the state is of before.
  const isLoadedNow = useRef(false)
  const noteLoaded = useCallback((is: boolean) => {
    isLoadedNow.current = is
    setLoaded(is)
  }, [])
  const waiting = useIsFetching({ predicate: isFirst })
  // What stands below a part that is not ready would move with it.
  const isDelayed = useDelayed(!isIn && (isReady || until !== undefined))
  useLayoutEffect(() => {
    if (isReady && isLoaded && isLoadedNow.current && until) setIn(true)
  }, [isReady, isLoaded, until])
  useLayoutEffect(() => {
    if (isIn) onShown?.(true)
  }, [isIn, onShown])
  useEffect(() => {
    if (until !== undefined || !isReady || !isLoaded || waiting > 0) return
    const timer = setTimeout(() => {
      if (queries.isFetching({ predicate: isFirst }) === 0) setIn(true)
    }, MOMENT_MS)
    return () => clearTimeout(timer)
  }, [until, isReady, isLoaded, waiting, queries])
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setIn(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    <div className={`relative ${isIn ? '' : 'invisible print:visible'}`}>
      {isDelayed && (
        <div aria-hidden="true" className="visible absolute inset-x-0 top-0 print:hidden">
          <Skeleton className="mb-6 h-40 w-full rounded-xl" />
          <Skeleton className="h-40 w-full rounded-xl" />
        </div>
      )}
      {/* Hidden parts keep their room, so that going back finds the place on the page again. */}
      <div className={isIn ? undefined : 'min-h-80'}>
        <Suspense>
          <Loaded onChange={noteLoaded} />
          <Shown value={isIn}>{children}</Shown>
        </Suspense>
      </div>
    </div>
  )
}

/** True while nothing beside it is still being loaded: its effect is undone as long as the boundary waits. */
function Loaded({ onChange }: { onChange: (isLoaded: boolean) => void }) {
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
