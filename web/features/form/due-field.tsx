import { DUE_AFTER } from '../../../contract/form-due.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import type { DraftRhythm } from './draft-rhythm.ts'
import { SmallNumberField } from './small-number-field.tsx'

const say = words.form.due
const options = (['at_once', ...DUE_AFTER] as const).map((value) => ({ value, label: say.options[value] }))

type Props = {
  draft: Pick<DraftRhythm, 'due' | 'dueDays'>
  error: string | undefined
  onChange: (change: Partial<DraftRhythm>) => void
}

/** From when on somebody who joined is asked (H-1286). */
export function DueField({ draft: { due, dueDays }, error, onChange }: Props) {
  return (
    <>
      <FormField label={say.label} hint={say.hints[due]} className="w-72 max-w-full">
        <SelectBox options={options} value={due} onValueChange={(value) => onChange({ due: value })} />
      </FormField>
      {due !== 'at_once' && (
        <SmallNumberField
          label={say.days}
          field="due-days"
          value={dueDays}
          error={error}
          onChange={(value) => onChange({ dueDays: value })}
        />
      )}
    </>
  )
}
