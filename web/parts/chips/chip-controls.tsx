import type { ReactNode } from 'react'
import type { FilterField } from '../../../contract/filter-fields.ts'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { CheckList } from './check-list.tsx'
import { type ControlProps, Ways } from './chip-operators.tsx'
import { DateControls, NumberControls } from './chip-ranges.tsx'
import { LinkChoices } from './link-choices.tsx'
import { AnswerControls, StateControls } from './named-controls.tsx'
import { isNoneOrSome, noneOrSome } from './none-or-some.ts'

/** What is chosen or typed for a condition, by its kind. */
export function ChipControls({ row, chip, onChange }: ControlProps): ReactNode {
  const list = Array.isArray(chip.value) ? chip.value : []
  switch (row.kind) {
    case 'choice':
      return (
        <>
          <Ways
            ways={{ one_of: 'is', not: 'is not', ...noneOrSome(row.none) }}
            chip={chip}
            onChange={({ op }) => onChange(isNoneOrSome(op) ? { op, value: undefined } : { op, value: list })}
          />
          {!isNoneOrSome(chip.op) && (
            <CheckList
              label={row.label}
              options={row.options}
              chosen={list.map(String)}
              onChange={(value) => onChange({ value })}
            />
          )}
        </>
      )
    case 'link':
      return <LinkControls row={row} chip={chip} onChange={onChange} />
    case 'state':
      return <StateControls row={row} chip={chip} onChange={onChange} />
    case 'answer':
      return <AnswerControls row={row} chip={chip} onChange={onChange} />
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
    case 'number':
      return <NumberControls row={row} chip={chip} onChange={onChange} />
    case 'text':
      return (
        <>
          <Ways
            ways={{ contains: 'contains', is: 'is exactly', ...noneOrSome(row.none) }}
            chip={chip}
            onChange={({ op }) =>
              onChange({ op, value: isNoneOrSome(op) ? undefined : String(chip.value ?? '') })
            }
          />
          {!isNoneOrSome(chip.op) && (
            <Input
              aria-label={`${row.label} ${chip.op === 'is' ? 'is exactly' : 'contains'}`}
              placeholder={chip.op === 'is' ? 'exactly...' : 'contains...'}
              inputMode={row.isTelephone ? 'tel' : undefined}
              value={String(chip.value ?? '')}
              onChange={(event) => onChange({ value: event.target.value })}
            />
          )}
        </>
      )
  }
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
          noun={row.noun}
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
