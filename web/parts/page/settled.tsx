import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
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
}

/** Parts of a page that each ask for themselves, shown together: what is being read is not pushed aside by the next. */
export function Settled({ children, isReady = true }: Props) {
  const queries = useQueryClient()
  const [isIn, setIn] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const waiting = useIsFetching({ predicate: isFirst })
  const isDelayed = useDelayed(!isIn)
  useEffect(() => {
    if (!isReady || !isLoaded || waiting > 0) return
    const timer = setTimeout(() => {
      if (queries.isFetching({ predicate: isFirst }) === 0) setIn(true)
    }, MOMENT_MS)
    return () => clearTimeout(timer)
  }, [isReady, isLoaded, waiting, queries])
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setIn(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return (
    <div className="relative">
      {isDelayed && (
        <div aria-hidden="true" className="absolute inset-x-0 top-0 print:hidden">
          <Skeleton className="mb-6 h-40 w-full rounded-xl" />
          <Skeleton className="h-40 w-full rounded-xl" />
        </div>
      )}
      {/* Hidden parts keep their room, so that going back finds the place on the page again. */}
      <div className={isIn ? undefined : 'invisible min-h-80 print:visible'}>
        <Suspense>
          <Loaded onChange={setLoaded} />
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
