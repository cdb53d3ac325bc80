import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from './empty-state.tsx'
import { useSteadyOrder } from './steady-order.ts'

type Props<Item> = {
  title: string
  query: UseQueryResult<{ items: Item[]; total: number }, Error>
  /** In words, where it is more than their number. */
  count?: string | undefined
  failed: string
  isUrgent?: boolean
  /** Asks for more of them; absent once no more can be had. */
  onMore: (() => void) | undefined
  /** A row with its key. */
  children: (item: Item) => ReactElement
}

/** A part of Today: asks for itself, fails for itself, and is gone when there is nothing. */
export function TodayCard<Item>({
  title,
  query,
  count,
  failed,
  isUrgent = false,
  onMore,
  children,
}: Props<Item>) {
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const rows = useSteadyOrder(items.map(children))
  const total = items.length > 0 ? (query.data?.total ?? 0) : 0
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
        <div className="flex flex-wrap items-baseline gap-x-2.5 px-5 pt-4.5 pb-3">
          <CardTitle className={isUrgent ? 'text-destructive' : ''}>{title}</CardTitle>
          {total > 0 && (
            <span className="text-muted-foreground tabular">{count ?? total.toLocaleString('en')}</span>
          )}
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
            {rows}
          </ul>
        )}
        {total > items.length && onMore && (
          <div className="border-t border-border px-5 py-3">
            <Button size="sm" variant="ghost" pending={query.isPlaceholderData} onClick={onMore}>
              Show more
            </Button>
          </div>
        )}
      </section>
    </Card>
  )
}
