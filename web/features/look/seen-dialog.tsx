import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysBetween } from '../../../contract/calendar-day.ts'
import { lookOperations, SEEN_DAYS, SEEN_DAYS_MAX } from '../../../contract/look.ts'
import { queryOf } from '../../api/queries.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { type Period, PeriodFields } from '../../parts/filter/period-fields.tsx'
import { SeenName } from '../../parts/person/seen-name.tsx'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { seenText } from './look-words.ts'

type Props = DialogState & { actor: string; name: string }
const SHOWN = 20

/** Everyone whom one account saw between two days (S-14). */
export function SeenDialog({ actor, name, ...opening }: Props) {
  const [period, setPeriod] = useState<Period>(() => ({
    from: dayFromToday(1 - SEEN_DAYS),
    to: todayInSingapore(),
  }))
  const [page, setPage] = useState(1)
  const { from, to } = period
  const days = { ...(from && { from }), ...(to && { to }) }
  const isTooLong = !!from && daysBetween(from, to || todayInSingapore()) >= SEEN_DAYS_MAX
  const asked = { page: String(page), page_size: String(SHOWN), actor, ...days }
  const query = useQuery({
    ...queryOf(lookOperations.ofAccount, { query: asked }),
    enabled: opening.isOpen && !isTooLong,
    placeholderData: keepPreviousData,
  })
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  const choose = (next: Period) => {
    setPeriod((before) => ({ ...before, ...next }))
    setPage(1)
  }
  return (
    <LookupDialog
      {...opening}
      size="lg"
      title={`What ${name} saw`}
      description="Whom they opened, listed, printed or exported."
      query={query}
      bodyLabel="Who was seen"
    >
      <div className="mb-4 flex flex-wrap gap-4 max-sm:flex-col">
        <PeriodFields values={period} onChange={choose} />
      </div>
      {isTooLong ? (
        <p role="status">Choose at most {SEEN_DAYS_MAX} days.</p>
      ) : query.data === undefined || (query.isPlaceholderData && total === 0) ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <>
          <p aria-live="polite" className="mb-2 text-muted-foreground">
            {total === 0
              ? 'Nobody was seen in these days.'
              : total === 1
                ? '1 person'
                : `${total.toLocaleString('en')} people`}
          </p>
          <ol className="divide-y divide-border">
            {items.map((seen) => (
              <li
                key={`${seen.noun} ${seen.key} ${seen.first_at} ${seen.name}`}
                className="py-2 wrap-anywhere"
              >
                <SeenName seen={seen} /> {seenText(seen)}
              </li>
            ))}
          </ol>
          <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
        </>
      )}
    </LookupDialog>
  )
}
