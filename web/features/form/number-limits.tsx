import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import type { QuestionFaults } from './form-faults.ts'
import type { DraftQuestion } from './question-list.ts'

type Limits = Pick<DraftQuestion, 'min' | 'max'>
type Props = Limits & {
  questionKey: string
  faults: QuestionFaults
  onChange: (limits: Partial<Limits>) => void
}

/** Between which numbers an answer lies: a slip of the finger is found on the phone. */
export function NumberLimits({ questionKey, faults, onChange, ...limits }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
      {(['min', 'max'] as const).map((name) => (
        <FormField key={name} label={words.form.limits[name]} isOptional error={faults[name]}>
          <Input
            data-field={`${questionKey}.${name}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            value={limits[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </FormField>
      ))}
    </div>
  )
}
