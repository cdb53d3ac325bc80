import { SearchX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { words } from '../../words.ts'
import { useBack } from '../location/back.ts'
import { useDocumentTitle } from '../location/document-title.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import { backAction } from './record-actions.tsx'

type Props = { what: string; trail?: PageHeaderProps['breadcrumbs'] }

/** A page whose record is not there, or not this person's to see. */
export function MissingRecord({ what, trail = [] }: Props) {
  const back = useBack(paths.home())
  useDocumentTitle(words.notFound)
  return (
    <>
      <PageHeader heading={words.notFound} breadcrumbs={trail} actions={[backAction(back)]} />
      <Card>
        <EmptyState
          text={`This ${what} does not exist, or was deleted.`}
          icon={<SearchX aria-hidden="true" />}
        />
      </Card>
    </>
  )
}
