import { MATCH_PRESETS, type MatchPreset } from '../../../contract/match-preset.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { PRESET_LABELS, PRESET_QUESTION } from './preset-words.ts'

const options = MATCH_PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))

type Props = { value: MatchPreset; onChange: (preset: MatchPreset) => void }

/** What counts most where volunteers are proposed (0124). */
export function PresetSelect({ value, onChange }: Props) {
  return (
    <FormField label={PRESET_QUESTION} className="w-full sm:max-w-64 print:hidden">
      <SelectBox options={options} value={value} onValueChange={onChange} />
    </FormField>
  )
}
