import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../page/empty-state.tsx'
import { RecordSection } from '../section/record-section.tsx'

type Action = { label: string; icon: ReactNode; onAction: () => void }
type Props = {
  title: string
  /** How many there are, beside the title. */
  count?: number | undefined
  query: UseQueryResult<unknown, Error>
  /** 'The facts could not be loaded.' */
  failed: string
  /** None where it is only read. */
  action?: Action
  /** What invites to say the first of it, in a line: what is known stands above what is not. */
  empty: { text: string; detail: string } | undefined
  children: ReactNode
}

/** A part of somebody's page that is read and edited by itself. */
export function RecordCard({ title, count, query, failed, action, empty, children }: Props) {
  return (
    <RecordSection
      title={title}
      count={count}
      {...(empty && { className: 'print:hidden' })}
      action={
        action &&
        query.data !== undefined && (
          <Button size="sm" className="print:hidden" onClick={action.onAction}>
            {action.icon}
            {action.label}
          </Button>
        )
      }
    >
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
        <p className="-mt-2 text-muted-foreground">
          {empty.text} {empty.detail}
        </p>
      ) : null}
      {children}
    </RecordSection>
  )
}
