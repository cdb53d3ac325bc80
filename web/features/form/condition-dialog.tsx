import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { placeOf, type Questions, type ShownIf } from './question-list.ts'
import { answersOf, earlierWithOptions } from './shown-if.ts'

const say = words.form.condition
const ALWAYS = 'always'

type Props = {
  questions: Questions
  questionKey: string
  onClose: () => void
  onChange: (shownIf: ShownIf | undefined) => void
}

/** When a question is asked: always, or only after certain answers to an earlier one (H-799). */
export function ConditionDialog({ questions, questionKey, onClose, onChange }: Props) {
  const id = useId()
  const number = placeOf(questions, questionKey) + 1
  const earlier = earlierWithOptions(questions, questionKey)
  const before = questions[number - 1]?.shownIf
  const [on, setOn] = useState(earlier.some(({ key }) => key === before?.key) ? before?.key : ALWAYS)
  const [answers, setAnswers] = useState<readonly string[]>(before?.answers ?? [])
  const [hasTried, setTried] = useState(false)
  const other = earlier.find(({ key }) => key === on)
  const options = other ? answersOf(other) : []
  const chosen = options.map(({ key }) => key).filter((key) => answers.includes(key))
  const choices = [
    { value: ALWAYS, label: say.always },
    ...earlier.map(({ key, question }) => ({
      value: key,
      label: say.after(placeOf(questions, key) + 1, question),
    })),
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (other && chosen.length === 0) return
            onClose()
            onChange(other && { key: other.key, answers: chosen })
          }}
        >
          <DialogHeader>
            <DialogTitle>{say.title(number)}</DialogTitle>
            <DialogDescription>{say.detail}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            <FormField label={say.asked}>
              <SelectBox
                options={choices}
                value={on}
                onValueChange={(next) => {
                  setOn(next)
                  setAnswers([])
                  setTried(false)
                }}
              />
            </FormField>
            {other && (
              <FormField
                label={say.answers}
                isGroup
                error={hasTried && chosen.length === 0 ? say.choose : undefined}
              >
                <fieldset aria-label={say.answers} className="flex flex-col gap-1">
                  {options.map(({ key, text }) => (
                    <span key={key} className="flex min-h-9 items-center gap-2.5">
                      <Checkbox
                        id={`${id}-${key}`}
                        checked={chosen.includes(key)}
                        onCheckedChange={(next) =>
                          setAnswers((now) =>
                            next === true ? [...now, key] : now.filter((one) => one !== key),
                          )
                        }
                      />
                      <label htmlFor={`${id}-${key}`} className="min-w-0 grow wrap-anywhere">
                        {text || say.unnamed}
                      </label>
                    </span>
                  ))}
                </fieldset>
              </FormField>
            )}
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
