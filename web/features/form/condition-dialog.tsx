import { useState } from 'react'
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
import { words } from '../../words.ts'
import { type Chosen, ConditionChoice, conditionFrom } from './condition-choice.tsx'
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (shownIf?.answers.length === 0 || requiredIf?.answers.length === 0) return
            onClose()
            onChange({ shownIf, requiredIf, required: needed.key === ALWAYS })
          }}
        >
          <DialogHeader>
            <DialogTitle>{say.title(at + 1)}</DialogTitle>
            <DialogDescription>{say.detail}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-5">
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
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.action.cancel}</Button>
            <Button type="submit" variant="primary">
              {say.done}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
