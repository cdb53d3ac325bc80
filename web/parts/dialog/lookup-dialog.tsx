import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { ErrorState } from '../page/empty-state.tsx'
import type { DialogState } from './opened.ts'

type Props = DialogState & {
  size?: 'md' | 'lg'
  title: string
  description: string
  query: UseQueryResult<unknown, Error>
  /** What the part that scrolls holds, for screen readers. */
  bodyLabel: string
  bodyClassName?: string
  children: ReactNode
  footer?: ReactNode
}

/** One row of a table, looked up when it is opened. */
export function LookupDialog(props: Props) {
  const { query } = props
  return (
    <Dialog open={props.isOpen} onOpenChange={props.onOpenChange}>
      <DialogContent {...(props.size && { size: props.size })}>
        <DialogHeader>
          <DialogTitle className="wrap-break-word">{props.title}</DialogTitle>
          <DialogDescription>{props.description}</DialogDescription>
        </DialogHeader>
        <DialogBody tabIndex={0} role="region" aria-label={props.bodyLabel} className={props.bodyClassName}>
          {query.error && !query.data ? (
            <ErrorState
              text="This could not be loaded."
              detail={query.error.message}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            props.children
          )}
        </DialogBody>
        {props.footer}
      </DialogContent>
    </Dialog>
  )
}
