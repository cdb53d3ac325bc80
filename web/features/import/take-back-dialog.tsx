import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importOperations, type TakeBackReport } from '../../../contract/import.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { TakeBackFrame } from '../../parts/dialog/take-back-frame.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportNoun } from './import-fields.ts'
import { StaysAll, takesSomething } from './stays-all.tsx'
import { TakeBackPlan } from './take-back-plan.tsx'

type Props = {
  id: number
  noun: ImportNoun
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The server gave it up before: what is left is taken back, if anything is. */
  isAgain?: boolean
  onTakenBack?: () => void
}

/** What taking an import back would do, who stays because of what happened since, then the doing. */
export function TakeBackDialog({ id, noun, isOpen, onOpenChange, isAgain = false, onTakenBack }: Props) {
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
      toast: (answer) => (answer.given_up ? importWords.notFinished.mark : importWords.takeBack.done),
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
  const isSomething = plan !== undefined && takesSomething(plan)
  return (
    <TakeBackFrame
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="lg"
      title={done?.given_up ? importWords.notFinished.mark : done ? 'Taken back' : 'Take back this import?'}
      description={
        done ? 'This is what was done.' : 'This is what will happen. Nobody who was changed since is touched.'
      }
      report={report}
      mayTakeBack={(isSomething || isAgain) && plan?.may_take_back === true}
      failure={failure}
      isPending={takeBack.isPending}
      isDone={done !== null}
      onTakeBack={() => void confirm()}
    >
      {(done ? done.given_up : isAgain) && <p>{importWords.notFinished.take_back}</p>}
      {plan && !isSomething && !isAgain && <StaysAll plan={plan} />}
      {plan && <TakeBackPlan noun={noun} plan={plan} isDone={done !== null} />}
      {plan && !plan.may_take_back && !done && (
        <FailureNote>Somebody else made this import: they or a super admin can take it back.</FailureNote>
      )}
    </TakeBackFrame>
  )
}
