import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importOperations, type TakeBackReport } from '../../../contract/import.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
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
import type { ImportNoun } from './import-fields.ts'
import { TakeBackPlan } from './take-back-plan.tsx'

type Props = {
  id: number
  noun: ImportNoun
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onTakenBack?: () => void
}

/** What taking an import back would do, who stays because of what happened since, then the doing. */
export function TakeBackDialog({ id, noun, isOpen, onOpenChange, onTakenBack }: Props) {
  const report = useQuery({
    ...queryOf(importOperations.takeBackReport, { query: { id } }),
    // A key of its own: once it is taken back there is no report to ask for again.
    queryKey: ['take-back', id],
    enabled: isOpen,
    // What happened since counts up to this moment.
    staleTime: 0,
    gcTime: 0,
  })
  const [done, setDone] = useState<TakeBackReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = useSave(
    importOperations.takeBack,
    (_: undefined, { idempotency_key }) =>
      call(importOperations.takeBack, { query: { id }, idempotency_key }),
    {
      toast: words.import.takenBack,
      onSaved: (answer) => {
        setDone(answer)
        onTakenBack?.()
      },
    },
  )
  const confirm = async () => {
    setFailure(null)
    try {
      await takeBack.mutateAsync(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    }
  }
  const plan = done ?? report.data
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !takeBack.isPending && onOpenChange(next)}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{done ? 'Taken back' : 'Take back this import?'}</DialogTitle>
          <DialogDescription>
            {done
              ? 'This is what was done.'
              : 'This is what will happen. Nobody who was changed since is touched.'}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {plan ? (
            <TakeBackPlan noun={noun} plan={plan} isDone={done !== null} />
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
          {plan && !plan.may_take_back && !done && (
            <FailureNote>Somebody else made this import: they or a super admin can take it back.</FailureNote>
          )}
          {failure && <FailureNote>{failure}</FailureNote>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onOpenChange(false)} disabled={takeBack.isPending}>
            {done ? 'Close' : words.confirm.cancel}
          </Button>
          {!done && (
            <Button
              variant="danger"
              pending={takeBack.isPending}
              disabled={!plan?.may_take_back}
              onClick={() => void confirm()}
            >
              Take back
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
