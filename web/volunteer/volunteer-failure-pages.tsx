import { lazy, Suspense, useState } from 'react'
import { reloadIfReachable } from '../app/reload-if-reachable.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { useFirstWords } from '../volunteer-words/first-words.tsx'
import { Waiting } from './volunteer-waiting.tsx'

const NotFound = lazy(() =>
  import('./volunteer-not-found.tsx').then((m) => ({ default: m.VolunteerNotFoundPage })),
)

export function NotFoundPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <NotFound />
    </Suspense>
  )
}

/** A page that broke says so in the language of the phone, and is loaded anew: what failed to come once stays failed (G-15). */
export function VolunteerErrorPage() {
  const words = useFirstWords()
  const [isTrying, setTrying] = useState(false)
  const [why, setWhy] = useState('')

  async function retry() {
    setTrying(true)
    if (!(await reloadIfReachable())) setWhy(words.problem.network)
    setTrying(false)
  }

  return (
    <ErrorState
      className="flex-1 justify-center"
      text={words.page.broken}
      detail={why}
      onRetry={() => void retry()}
      isRetrying={isTrying}
    />
  )
}
