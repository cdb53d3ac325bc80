import { useState } from 'react'
import type { FilterField } from '../../../contract/filter-fields.ts'
import { Input } from '../../ui/input.tsx'
import { DateField } from '../form/date-field.tsx'
import { type ControlProps, Ways } from './chip-operators.tsx'
import { isNoneOrSome, noneOrSome } from './none-or-some.ts'

type Of<Kind extends FilterField['kind']> = ControlProps<Extract<FilterField, { kind: Kind }>>

const pairIn = (value: unknown): readonly [unknown, unknown] =>
  Array.isArray(value) ? [value[0], value[1]] : ['', '']

/** A number from, to, or both. */
export function NumberControls({ row, chip, onChange }: Of<'number'>) {
  const [from, to] = pairIn(chip.value)
  const ways = {
    between: 'is between',
    at_least: 'is at least',
    at_most: 'is at most',
    ...noneOrSome(row.none),
  }
  return (
    <>
      <Ways
        ways={ways}
        chip={chip}
        onChange={({ op }) =>
          onChange({ op, value: isNoneOrSome(op) ? undefined : op === 'between' ? ['', ''] : '' })
        }
      />
      {chip.op === 'between' && (
        <div className="flex items-center gap-2">
          <NumberBox label="From" value={from} onChange={(value) => onChange({ value: [value, to] })} />
          and
          <NumberBox label="To" value={to} onChange={(value) => onChange({ value: [from, value] })} />
        </div>
      )}
      {(chip.op === 'at_least' || chip.op === 'at_most') && (
        <NumberBox
          key={String(chip.op)}
          label={row.label}
          value={chip.value}
          onChange={(value) => onChange({ value })}
        />
      )}
    </>
  )
}

type BoxProps = {
  label: string
  value: unknown
  onChange: (value: number | '') => void
  inputMode?: 'decimal' | 'numeric'
  className?: string
}

/** Keeps what is typed, '1.' on its way to 1.5; what is no number is none. */
function NumberBox({ label, value, onChange, inputMode = 'decimal', className = 'w-28' }: BoxProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  return (
    <Input
      inputMode={inputMode}
      autoComplete="off"
      aria-label={label}
      value={typed}
      className={className}
      // What is proposed is typed over, not added to.
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value.trim() || Number.NaN)
        onChange(Number.isFinite(number) ? number : '')
      }}
    />
  )
}

/** A day before, since or between, so many days ago, or never. */
export function DateControls({ row, chip, onChange }: Of<'date'>) {
  const [first, last] = pairIn(chip.value)
  const ways = {
    not_within: 'not in the last days',
    before: 'before a day',
    after: 'since a day',
    between: 'between two days',
    ...(row.never && { never: row.never }),
  }
  return (
    <>
      <Ways ways={ways} chip={chip} onChange={({ op }) => onChange({ op, value: blank.get(String(op)) })} />
      {chip.op === 'not_within' && (
        <div className="flex items-center gap-2">
          <NumberBox
            label="Days"
            inputMode="numeric"
            value={chip.value}
            className="w-24"
            onChange={(value) => onChange({ value })}
          />
          days
        </div>
      )}
      {(chip.op === 'before' || chip.op === 'after') && (
        <DateField value={String(chip.value ?? '')} onChange={(value) => onChange({ value })} />
      )}
      {chip.op === 'between' && (
        <div className="flex flex-col gap-2">
          <DateField value={String(first ?? '')} onChange={(value) => onChange({ value: [value, last] })} />
          <DateField value={String(last ?? '')} onChange={(value) => onChange({ value: [first, value] })} />
        </div>
      )}
    </>
  )
}

const blank: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['not_within', 60],
  ['before', ''],
  ['after', ''],
  ['between', ['', '']],
])
