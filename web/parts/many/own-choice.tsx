import { useId } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { choicesOf, useOwnChoices } from './own-choices.ts'

/** A field with what it is set to: '' clears it, null while nothing is chosen. */
export type OwnChosen = { field: OwnField; value: string | null }

type Props = { noun: FilterNoun; value: OwnChosen | null; onChange: (chosen: OwnChosen) => void }

const CLEAR = 'clear'

/** Which of the organisation's own fields, and what it is set to for everyone. */
export function OwnChoice({ noun, value: chosen, onChange }: Props) {
  const fields = useOwnChoices(noun)
  const field = chosen?.field
  return (
    <div className="flex flex-col gap-3">
      <SelectBox
        aria-label="Which field"
        placeholder="Choose the field"
        options={fields.map((one) => ({ value: ownName(one), label: one.name }))}
        value={field && ownName(field)}
        onValueChange={(name) => {
          const next = fields.find((one) => ownName(one) === name)
          if (next) onChange({ field: next, value: null })
        }}
      />
      {field && field.kind !== 'several_of' && (
        <SelectBox
          key={field.id}
          aria-label={field.name}
          placeholder="Choose what it is set to"
          options={[...choicesOf(field), { value: CLEAR, label: 'Nothing: clear it' }]}
          value={chosen.value === '' ? CLEAR : (chosen.value ?? undefined)}
          onValueChange={(value) => onChange({ field, value: value === CLEAR ? '' : value })}
        />
      )}
      {field?.kind === 'several_of' && (
        <Several field={field} value={chosen?.value ?? ''} onChange={(value) => onChange({ field, value })} />
      )}
    </div>
  )
}

type SeveralProps = { field: OwnField; value: string; onChange: (value: string) => void }

function Several({ field, value, onChange }: SeveralProps) {
  const id = useId()
  const held = value.split(',').filter(Boolean)
  return (
    <fieldset className="flex max-h-56 flex-col gap-1 overflow-y-auto">
      <legend className="pb-1.5 text-sm text-muted-foreground">
        {field.name}: what is ticked stands instead of what they have; nothing ticked clears it.
      </legend>
      {choicesOf(field).map((one) => (
        <label key={one.value} htmlFor={`${id}${one.value}`} className="flex min-h-9 items-center gap-2.5">
          <Checkbox
            id={`${id}${one.value}`}
            checked={held.includes(one.value)}
            onCheckedChange={(isOn) =>
              onChange((isOn ? [...held, one.value] : held.filter((other) => other !== one.value)).join(','))
            }
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}

/** The choice by its name: 'Monday route'; '' where it is cleared. */
export const chosenText = ({ field, value }: OwnChosen): string =>
  choicesOf(field)
    .filter((one) => (value ?? '').split(',').includes(one.value))
    .map(({ label }) => label)
    .join(', ')
