import { type ReactNode, useState } from 'react'
import { FILTER_DAYS_MAX, readChip } from '../../../contract/filter.ts'
import { type FilterField, type FilterNoun, filterField } from '../../../contract/filter-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { DateField } from '../form/date-field.tsx'
import { CheckList } from './check-list.tsx'
import type { RawChip } from './chip-text.ts'
import { LinkChoices } from './link-choices.tsx'

type Props = { noun: FilterNoun; chip: RawChip; onApply: (chip: RawChip) => void }

/** What a chip of this field begins with. */
export function newChip(noun: FilterNoun, field: string): RawChip {
  const row = filterField(noun, field)
  if (row?.kind === 'date')
    return row.never ? { field, op: 'not_within', value: 60 } : { field, op: 'after', value: '' }
  if (row?.kind === 'flag') return { field, op: 'is', value: true }
  if (row?.kind === 'text') return { field, op: 'contains', value: '' }
  return { field, op: 'one_of', value: [] }
}

/** Says what a chip is to say; nothing is filtered before 'Apply'. */
export function ChipEditor({ noun, chip, onApply }: Props) {
  const [said, setSaid] = useState(chip)
  const [wrong, setWrong] = useState<string | null>(null)
  const row = filterField(noun, chip.field)
  const change = (next: Record<string, unknown>) => {
    setWrong(null)
    setSaid((before) => ({ ...before, ...next }))
  }
  return (
    <form
      className="flex min-h-0 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const read = readChip(noun, said)
        if ('wrong' in read) setWrong(read.wrong.replace(`${row?.label}: `, ''))
        else onApply(said)
      }}
    >
      <h2 className="font-semibold">{row?.label ?? chip.field}</h2>
      {row ? <Controls row={row} chip={said} onChange={change} /> : <p>This is no filter any more.</p>}
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

type ControlProps<Row extends FilterField = FilterField> = {
  row: Row
  chip: RawChip
  onChange: (next: Record<string, unknown>) => void
}

function Controls({ row, chip, onChange }: ControlProps): ReactNode {
  const list = Array.isArray(chip.value) ? chip.value : []
  switch (row.kind) {
    case 'choice':
      return (
        <>
          <Ways ways={{ one_of: 'is', not: 'is not' }} chip={chip} onChange={onChange} />
          <CheckList
            label={row.label}
            options={row.options}
            chosen={list.map(String)}
            onChange={(value) => onChange({ value })}
          />
        </>
      )
    case 'link':
      return <LinkControls row={row} chip={chip} onChange={onChange} />
    case 'date':
      return <DateControls row={row} chip={chip} onChange={onChange} />
    case 'flag':
      return (
        <RadioGroup
          aria-label={row.label}
          value={chip.value === true ? 'yes' : 'no'}
          onValueChange={(value) => onChange({ value: value === 'yes' })}
        >
          <RadioChoice value="yes">{row.yes}</RadioChoice>
          <RadioChoice value="no">{row.no}</RadioChoice>
        </RadioGroup>
      )
    case 'text':
      return (
        <Input
          aria-label={`${row.label} contains`}
          placeholder="contains..."
          value={String(chip.value ?? '')}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )
  }
}

function Ways(props: { ways: Record<string, string>; chip: RawChip; onChange: ControlProps['onChange'] }) {
  return (
    <SelectBox
      aria-label="How"
      options={Object.entries(props.ways).map(([value, label]) => ({ value, label }))}
      value={props.chip.op}
      onValueChange={(op) => props.onChange({ op })}
    />
  )
}

function LinkControls({ row, chip, onChange }: ControlProps<Extract<FilterField, { kind: 'link' }>>) {
  const chosen = Array.isArray(chip.value) ? chip.value.map(Number) : []
  const ways = { one_of: 'is', not: 'is not', ...(row.none && { none: `is ${row.none}` }) }
  return (
    <>
      <Ways
        ways={ways}
        chip={chip}
        onChange={({ op }) =>
          onChange(op === 'none' ? { op, value: undefined, status: undefined } : { op, value: chosen })
        }
      />
      {chip.op !== 'none' && (
        <LinkChoices
          label={row.label}
          of={row.of}
          chosen={chosen}
          onChange={(value) => onChange({ value })}
        />
      )}
      {chip.op !== 'none' && row.statuses && (
        <SelectBox
          aria-label="Status there"
          options={[{ value: 'any', label: 'Any status there' }, ...row.statuses]}
          value={typeof chip.status === 'string' ? chip.status : 'any'}
          onValueChange={(status) => onChange({ status: status === 'any' ? undefined : status })}
        />
      )}
    </>
  )
}

function DateControls({ row, chip, onChange }: ControlProps<Extract<FilterField, { kind: 'date' }>>) {
  const ways = {
    not_within: 'not in the last days',
    before: 'before a day',
    after: 'since a day',
    ...(row.never && { never: row.never }),
  }
  const isDays = chip.op === 'not_within'
  return (
    <>
      <Ways
        ways={ways}
        chip={chip}
        onChange={({ op }) =>
          onChange({ op, value: op === 'never' ? undefined : op === 'not_within' ? 60 : '' })
        }
      />
      {isDays && (
        <div className="flex items-center gap-2">
          <Input
            type="number"
            aria-label="Days"
            inputMode="numeric"
            min={1}
            max={FILTER_DAYS_MAX}
            value={String(chip.value ?? '')}
            className="w-24"
            onChange={({ target }) => onChange({ value: target.value === '' ? '' : Number(target.value) })}
          />
          days
        </div>
      )}
      {(chip.op === 'before' || chip.op === 'after') && (
        <DateField value={String(chip.value ?? '')} onChange={(value) => onChange({ value })} />
      )}
    </>
  )
}
