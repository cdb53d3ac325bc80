import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
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

/** A page that broke says so, and offers to try again (G-15). */
export function VolunteerErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const words = useFirstWords()
  return (
    <ErrorState
      className="flex-1 justify-center"
      text={words.page.broken}
      detail={error instanceof Error ? error.message : ''}
      onRetry={() => void router.invalidate().then(reset)}
    />
  )
}
