import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { type CountedResponse, formResponseOperations } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { AnswerWords, AskedWords } from '../../parts/answer/given-answer.tsx'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
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
import { pointsWords } from '../../words/points-words.ts'
import { words } from '../../words.ts'
import { type Compared, comparedAnswers } from './compared-answers.ts'
import { roundSaid } from './given-answer-row.tsx'
import { isLateCorrection } from './late-correction.ts'
import { KeepCounting, LeaveOut } from './left-out.tsx'

const say = words.response

type Props = {
  held: CountedResponse
  /** The one that counts in its place, when one does. */
  counting: CountedResponse | undefined
  /** What it corrects, where that counts no more than it does. */
  first?: CountedResponse | undefined
  /** Whether answers to the same form count that were given on another occasion (0040). */
  othersCount?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A held response beside the one that counts, question by question, and the choice between them (G-29). */
export function HeldResponseDialog(props: Props) {
  const { held, counting, first, othersCount = false, isOpen, onOpenChange } = props
  const [isAsking, setAsking] = useState(false)
  const choose = useChoice(held, counting, () => onOpenChange(false))
  const beside = counting ?? first
  const compared = comparedAnswers(beside?.responses ?? [], held.responses)
  const differing = compared.filter(({ differs }) => differs).length
  const isOfSame = isCorrectionOf(held, counting)
  const sure = isOfSame
    ? say.correction.sure
    : say.sureToCount(volunteerOf(held), counting && volunteerOf(counting))
  return (
    <>
      <Dialog open={isOpen} onOpenChange={onOpenChange}>
        <DialogContent size="xl">
          <DialogHeader>
            <DialogTitle>{held.form_title}</DialogTitle>
            <DialogDescription>
              {held.programme_name}, stage {held.stage}.{' '}
              {beside && say.answersDiffer(differing, compared.length)}{' '}
              {!counting && (othersCount ? say.othersCount : say.noneCounts)}
            </DialogDescription>
          </DialogHeader>
          {/* On a small window it scrolls, and holds nothing that a key could reach. */}
          <DialogBody tabIndex={0} role="group" aria-label={say.beside}>
            <div className="mb-5 grid gap-3 sm:grid-cols-2">
              {beside && <Who response={beside} />}
              <Who response={held} />
            </div>
            <ul className="flex flex-col gap-5">
              {compared.map((one) => (
                <ComparedAnswer
                  key={one.uid}
                  {...one}
                  both={beside && { counting: beside, held }}
                  of={held}
                />
              ))}
            </ul>
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => onOpenChange(false)}>{words.action.cancel}</Button>
            {isOfSame && counting && held.held_because === 'correction' && (
              <KeepCounting held={held} counting={counting} onKept={() => onOpenChange(false)} />
            )}
            {!isOfSame && held.held_because !== 'replaced' && (
              <LeaveOut held={held} onLeft={() => onOpenChange(false)} />
            )}
            <Button variant="primary" onClick={() => setAsking(true)}>
              {say.count}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        {...sure}
        confirmLabel={say.count}
        variant="primary"
        onConfirm={choose}
      />
    </>
  )
}

/** Chooses against what is on screen; a choice that came too late shows both as they stand by now. */
function useChoice(held: CountedResponse, counting: CountedResponse | undefined, onChosen: () => void) {
  const client = useQueryClient()
  const body = { id: held.id, instead_of: counting?.id ?? null }
  const choice = useSave(
    formResponseOperations.choose,
    (_: undefined, { idempotency_key }) => call(formResponseOperations.choose, { body, idempotency_key }),
    { toast: say.counted, onSaved: onChosen },
  )
  return async () => {
    try {
      await choice.mutateAsync(undefined)
    } catch (error) {
      if (isProblem(error, 'stale') || isProblem(error, 'conflict') || isProblem(error, 'not_found'))
        await refresh(client, ['form'])
      throw error
    }
  }
}

/** Whether both are of what one volunteer sent about one visit. */
const isCorrectionOf = (held: CountedResponse, counting: CountedResponse | undefined): boolean =>
  counting !== undefined && (held.corrects ?? held.id) === (counting.corrects ?? counting.id)

/** Who, when, and why it is held. */
function Who({ response }: { response: CountedResponse }) {
  const isHeld = response.held_because !== ''
  return (
    <div className="rounded-lg border px-4 py-3">
      <Badge tone={isHeld ? 'warm' : 'ok'}>{labelOf(response)}</Badge>
      <p className="mt-1.5 font-[640] wrap-anywhere">{volunteerOf(response)}</p>
      <p className="text-sm text-muted-foreground">{dateTimeText(response.answered_at)}</p>
      {response.corrected_at && (
        <p className="text-sm text-muted-foreground">
          {say.correction.arrived(dateTimeText(response.corrected_at))}
        </p>
      )}
      {roundSaid(response) && <p className="text-sm text-muted-foreground">{roundSaid(response)}</p>}
      {response.points && (
        <p className="mt-1 font-semibold wrap-anywhere">{pointsWords.said.sum(response.points)}</p>
      )}
      {response.filed_by_name && (
        <p className="text-sm text-muted-foreground">{say.writtenDown.by(response.filed_by_name)}</p>
      )}
      {isHeld && (
        <p className="mt-1.5 text-sm">{say.because(response.held_because, volunteerOf(response))}</p>
      )}
      {isLateCorrection(response) && (
        <p className="mt-1.5 text-sm font-[640]">{say.correction.askWhose(volunteerOf(response))}</p>
      )}
    </div>
  )
}

type ComparedProps = Compared & {
  both: { counting: CountedResponse; held: CountedResponse } | undefined
  of: CountedResponse
}

function ComparedAnswer({ question, counting, held, differs, both, of }: ComparedProps) {
  const shown = held ?? counting
  return (
    <li>
      <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <span>
          {shown ? (
            <AskedWords {...shown} language={(held || !both ? of : both.counting).language} />
          ) : (
            question
          )}
        </span>
        {both && differs && (
          <Badge tone="warm">
            <ArrowLeftRight aria-hidden="true" className="size-3.5" />
            {say.differs}
          </Badge>
        )}
      </p>
      <dl className={both && 'grid gap-x-3 gap-y-1.5 sm:grid-cols-2'}>
        {both && (
          <Side label={labelOf(both.counting)} given={counting} of={both.counting} differs={differs} />
        )}
        <Side label={labelOf(of)} given={held} of={of} differs={Boolean(both) && differs} />
      </dl>
    </li>
  )
}

const labelOf = ({ held_because, corrects }: CountedResponse): string =>
  held_because === '' ? say.counts : corrects === undefined ? say.held : say.correction.held

function Side(props: { label: string; given: Compared['held']; of: CountedResponse; differs: boolean }) {
  const { label, given, of, differs } = props
  return (
    <div className={differs ? 'border-l-2 border-rattan-ink pl-3' : 'border-l-2 border-transparent pl-3'}>
      <dt className="text-xs text-muted-foreground">
        {label}, {volunteerOf(of)}
      </dt>
      <dd
        className={
          differs ? 'font-[640] whitespace-pre-line wrap-anywhere' : 'whitespace-pre-line wrap-anywhere'
        }
      >
        {given ? <AnswerWords {...given} language={of.language} by={volunteerOf(of)} /> : say.notAsked}
      </dd>
    </div>
  )
}
