import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState } from '../parts/page/empty-state.tsx'
import { buttonVariants } from '../ui/button-variants.ts'
import { volunteerPaths } from '../volunteer-paths.ts'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

/** An address that leads nowhere. */
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
