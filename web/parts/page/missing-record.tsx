import { SearchX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { useBack } from '../location/back.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { EmptyState } from './empty-state.tsx'

/** A page whose record is not there, or not this person's to see. */
export function MissingRecord({ what }: { what: string }) {
  const back = useBack(paths.home())
  useDocumentTitle(words.notFound)
  return (
    <EmptyState
      text={<h1 className="text-xl">{words.notFound}</h1>}
      detail={`This ${what} does not exist, or was deleted.`}
      icon={<SearchX aria-hidden="true" />}
      action={<Button onClick={back}>{words.action.back}</Button>}
      className="py-24"
    />
  )
}
