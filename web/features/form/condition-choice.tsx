import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { placeOf, type Questions, type ShownIf } from './question-list.ts'
import { answersOf, earlierWithOptions } from './shown-if.ts'

const say = words.form.condition

/** A word that needs no answers, or the key of a question with those chosen of it. */
export type Chosen = ShownIf

/** As it is to be kept; undefined where it hangs on nothing, `answers` empty where none was chosen yet. */
export function conditionFrom(questions: Questions, { key, answers }: Chosen): ShownIf | undefined {
  const other = questions.find((one) => one.key === key)
  const chosen = other && answersOf(other).filter((one) => answers.includes(one.key))
  return chosen && { key, answers: chosen.map((one) => one.key) }
}

type Props = {
  label: string
  /** What needs no answers: 'Always asked'. */
  plain: readonly { value: string; label: string }[]
  questions: Questions
  questionKey: string
  chosen: Chosen
  error: string | undefined
  onChange: (chosen: Chosen) => void
}

/** On which answers to which earlier question something hangs, or on none. */
export function ConditionChoice(props: Props) {
  const { label, plain, questions, questionKey, chosen, error, onChange } = props
  const id = useId()
  const earlier = earlierWithOptions(questions, questionKey)
  const other = earlier.find(({ key }) => key === chosen.key)
  const options = earlier.map(({ key, question }) => ({
    value: key,
    label: say.after(placeOf(questions, key) + 1, question),
  }))
  return (
    <div className="flex flex-col gap-3">
      <FormField label={label}>
        <SelectBox
          options={[...plain, ...options]}
          value={chosen.key}
          onValueChange={(key) => onChange({ key, answers: [] })}
        />
      </FormField>
      {other && (
        <FormField label={say.answers} isGroup error={error}>
          <fieldset aria-label={`${label}: ${say.answers}`} className="flex flex-col gap-1">
            {answersOf(other).map(({ key, text }) => (
              <span key={key} className="flex min-h-9 items-center gap-2.5">
                <Checkbox
                  id={`${id}-${key}`}
                  checked={chosen.answers.includes(key)}
                  onCheckedChange={(next) => {
                    const rest = chosen.answers.filter((one) => one !== key)
                    onChange({ key: chosen.key, answers: next === true ? [...rest, key] : rest })
                  }}
                />
                <label htmlFor={`${id}-${key}`} className="min-w-0 grow wrap-anywhere">
                  {text || say.unnamed}
                </label>
              </span>
            ))}
          </fieldset>
        </FormField>
      )}
    </div>
  )
}
