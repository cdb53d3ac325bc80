import type { FieldHow } from '../../../contract/bulk-change.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { CheckList } from '../chips/check-list.tsx'
import { begunWith, type FieldChosen, tickedOf, useFieldChoices, withTicks } from './field-choices.ts'

type Props = { noun: FilterNoun; value: FieldChosen | null; onChange: (chosen: FieldChosen) => void }

const CLEAR = 'clear'

/** Which field, and what it is set to for everyone; of several, what they get or lose. */
export function FieldChoice({ noun, value: chosen, onChange }: Props) {
  const fields = useFieldChoices(noun)
  return (
    <div className="flex flex-col gap-3">
      <SelectBox
        aria-label="Which field"
        placeholder="Choose the field"
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        value={chosen?.field.name}
        onValueChange={(name) => {
          const next = fields.find((one) => one.name === name)
          if (next) onChange(begunWith(next))
        }}
      />
      {chosen &&
        (chosen.field.choices.isSeveral ? (
          <Several key={chosen.field.name} chosen={chosen} onChange={onChange} />
        ) : (
          <One key={chosen.field.name} chosen={chosen} onChange={onChange} />
        ))}
    </div>
  )
}

type ChosenProps = { chosen: FieldChosen; onChange: Props['onChange'] }

function One({ chosen, onChange }: ChosenProps) {
  const { label, choices } = chosen.field
  const none = choices.isRequired ? [] : [{ value: CLEAR, label: choices.none ?? 'No value' }]
  return (
    <SelectBox
      aria-label={label}
      placeholder="Choose what it is set to"
      options={[...choices.options, ...none]}
      value={chosen.value === '' ? CLEAR : (chosen.value ?? undefined)}
      onValueChange={(value) => onChange({ ...chosen, value: value === CLEAR ? '' : value })}
    />
  )
}

const hows: readonly (readonly [FieldHow, string])[] = [
  ['add', 'Add to what they have'],
  ['take_out', 'Take out of what they have'],
  ['set', 'Instead of what they have'],
]
const isHow = (value: string): value is FieldHow => hows.some(([how]) => how === value)

function Several({ chosen, onChange }: ChosenProps) {
  const { label, choices } = chosen.field
  return (
    <>
      <RadioGroup
        aria-label="How it changes"
        value={chosen.how}
        onValueChange={(how) => isHow(how) && onChange(withTicks(chosen, how, tickedOf(chosen)))}
      >
        {hows.map(([how, said]) => (
          <RadioChoice key={how} value={how}>
            {said}
          </RadioChoice>
        ))}
      </RadioGroup>
      <CheckList
        label={label}
        options={choices.options}
        chosen={tickedOf(chosen)}
        onChange={(next) => onChange(withTicks(chosen, chosen.how, next))}
      />
      {chosen.how === 'set' && (
        <p className="text-sm text-muted-foreground">With nothing ticked it is cleared.</p>
      )}
    </>
  )
}
