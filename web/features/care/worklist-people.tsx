import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Reason } from '../../../contract/due.ts'
import type { WorklistRow as Row, WorklistCounts } from '../../../contract/worklist.ts'
import { useDelayed } from '../../parts/page/delayed.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { useRowKeys } from '../../parts/table/data-table-keys.ts'
import { paths } from '../../paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstQuery } from './care-queries.ts'
import { REASON_WORDS } from './care-words.ts'
import { ReasonChips } from './reason-chips.tsx'
import { useActionKeys } from './worklist-keys.ts'
import { type Action, WorklistRow } from './worklist-row.tsx'

type Props = {
  counts: WorklistCounts
  isMine: boolean
  reason: Reason | undefined
  onReason: (reason: Reason | undefined) => void
  onAction: (action: Action, row: Row) => void
}

/** The most urgent of those who need somebody, and the way to all of them. */
export function WorklistPeople({ counts, isMine, reason, onReason, onAction }: Props) {
  const query = useQuery(firstQuery(isMine, reason))
  const rows = query.data?.items ?? []
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  useActionKeys(list, rows, onAction)
  const isDelayed = useDelayed(query.data === undefined && !query.error)
  const all = {
    // Said either way: the list opens with what is looked at here, and says the same number.
    to: paths.worklist({ who: isMine ? 'mine' : 'all', ...(reason && { reason }) }),
  }
  const total = reason ? (counts.reasons[reason] ?? 0) : counts.people
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4.5">
        <CardTitle>People</CardTitle>
        <Link
          {...all}
          className="rounded-xs text-muted-foreground focus-ring hover:text-foreground hover:underline"
        >
          All {total.toLocaleString('en')}
        </Link>
      </div>
      <div className="border-b border-border px-5 pt-3 pb-4">
        <ReasonChips counts={counts} reason={reason} onChange={onReason} />
      </div>
      {query.error && query.data === undefined ? (
        <ErrorState
          className="py-8"
          text="The people could not be loaded."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : rows.length > 0 ? (
        <>
          <ul
            ref={list}
            className={
              query.isPlaceholderData ? 'divide-y divide-border opacity-60' : 'divide-y divide-border'
            }
          >
            {rows.map((row) => (
              <WorklistRow key={row.serial_number} row={row} onAction={onAction} />
            ))}
          </ul>
          {total > rows.length && (
            <p className="border-t border-border px-5 py-3.5">
              <Link {...all} className="rounded-xs font-semibold text-primary focus-ring hover:underline">
                {(total - rows.length).toLocaleString('en')} more
              </Link>
            </p>
          )}
        </>
      ) : isDelayed ? (
        <RowSkeletons />
      ) : (
        query.data && (
          <p className="px-5 py-10 text-center text-muted-foreground">
            Nobody{reason ? ` under ‘${REASON_WORDS[reason]}’` : ''}.
          </p>
        )
      )}
    </Card>
  )
}

function RowSkeletons() {
  return (
    <div aria-hidden="true" className="divide-y divide-border">
      {['w-40', 'w-52', 'w-36'].map((width) => (
        <div key={width} className="flex items-center gap-3 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
