import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { ErrorState } from '../page/empty-state.tsx'
import { FailureNote } from '../page/failure-note.tsx'
import type { DialogState } from './opened.ts'

type Props = DialogState & {
  title: string
  description: string
  /** What taking back would do; asked for while the dialog stands open. */
  report: UseQueryResult<unknown, Error>
  mayTakeBack: boolean
  failure: string | null
  isPending: boolean
  /** It is done: what is said is what was done, and there is nothing left but to close. */
  isDone?: boolean
  onTakeBack: () => void
  size?: 'lg'
  /** Drawn of the report once it is there. */
  children: ReactNode
}

/** What taking back would do and who stays as they are, then the doing. */
export function TakeBackFrame({ report, isPending, isDone = false, isOpen, onOpenChange, ...props }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !isPending && onOpenChange(next)}>
      <DialogContent {...(props.size && { size: props.size })}>
        <DialogHeader>
          <DialogTitle>{props.title}</DialogTitle>
          <DialogDescription>{props.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {isDone || report.data ? (
            props.children
          ) : report.error ? (
            <ErrorState
              text="The report could not be made."
              detail={report.error.message}
              onRetry={() => void report.refetch()}
              isRetrying={report.isFetching}
            />
          ) : (
            <div className="flex flex-col gap-3" aria-busy="true">
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-6 w-2/3" />
            </div>
          )}
          {props.failure && <FailureNote>{props.failure}</FailureNote>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)} disabled={isPending}>
            {isDone ? 'Close' : words.confirm.cancel}
          </Button>
          {!isDone && (
            <Button
              variant="danger"
              pending={isPending}
              disabled={!props.mayTakeBack}
              onClick={props.onTakeBack}
            >
              Take back
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
