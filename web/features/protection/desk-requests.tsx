import { useQuery } from '@tanstack/react-query'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { deskQuery } from './protection-queries.ts'
import { RequestList } from './request-list.tsx'
import { useRequestActions } from './use-request-actions.tsx'

const SHOWN = 20

/** What people asked of their data: the open ones by the day they are due, then what was answered. */
export function DeskRequests() {
  const [page, setPage] = useCardPage('requests')
  const query = useQuery(deskQuery(page, SHOWN))
  const actions = useRequestActions()
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  return (
    <RecordCard
      title="What people ask of their data"
      query={query}
      failed="The requests could not be loaded."
      empty={
        query.data && total === 0
          ? {
              text: 'Nobody has asked anything yet.',
              detail:
                'Open somebody’s page: under ‘Their own data’ it is written down, and stands here by the day it is due.',
            }
          : undefined
      }
    >
      <RequestList requests={items} isNamed actions={actions} />
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
    </RecordCard>
  )
}
