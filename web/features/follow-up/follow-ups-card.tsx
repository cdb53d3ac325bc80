import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { SHOWN } from '../../parts/page/today-part.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { FollowUpDialogs } from './follow-up-dialogs.tsx'
import { ofPersonQuery } from './follow-up-queries.ts'
import { FollowUpRow } from './follow-up-row.tsx'
import { useFollowUpActions } from './use-follow-up-actions.ts'

const NewDialog = lazy(() => import('./follow-up-dialog.tsx').then((m) => ({ default: m.NewFollowUpDialog })))

/** What staff have yet to do about somebody, and below it what was done. */
export function FollowUpsCard({ serialNumber, beneficiaryId, name }: PersonRef) {
  const [page, setPage] = useCardPage('follow_ups')
  const query = useQuery(ofPersonQuery(serialNumber, page))
  const actions = useFollowUpActions()
  const opened = useOpened<'new'>()
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  return (
    <RecordCard
      title="Follow-ups"
      query={query}
      failed="The follow-ups could not be loaded."
      action={{ label: 'New follow-up', icon: <Plus />, onAction: () => opened.open('new') }}
      empty={
        query.data && total === 0
          ? { text: 'Nothing is to be done.', detail: 'Note what must not be forgotten, and by when.' }
          : undefined
      }
    >
      {items.length > 0 && (
        <ul className="divide-y divide-border">
          {items.map((one) => (
            <FollowUpRow key={one.id} one={one} actions={actions} />
          ))}
        </ul>
      )}
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
      <FollowUpDialogs actions={actions} />
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog serialNumber={serialNumber} beneficiaryId={beneficiaryId} name={name} {...opening} />
        ))}
      </Suspense>
    </RecordCard>
  )
}
