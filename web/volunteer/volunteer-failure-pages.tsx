import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

export function VolunteerNotFoundPage() {
  const words = useFirstWords()
  useDocumentTitle(words.page.notFound)
  return (
    <EmptyState
      className="flex-1 justify-center"
      icon={<SearchX aria-hidden="true" />}
      text={<h1 className="text-xl">{words.page.notFound}</h1>}
      action={
        <Link to={volunteerPaths.home()} className={buttonVariants({ size: 'lg' })}>
          {words.tab.home}
        </Link>
      }
    />
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
