import { useReducer } from 'react'
import { messageOf } from '../../api/api-problem.ts'
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
import type { DialogState } from '../dialog/opened.ts'
import { FailureNote } from '../page/failure-note.tsx'
import { awayTexts } from '../person/away-text.ts'
import type { Reasoned } from '../person/status-reason.tsx'
import type { BulkAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { BulkChoices } from './bulk-choices.tsx'
import { actionTitle, actionVerb, askedOf } from './bulk-kind.ts'
import { useBulkLeave } from './bulk-leave.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkAtStart, isHalf, isTouched, nextBulk } from './bulk-state.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { asCare } from './care-chosen.ts'
import { asChosen } from './field-choices.ts'
import { asPlan } from './plan-chosen.ts'
import { aloneText, withReason } from './reason-text.ts'
import { useBulkPreview } from './use-bulk-preview.ts'
import { useBulkRun } from './use-bulk-run.ts'

type Props = DialogState & {
  chosen: BulkWho
  count: number
  action: BulkAction
  onDone: () => void
  /** Of one person alone. */
  name?: string
  /** Why they are Inactive by now. */
  reason?: Reasoned
}

/** What will happen, counted before anything does; then done in portions, with Stop, and a way back. */
export function BulkDialog(props: Props) {
  const { count, action, name, isOpen, onOpenChange, onDone } = props
  const [state, dispatch] = useReducer(nextBulk, null, () => bulkAtStart(action, props.chosen, props.reason))
  const { choice, record, isRunning, failure } = state
  const { to, field, people, reason, care, plan } = choice
  const chosen: BulkWho = people ? { noun: 'beneficiary', who: people } : props.chosen
  const { noun } = chosen
  const asksWhy = action.kind === 'status' && action.status === 'Inactive' && noun === 'beneficiary'
  const { many, preview, seen, isBehind } = useBulkPreview(chosen, action, choice, isOpen && record === null)
  const inWords = (most?: number) =>
    asPlan(withReason(asCare(asChosen(action, field, most), care, to), reason), plan)
  const said = inWords()
  const place = to?.name ?? ''
  const away = awayTexts(seen?.shares ?? [])
  const close = () => onOpenChange(false)
  const running = useBulkRun({
    ...{ record, dispatch, said, place, name, onDone },
    onClose: close,
    onRefused: () => void preview.refetch(),
  })
  const { leave, question } = useBulkLeave(isOpen && isTouched(state, action) && record === null, close)
  const isWaiting = isHalf(state)
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && !isRunning && !isWaiting && leave()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {actionTitle(action, props.chosen.noun, askedOf(action, count, seen?.changes), name)}
          </DialogTitle>
          <DialogDescription>You can take this back for 30 days.</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {record === null && (
            <BulkChoices
              {...{ action, noun, choice, dispatch, asksWhy }}
              opened={props.chosen}
              shares={seen?.shares ?? []}
              alone={asksWhy ? aloneText(said) : null}
            />
          )}
          {failure && <FailureNote>{failure}</FailureNote>}
          {record ? (
            <BulkProgress record={record} isHalf={isWaiting} />
          ) : preview.error && many ? (
            <FailureNote>{messageOf(preview.error)}</FailureNote>
          ) : seen ? (
            <BulkSummary {...{ seen, field, place, away }} action={said} isOne={name !== undefined} />
          ) : many ? (
            <Skeleton className="h-5 w-64" />
          ) : null}
        </DialogBody>
        <DialogFooter>
          {isRunning ? (
            <Button onClick={running.stop}>Stop</Button>
          ) : isWaiting && record ? (
            <Button onClick={() => running.leaveHalf(record)}>Leave it so</Button>
          ) : (
            <Button onClick={leave}>{words.action.cancel}</Button>
          )}
          <Button
            variant="primary"
            // The name of a programme may be long.
            className="h-auto min-h-9.5 max-w-full shrink py-1.5 wrap-anywhere whitespace-normal"
            pending={isRunning}
            disabled={!record && (!seen || isBehind || seen.changes === 0)}
            onClick={() => many && seen && void running.run(many, seen.expected)}
          >
            {isWaiting
              ? 'Go on'
              : `${actionVerb(inWords(1), noun, seen?.changes ?? count, place, name !== undefined)}${away && seen?.changes !== 0 ? ' all the same' : ''}`}
          </Button>
        </DialogFooter>
        {question}
      </DialogContent>
    </Dialog>
  )
}
