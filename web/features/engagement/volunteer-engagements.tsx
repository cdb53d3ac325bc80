import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { engagementOperations } from '../../../contract/engagement.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { paths } from '../../paths.ts'
import { ofVolunteer, SHOWN } from './engagement-queries.ts'
import { EngagementRow } from './engagement-row.tsx'
import { TotalsLine } from './totals-line.tsx'

/** What a volunteer did, the newest first, and this year's figures. */
export function VolunteerEngagements({ accountId }: { accountId: string }) {
  const [page, setPage] = useCardPage('visits')
  const query = useQuery(ofVolunteer(accountId, page))
  const totals = useQuery(
    queryOf(engagementOperations.totalsOfVolunteer, { query: { volunteer_account_id: accountId } }),
  )
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <RecordCard
      title="Visits and calls"
      query={query}
      failed="The visits could not be loaded."
      empty={total === 0 ? { text: 'No visits or calls are noted yet.', detail: '' } : undefined}
    >
      {total > 0 && <TotalsLine query={totals} />}
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
                <span className="inline-block font-normal text-muted-foreground">
                  {engagement.beneficiary_serial_number}
                </span>
              </Link>
            }
          />
        ))}
      </ol>
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
    </RecordCard>
  )
}
