import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { Brand } from '../parts/page/brand.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { words } from '../words.ts'
import { CONTENT_ID } from './page-focus.ts'
import { PendingPage } from './pending-page.tsx'

const NotFoundInside = lazy(() =>
  import('./not-found-inside.tsx').then((m) => ({ default: m.NotFoundInside })),
)

/** Section 2: any other path; beside the menu for staff who are signed in. */
export function NotFoundPage() {
  const { user, isUnknown, isUnreachable } = useSession()
  const inside = useRef<number>(null)
  const isStaff = user?.role === 'admin' || user?.role === 'super_admin'
  if (isUnknown && !isUnreachable) return <PendingPage />
  // Who is at work stays so, and is asked for what is owed over it.
  if (isStaff && (!user.needs_second_factor || inside.current === user.id)) {
    inside.current = user.id
    return (
      <Suspense fallback={<PendingPage />}>
        <NotFoundInside user={user} />
      </Suspense>
    )
  }
  return <NotFoundAlone />
}

function NotFoundAlone() {
  useDocumentTitle(words.notFound)
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-3 px-6 text-center outline-none"
    >
      <Brand className="mb-4" />
      <h1 className="text-2xl">{words.notFound}</h1>
      <p className="max-w-sm text-muted-foreground">There is no page at this address.</p>
      <Link to={paths.home()} className={buttonVariants({ variant: 'primary', className: 'mt-2' })}>
        Go to Programmes
      </Link>
    </main>
  )
}
