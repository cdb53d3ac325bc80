import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { words } from '../words.ts'

export function VolunteerNotFoundPage() {
  return (
    <EmptyState
      className="flex-1 justify-center"
      icon={<SearchX aria-hidden="true" />}
      text={<h1 className="text-xl">{words.notFound}</h1>}
      action={
        <Link to={paths.volunteerApp()} className={buttonVariants({ size: 'lg' })}>
          {words.heading.home}
        </Link>
      }
    />
  )
}

/** A page that broke says so, and offers to try again (G-15). */
export function VolunteerErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <ErrorState
      className="flex-1 justify-center"
      text="This page could not be shown."
      detail={error instanceof Error ? error.message : ''}
      onRetry={() => void router.invalidate().then(reset)}
    />
  )
}
