import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { isAsked, saidTo } from '../../device/assignment-answers.ts'
import { useVault } from '../../device/use-device.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { Button } from '../../ui/button.tsx'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useAssignmentAnswer } from './use-assignment-answer.ts'

const CannotSheet = lazy(() => import('./cannot-sheet.tsx').then((m) => ({ default: m.CannotSheet })))

type Props = {
  person: VisitedPerson
  visits: ShownVisits
  work: Work | undefined
  /** Told when the sheet opens and when it is done with: until then whoever shows this must stay. */
  onAnswering?: (isOpen: boolean) => void
}

/** Of somebody new: whether they can be visited. Nothing once that was said, but that the office looks for another, and the way back. */
export function NewForYou({ person, visits, work, onAnswering }: Props) {
  const words = useAssignmentWords()
  const vault = useVault()
  const [isOpen, setOpen] = useState(false)
  useOpenedOnce(isOpen)
  const name = shownName(person)
  const asked = { person, name, accountId: visits.account_id, vault }
  const answer = useAssignmentAnswer(asked)
  const outbox = work?.outbox ?? []
  const toggle = (next: boolean) => {
    setOpen(next)
    onAnswering?.(next)
  }
  const failure = answer.failure && (
    <p role="alert" className="text-destructive">
      {answer.failure}
    </p>
  )
  if (saidTo(person, outbox, visits.fetched_at) === 'no')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-rattan-soft px-4 py-3 text-rattan-ink">
        <p>{words.saidNo}</p>
        {person.status_reason !== 'deceased' && (
          <Button
            size="lg"
            variant="outline"
            pending={answer.isSaving}
            onClick={() => void answer.say({ answer: 'yes' })}
          >
            {words.canNow}
          </Button>
        )}
        {failure}
      </div>
    )
  if (!isOpen && !isAsked(person, outbox, visits.fetched_at)) return null
  return (
    <div className="flex flex-col gap-2 rounded-xl bg-primary-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{words.ask}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="lg"
            variant="outline"
            aria-label={words.yesTo(name)}
            pending={answer.isSaving}
            onClick={() => void answer.say({ answer: 'yes' })}
          >
            {words.yes}
          </Button>
          <Button size="lg" variant="outline" aria-label={words.noTo(name)} onClick={() => toggle(true)}>
            {words.no}
          </Button>
        </div>
      </div>
      {failure}
      {isOpen && (
        <Suspense>
          <CannotSheet {...asked} onClose={() => toggle(false)} />
        </Suspense>
      )}
    </div>
  )
}
