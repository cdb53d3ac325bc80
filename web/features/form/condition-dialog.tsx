import { useState } from 'react'
import { words } from '../../words.ts'
import { type Chosen, ConditionChoice, conditionFrom } from './condition-choice.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { type DraftQuestion, placeOf, type Questions, type ShownIf } from './question-list.ts'
import { earlierWithOptions } from './shown-if.ts'

const say = words.form.condition
const ALWAYS = 'always'
const NEVER = 'never'

type Props = {
  questions: Questions
  questionKey: string
  onClose: () => void
  onChange: (change: Pick<DraftQuestion, 'shownIf' | 'required' | 'requiredIf'>) => void
}

/** When a question is asked, and when it must be answered: always, or only after certain answers to an earlier one (H-799, H-804). */
export function ConditionDialog({ questions, questionKey, onClose, onChange }: Props) {
  const at = placeOf(questions, questionKey)
  const before = questions[at]
  const earlier = earlierWithOptions(questions, questionKey)
  const begin = (condition: ShownIf | undefined, otherwise: string): Chosen =>
    condition && earlier.some(({ key }) => key === condition.key)
      ? condition
      : { key: otherwise, answers: [] }
  const [asked, setAsked] = useState(begin(before?.shownIf, ALWAYS))
  const [needed, setNeeded] = useState(
    before?.required ? { key: ALWAYS, answers: [] } : begin(before?.requiredIf, NEVER),
  )
  const [hasTried, setTried] = useState(false)
  const shownIf = conditionFrom(questions, asked)
  const requiredIf = conditionFrom(questions, needed)
  const faultOf = (condition: ShownIf | undefined) =>
    hasTried && condition?.answers.length === 0 ? say.choose : undefined
  return (
    <DraftDialog
      title={say.title(at + 1)}
      text={say.detail}
      doneLabel={say.done}
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (shownIf?.answers.length === 0 || requiredIf?.answers.length === 0) return undefined
        return () => onChange({ shownIf, requiredIf, required: needed.key === ALWAYS })
      }}
    >
      <ConditionChoice
        label={say.asked}
        plain={[{ value: ALWAYS, label: say.always }]}
        questions={questions}
        questionKey={questionKey}
        chosen={asked}
        error={faultOf(shownIf)}
        onChange={(next) => {
          setAsked(next)
          setTried(false)
        }}
      />
      <ConditionChoice
        label={say.required}
        plain={[
          { value: ALWAYS, label: say.needed.always },
          { value: NEVER, label: say.needed.never },
        ]}
        questions={questions}
        questionKey={questionKey}
        chosen={needed}
        error={faultOf(requiredIf)}
        onChange={(next) => {
          setNeeded(next)
          setTried(false)
        }}
      />
    </DraftDialog>
  )
}
