import { Controller, useFormContext } from 'react-hook-form'
import { type OwnChoice, type OwnField, ownName } from '../../../contract/own-kinds.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ContactInput } from '../contact/contact-input.tsx'
import { DateFormField } from '../form/date-form-field.tsx'

/** So many choices stand as buttons; more are a list to open. */
const FEW = 5
const NOTHING = 'none'

/** The control of a field by its kind. */
export function OwnValueInput({ field, held }: { field: OwnField; held: string }) {
  const name = ownName(field)
  const form = useFormContext<Record<string, string>>()
  const error = form.formState.errors[name]
  const common = { label: field.name, hint: field.help || undefined, error }
  const keeps = held.split(',')
  const choices = field.choices.filter(({ id, is_retired }) => !is_retired || keeps.includes(String(id)))
  switch (field.kind) {
    case 'date':
      return <DateFormField name={name} label={field.name} hint={common.hint} />
    case 'telephone':
      return (
        <FormField {...common}>
          <ContactInput name={name} />
        </FormField>
      )
    case 'long_text':
      return (
        <FormField {...common} className="sm:col-span-2">
          <Textarea rows={4} {...form.register(name)} />
        </FormField>
      )
    case 'yes_no':
    case 'one_of': {
      const options = field.kind === 'yes_no' ? YES_NO : choices.map(optionOf)
      return (
        <FormField
          {...common}
          isGroup={options.length <= FEW}
          className={options.length > 2 && options.length <= FEW ? 'sm:col-span-2' : ''}
        >
          <OneOf name={name} options={options} />
        </FormField>
      )
    }
    case 'several_of':
      return (
        <FormField {...common} isGroup className="sm:col-span-2">
          <SeveralOf name={name} choices={choices} />
        </FormField>
      )
    default:
      return (
        <FormField {...common}>
          <Input
            autoComplete="off"
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            {...form.register(name)}
          />
        </FormField>
      )
  }
}

type Option = { value: string; label: string }
const YES_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const labelOf = ({ name, is_retired }: OwnChoice) => (is_retired ? `${name} (retired)` : name)
const optionOf = (choice: OwnChoice): Option => ({ value: String(choice.id), label: labelOf(choice) })

/** One of the options, or none: as buttons, or as a list to open. */
function OneOf({ name, options }: { name: string; options: readonly Option[] }) {
  const { control } = useFormContext<Record<string, string>>()
  const all = [...options, { value: NOTHING, label: 'Not known' }]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = value || NOTHING
        const choose = (next: string) => onChange(next === NOTHING ? '' : next)
        if (options.length > FEW)
          return <SelectBox options={all} value={chosen} onValueChange={choose} onBlur={onBlur} ref={ref} />
        return (
          <RadioGroup value={chosen} onValueChange={choose} className="flex-row flex-wrap gap-x-5">
            {all.map((option) => (
              <RadioChoice key={option.value} value={option.value}>
                {option.label}
              </RadioChoice>
            ))}
          </RadioGroup>
        )
      }}
    />
  )
}

/** The choices with a tick each; the form holds their ids with commas between. */
function SeveralOf({ name, choices }: { name: string; choices: readonly OwnChoice[] }) {
  const { control } = useFormContext<Record<string, string>>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value = '', onChange } }) => {
        const chosen = value.split(',').filter(Boolean)
        const put = (id: string, isChosen: boolean) => {
          const next = choices.map((choice) => String(choice.id))
          onChange(next.filter((one) => (one === id ? isChosen : chosen.includes(one))).join(','))
        }
        return (
          <div className="flex max-h-64 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto">
            {choices.map((choice) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its button
              <label key={choice.id} className="flex min-h-8 cursor-pointer items-center gap-2">
                <Checkbox
                  aria-label={choice.name}
                  checked={chosen.includes(String(choice.id))}
                  onCheckedChange={(now) => put(String(choice.id), now === true)}
                />
                {labelOf(choice)}
              </label>
            ))}
          </div>
        )
      }}
    />
  )
}
