import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { Brand } from '../parts/page/brand.tsx'
import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { words } from '../words.ts'
import { CONTENT_ID } from './page-focus.ts'

/** Section 2: any other path. */
export function NotFoundPage() {
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
