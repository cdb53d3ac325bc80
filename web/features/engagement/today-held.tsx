import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { engagementHeldOperations } from '../../../contract/engagement-held.ts'
import { queryOf } from '../../api/queries.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { askedAgain, ofToday, useTodaySize } from '../../parts/page/today-part.ts'
import { DeleteEngagement } from './delete-engagement.tsx'
import { TodayHeldRow } from './today-held-row.tsx'
import { useEngagementActions } from './use-engagement-actions.ts'

const heldQuery = (isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(engagementHeldOperations.page, {
      query: ofToday(isMine, page_size),
    }),
    ...askedAgain,
  })

/** Visits and calls that count for nothing until somebody says so; what came with a report waits with that. */
export function TodayHeld({ isMine }: { isMine: boolean }) {
  const [size, onMore] = useTodaySize()
  const query = useQuery(heldQuery(isMine, size))
  const actions = useEngagementActions()
  const opened = useOpened<'delete'>()
  const [chosen, setChosen] = useState<Engagement | null>(null)
  return (
    <>
      <TodayCard
        title="Visits to decide"
        query={query}
        failed="The held visits could not be loaded."
        onMore={onMore}
      >
        {(one) => (
          <TodayHeldRow
            key={one.id}
            one={one}
            isBusy={actions.isBusy(one.id)}
            onCount={() => actions.count(one.id)}
            onDelete={() => {
              setChosen(one)
              opened.open('delete')
            }}
          />
        )}
      </TodayCard>
      <DeleteEngagement engagement={chosen} onDelete={actions.remove} {...opened.of('delete')} />
    </>
  )
}
