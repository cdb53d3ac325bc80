import { MATCH_PRESETS, type MatchPreset } from '../../../contract/match-preset.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'

const LABELS: Readonly<Record<MatchPreset, string>> = {
  balanced: 'Balanced',
  near_home: 'Near home first',
  same_language: 'Same language first',
  share_load: 'Share the load',
}
const options = MATCH_PRESETS.map((value) => ({ value, label: LABELS[value] }))

type Props = { value: MatchPreset; onChange: (preset: MatchPreset) => void }

/** What counts most where volunteers are proposed (0124). */
export function PresetSelect({ value, onChange }: Props) {
  return (
    <FormField label="What counts most" className="w-full sm:max-w-64 print:hidden">
      <SelectBox options={options} value={value} onValueChange={onChange} />
    </FormField>
  )
}
