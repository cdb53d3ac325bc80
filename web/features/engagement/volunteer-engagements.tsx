import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { engagementOperations } from '../../../contract/engagement.ts'
import { queryOf } from '../../api/queries.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ofVolunteer, SHOWN } from './engagement-queries.ts'
import { EngagementRow } from './engagement-row.tsx'
import { totalsText } from './engagement-words.ts'

/** What a volunteer did, the newest first, and this year's figures. */
export function VolunteerEngagements({ accountId }: { accountId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(ofVolunteer(accountId, page))
  const totals = useQuery(
    queryOf(engagementOperations.totalsOfVolunteer, { query: { volunteer_account_id: accountId } }),
  )
  const { items = [], total = 0 } = query.data ?? {}
  const pageCount = Math.max(1, Math.ceil(total / SHOWN))
  // The last of a page was deleted.
  if (query.data && !query.isPlaceholderData && page > pageCount) setPage(pageCount)
  const said = totals.data ? totalsText(totals.data) : ''
  return (
    <section aria-labelledby="visits-and-calls" className="mt-7">
      <h2 id="visits-and-calls" className="mb-3 text-lg font-[640]">
        Visits and calls
        {said && <span className="ml-2 text-base font-normal text-muted-foreground tabular">{said}</span>}
      </h2>
      <Card className="px-5.5 py-4">
        {query.error && !query.data && (
          <ErrorState
            text="The visits could not be loaded."
            detail={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            className="py-8"
          />
        )}
        {query.isPending && <Skeleton className="h-12 w-full" />}
        {query.data && total === 0 && (
          <p className="text-muted-foreground">No visits or calls are noted yet.</p>
        )}
        <ol>
          {items.map((engagement) => (
            <EngagementRow
              key={engagement.id}
              engagement={engagement}
              about={
                <Link
                  to={paths.beneficiary(null, engagement.beneficiary_serial_number)}
                  className="rounded-xs font-[560] wrap-anywhere hover:underline focus-ring"
                >
                  {engagement.beneficiary_name}{' '}
                  <span className="font-normal text-muted-foreground">
                    {engagement.beneficiary_serial_number}
                  </span>
                </Link>
              }
            />
          ))}
        </ol>
      </Card>
      <CardPages page={page} pageCount={pageCount} onPageChange={setPage} />
    </section>
  )
}
