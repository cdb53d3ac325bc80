import { REPEATS } from '../../../contract/occasion.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import type { DraftRhythm } from './draft-rhythm.ts'
import { DueField } from './due-field.tsx'
import type { HeadFaults } from './form-faults.ts'
import { SmallNumberField } from './small-number-field.tsx'

const say = words.form.again
const options = REPEATS.map((value) => ({ value, label: say.options[value] }))

type Props = {
  draft: DraftRhythm
  faults: Pick<HeadFaults, 'every_weeks' | 'due_days'>
  onChange: (change: Partial<DraftRhythm>) => void
}

/** How often the form is filled in about one person, and from when on where it is once (0040). */
export function HowOftenField({ draft, faults, onChange }: Props) {
  const { repeats, everyWeeks } = draft
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-4">
      <FormField label={say.label} hint={say.hints[repeats]} className="w-72 max-w-full">
        <SelectBox
          options={options}
          value={repeats}
          onValueChange={(value) => onChange({ repeats: value })}
        />
      </FormField>
      {repeats === 'weeks' && (
        <SmallNumberField
          label={say.weeks}
          field="every-weeks"
          value={everyWeeks}
          error={faults.every_weeks}
          onChange={(value) => onChange({ everyWeeks: value })}
        />
      )}
      {repeats === 'once' && <DueField draft={draft} error={faults.due_days} onChange={onChange} />}
    </div>
  )
}
