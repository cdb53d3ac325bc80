import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/operation.ts'
import type { protectionRequestOperations } from '../../../contract/protection-request.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type What = AnswerOf<typeof protectionRequestOperations.forgetting>
type Props = {
  query: UseQueryResult<What, Error>
  /** With their number: two people may have one name. */
  whom: string
  /** What of its cause stays in the log. */
  stays: string
}

/** What goes with somebody, until when it can be undone, and what stays: read before anybody is forgotten (H-828). */
export function ForgettingSaid({ query, whom, stays }: Props) {
  const what = query.data
  if (!what)
    return query.error ? (
      <ErrorState
        text="What goes and what stays could not be loaded."
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        className="py-6"
      />
    ) : (
      <Skeleton className="h-48 w-full" />
    )
  return (
    <dl className="grid gap-4">
      {what.is_active && (
        <Said title="They are still with you">
          Their status says that they still take part. Forget them only when what is held is not needed any
          more.
        </Said>
      )}
      <Said title="Goes today">
        {`${whom}, all fields and everything written about them${what.summary && `: ${what.summary}`}. Nobody finds them any more.`}
      </Said>
      <Said title={`Is gone for good on ${dateText(what.gone_on)}`}>
        {`Until then it waits in Recently deleted, where a super admin can bring it back, or delete it for good at once. You set these ${what.retention_days} days in Settings.`}
      </Said>
      {what.handed_in > 0 && (
        <Said title="Stays: what they handed in">
          {`${what.handed_in === 1 ? '1 visit, form or note' : `${what.handed_in.toLocaleString('en')} visits, forms and notes`} about the people whom they visited, with their name: it is part of what is known of those people, and goes when those do.`}
        </Said>
      )}
      <Said title="Stays: that it was done">
        {stays} Backups that were made before are never edited: they go when you remove them.
      </Said>
    </dl>
  )
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted-foreground wrap-anywhere">{children}</dd>
    </div>
  )
}
