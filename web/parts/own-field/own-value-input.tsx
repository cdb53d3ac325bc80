import { Controller, useFormContext } from 'react-hook-form'
import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
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
  const isWide = field.kind === 'long_text' || field.kind === 'several_of'
  const className = isWide ? 'sm:col-span-2' : ''
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
        <FormField {...common} className={className}>
          <Textarea rows={4} {...form.register(name)} />
        </FormField>
      )
    case 'yes_no':
    case 'one_of': {
      const options =
        field.kind === 'yes_no'
          ? [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]
          : choices.map(({ id, name: label, is_retired }) => ({
              value: String(id),
              label: is_retired ? `${label} (retired)` : label,
            }))
      const all = [...options, { value: NOTHING, label: 'Not known' }]
      return (
        <FormField
          {...common}
          isGroup={options.length <= FEW}
          className={options.length > 2 && options.length <= FEW ? 'sm:col-span-2' : ''}
        >
          <Controller
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref } }) =>
              options.length <= FEW ? (
                <RadioGroup
                  value={value || NOTHING}
                  onValueChange={(next) => onChange(next === NOTHING ? '' : next)}
                  className="flex-row flex-wrap gap-x-5"
                >
                  {all.map((option) => (
                    <RadioChoice key={option.value} value={option.value}>
                      {option.label}
                    </RadioChoice>
                  ))}
                </RadioGroup>
              ) : (
                <SelectBox
                  options={all}
                  value={value || NOTHING}
                  onValueChange={(next) => onChange(next === NOTHING ? '' : next)}
                  onBlur={onBlur}
                  ref={ref}
                />
              )
            }
          />
        </FormField>
      )
    }
    case 'several_of':
      return (
        <FormField {...common} isGroup className={className}>
          <Controller
            control={form.control}
            name={name}
            render={({ field: { value = '', onChange } }) => {
              const chosen = value.split(',').filter(Boolean)
              const put = (id: string, isChosen: boolean) => {
                const next = choices.map((choice) => String(choice.id))
                onChange(next.filter((one) => (one === id ? isChosen : chosen.includes(one))).join(','))
              }
              return (
                <div className="flex max-h-64 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto">
                  {choices.map(({ id, name: label, is_retired }) => (
                    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its button
                    <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2">
                      <Checkbox
                        aria-label={label}
                        checked={chosen.includes(String(id))}
                        onCheckedChange={(now) => put(String(id), now === true)}
                      />
                      {is_retired ? `${label} (retired)` : label}
                    </label>
                  ))}
                </div>
              )
            }}
          />
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
