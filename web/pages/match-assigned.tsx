import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { bulkOperations } from '../../contract/bulk.ts'
import type { MatchProposal } from '../../contract/match-proposal.ts'
import { queryOf } from '../api/queries.ts'
import { stayedText } from '../parts/bulk/bulk-words.ts'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

const TakeBackBulkDialog = lazy(() =>
  import('../features/bulk/take-back-bulk-dialog.tsx').then((m) => ({ default: m.TakeBackBulkDialog })),
)

/** Where it cannot be told how many. */
const SOME_MAY_STAY = 'Whoever was visited since stays assigned.'

/** What became of a proposal, and the way back while there is one (0050). */
export function MatchAssigned({
  proposal: { state, bulk_id },
  onTakenBack,
}: {
  proposal: MatchProposal
  onTakenBack: () => void
}) {
  const { data: record, error } = useQuery({
    ...queryOf(bulkOperations.get, { query: { id: String(bulk_id ?? 0) } }),
    enabled: bulk_id !== null,
  })
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  const changes = (
    <Link to={paths.changes()} className="rounded-xs font-semibold text-primary focus-ring hover:underline">
      Changes of many
    </Link>
  )
  if (state !== 'assigned') {
    const stays = record ? record.stayed > 0 && `${stayedText(record.stayed)}.` : error && SOME_MAY_STAY
    return (
      <p className="mb-4 text-muted-foreground">
        It was assigned, and taken back.{' '}
        {stays && (
          <>
            {stays} See {changes}.
          </>
        )}
      </p>
    )
  }
  const mayTakeBack = record?.may_take_back === true
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
      <p>Assigned in one change. For 30 days all of it can be taken back, here or under {changes}.</p>
      {mayTakeBack && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Take back
        </Button>
      )}
      <Suspense>
        {wasOpened && record && (
          <TakeBackBulkDialog
            record={record}
            isOpen={isOpen}
            onOpenChange={(next) => {
              setOpen(next)
              if (!next) onTakenBack()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
