import { useState } from 'react'
import { PLAN_PARTS } from '../../../contract/plan-parts.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { PhoneSheet, PhoneSheetForm } from '../../parts/dialog/phone-sheet.tsx'
import { TwoTogether } from '../../parts/person/two-together.tsx'
import { Button } from '../../ui/button.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { usePlanWords } from '../../volunteer-words/plan-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { DayChoice } from './day-choice.tsx'
import { dayBefore } from './note-fields.ts'
import { usePlanning } from './use-planning.ts'

const DAYS_AHEAD = 30
type Props = { person: VisitedPerson; accountId: number; onClose: () => void }

/** When one will visit: a day and a part of it in two taps; what is planned is moved, or given up. */
export function PlanSheet({ person, accountId, onClose }: Props) {
  const words = usePlanWords()
  const notes = useNoteWords()
  const planning = usePlanning(person, accountId, onClose)
  const { days, part, today } = planning
  // The office plans further ahead: the day that stands is offered too, also once another was looked at.
  const [most] = useState(() => Math.max(DAYS_AHEAD, days))
  return (
    <PhoneSheet title={words.title} name={shownName(person)} hasTyped={false} onClose={onClose}>
      <PhoneSheetForm
        submitLabel={words.save}
        cancelLabel={notes.cancel}
        isPending={planning.isSaving}
        onSubmit={() => void planning.save()}
        onCancel={onClose}
        failure={planning.failure}
      >
        <TwoTogether person={person} />
        <DayChoice
          near={[notes.today, words.tomorrow]}
          value={days}
          most={most}
          dayAt={(ahead) => dayBefore(today, -ahead)}
          onChange={planning.setDays}
        />
        <ChoicePills
          legend={words.part}
          options={PLAN_PARTS.map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          onChange={planning.setPart}
        />
        {person.planned && (
          <Button
            type="button"
            size="lg"
            variant="danger-outline"
            disabled={planning.isSaving}
            onClick={() => void planning.giveUp()}
          >
            {words.giveUp}
          </Button>
        )}
      </PhoneSheetForm>
    </PhoneSheet>
  )
}
