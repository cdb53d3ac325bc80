import type { FilterField } from '../../../contract/filter-fields.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import type { RawChip } from './chip-words.ts'

export type ControlProps<Row extends FilterField = FilterField> = {
  row: Row
  chip: RawChip
  onChange: (next: Record<string, unknown>) => void
}

/** How a field is asked. */
export function Ways(props: {
  ways: Record<string, string>
  chip: RawChip
  onChange: ControlProps['onChange']
}) {
  return (
    <SelectBox
      aria-label="How"
      options={Object.entries(props.ways).map(([value, label]) => ({ value, label }))}
      value={props.chip.op}
      onValueChange={(op) => props.onChange({ op })}
    />
  )
}
