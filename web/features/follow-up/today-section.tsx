import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { SHOWN, todayQuery } from './follow-up-queries.ts'
import { TodayFollowUp } from './today-follow-up.tsx'
import type { FollowUpDeeds } from './use-follow-up-deeds.ts'

const MORE = 20
/** The longest page that the server gives. */
const MOST = 100

type Props = {
  today: 'urgent' | 'due'
  title: string
  failed: string
  isMine?: boolean
  deeds: FollowUpDeeds
}

/** A part of Today: asks for itself, fails for itself, and is gone when there is nothing. */
export function TodaySection({ today, title, failed, isMine = false, deeds }: Props) {
  const [size, setSize] = useState(today === 'urgent' ? MORE : SHOWN)
  const query = useQuery(todayQuery(today, isMine, size))
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = items.length > 0 ? (query.data?.total ?? 0) : 0
  const isUrgent = today === 'urgent'
  const isFailed = query.error !== null && query.data === undefined
  if (!isFailed && items.length === 0) return null
  return (
    <Card
      className={cn(
        'mb-6 overflow-hidden',
        isUrgent &&
          'relative before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-destructive',
      )}
    >
      <section aria-label={title}>
        <div className="flex items-baseline gap-2.5 px-5 pt-4.5 pb-3">
          <CardTitle className={isUrgent ? 'text-destructive' : ''}>{title}</CardTitle>
          {total > 0 && <span className="text-muted-foreground tabular">{total.toLocaleString('en')}</span>}
        </div>
        {isFailed ? (
          <ErrorState
            className="py-8"
            text={failed}
            detail={query.error?.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <ul
            className={cn(
              'divide-y divide-border border-t border-border',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {items.map((one) => (
              <TodayFollowUp key={one.id} one={one} deeds={deeds} isUrgent={isUrgent} />
            ))}
          </ul>
        )}
        {total > items.length && size < MOST && (
          <div className="border-t border-border px-5 py-3">
            <Button
              size="sm"
              variant="ghost"
              pending={query.isPlaceholderData}
              onClick={() => setSize(Math.min(MOST, size === SHOWN ? MORE : size + MORE))}
            >
              Show more
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}
