import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../page/empty-state.tsx'

type Action = { label: string; icon: ReactNode; onAction: () => void }
type Props = {
  title: string
  query: UseQueryResult<unknown, Error>
  /** 'The facts could not be loaded.' */
  failed: string
  action: Action
  /** What invites to say the first of it; absent while there is something. */
  empty: { icon: ReactNode; text: string; detail: string } | undefined
  children: ReactNode
}

/** A part of somebody's page that is read and edited by itself. */
export function RecordCard({ title, query, failed, action, empty, children }: Props) {
  const button = (
    <Button size="sm" className="print:hidden" onClick={action.onAction}>
      {action.icon}
      {action.label}
    </Button>
  )
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-2 px-5.5 pt-5">
        <CardTitle>{title}</CardTitle>
        {query.data !== undefined && !empty && button}
      </div>
      <div className="px-5.5 pt-3 pb-5">
        {query.error && query.data === undefined ? (
          <ErrorState
            className="py-6"
            text={failed}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : query.data === undefined ? (
          <Skeleton className="h-12 w-full" />
        ) : empty ? (
          <EmptyState
            className="py-5"
            icon={empty.icon}
            text={empty.text}
            detail={empty.detail}
            action={button}
          />
        ) : null}
        {children}
      </div>
    </Card>
  )
}
