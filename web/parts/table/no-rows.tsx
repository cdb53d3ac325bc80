import type { ReactNode } from 'react'
import { words } from '../../words.ts'
import { EmptyState, ErrorState } from '../page/empty-state.tsx'
import { NothingMatches } from '../page/nothing-matches.tsx'
import type { TableQuery } from './data-table-types.ts'

interface NoRowsProps {
  label: string
  /** Undefined where none came. */
  rows: readonly unknown[] | undefined
  error?: { message?: string } | null
  onRetry?: () => void
  isFetching?: boolean
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
  isFiltered?: boolean
  onClearFilters?: () => void
  emptyText?: string
  emptyIcon?: ReactNode
  emptyAction?: ReactNode
}

/** Three kinds of nothing, never mixed. */
export function NoRows(props: NoRowsProps) {
  if (!props.rows)
    return (
      <ErrorState
        text={`${props.label} could not be loaded.`}
        detail={props.error?.message}
        onRetry={props.onRetry}
        isRetrying={props.isFetching ?? false}
      />
    )
  if (props.query.q || props.isFiltered)
    return (
      <NothingMatches
        text={props.query.q ? `Nothing matches ‘${props.query.q}’.` : 'Nothing matches.'}
        onClear={() => {
          props.onQueryChange({ ...props.query, q: undefined, page: 1 })
          props.onClearFilters?.()
        }}
      />
    )
  const { emptyText = words.table.none, emptyIcon, emptyAction } = props
  return <EmptyState text={emptyText} icon={emptyIcon} action={emptyAction} />
}
