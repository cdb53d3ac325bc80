import { useState } from 'react'
import { readChip } from '../../../contract/filter.ts'
import type { FilterField, FilterNoun } from '../../../contract/filter-fields.ts'
import { askedField, goneChoices } from '../../../contract/filter-own.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { ChipControls } from './chip-controls.tsx'
import { asTexts, type RawChip } from './chip-words.ts'

type Of = { noun: FilterNoun; organisation: Organisation }
type Props = Of & { chip: RawChip; onApply: (chip: RawChip) => void }

/** What a chip of this field begins with. */
export function newChip({ noun, organisation }: Of, field: string): RawChip {
  const asked = askedField(noun, field, organisation)
  const row = 'row' in asked ? asked.row : undefined
  if (row?.kind === 'date')
    return row.never ? { field, op: 'not_within', value: 60 } : { field, op: 'after', value: '' }
  if (row?.kind === 'flag') return { field, op: 'is', value: true }
  if (row?.kind === 'number') return { field, op: 'between', value: ['', ''] }
  if (row?.kind === 'text') return { field, op: 'contains', value: '' }
  return { field, op: 'one_of', value: [] }
}

/** A condition that takes no value refuses the very key. */
const withoutUndefined = (chip: RawChip): RawChip => ({
  ...Object.fromEntries(Object.entries(chip).filter(([, value]) => value !== undefined)),
  field: chip.field,
  op: chip.op,
})

/** A choice that is not there any more has no box to be taken out by. */
function withoutGone(row: FilterField | undefined, chip: RawChip): RawChip {
  const gone = row ? goneChoices(row, chip.value) : []
  return gone.length === 0
    ? chip
    : { ...chip, value: asTexts(chip.value).filter((one) => !gone.includes(one)) }
}

/** Says what a chip is to say; nothing is filtered before 'Apply'. */
export function ChipEditor({ noun, organisation, chip, onApply }: Props) {
  const asked = askedField(noun, chip.field, organisation)
  const row = 'row' in asked ? asked.row : undefined
  const [said, setSaid] = useState(() => withoutGone(row, chip))
  const [wrong, setWrong] = useState<string | null>(null)
  const change = (next: Record<string, unknown>) => {
    setWrong(null)
    setSaid((before) => withoutUndefined({ ...before, ...next }))
  }
  return (
    <form
      // The filter's own sentence says what is wrong, not the browser's.
      noValidate
      className="flex min-h-0 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const read = readChip(noun, said, organisation)
        if ('wrong' in read) setWrong(read.wrong.replace(`${row?.label}: `, ''))
        else onApply(said)
      }}
    >
      <h2 className="font-semibold">{row?.label ?? chip.field}</h2>
      {'row' in asked ? <ChipControls row={asked.row} chip={said} onChange={change} /> : <p>{asked.wrong}</p>}
      {wrong && (
        <p role="alert" className="text-sm text-destructive">
          {wrong}
        </p>
      )}
      {row && (
        <Button type="submit" size="sm" variant="primary" className="self-end">
          Apply
        </Button>
      )}
    </form>
  )
}
