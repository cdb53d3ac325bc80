import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { GENDERS, TELEPHONES_MAX } from '../../../contract/constants.ts'
import { MOBILITIES, MOBILITY_WORDS } from '../../../contract/mobility.ts'
import { VISITING_TIMES, visitingTimes } from '../../../contract/visiting-time.ts'
import { VISITOR_RULE_WORDS, VISITOR_RULES } from '../../../contract/visitor-rule.ts'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { LanguageField } from '../../parts/facts/language-field.tsx'
import { ToggleChips } from '../../parts/facts/toggle-chips.tsx'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { useFocusAfter } from '../../parts/form/focus-after.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type FactsFormValues, factsLabels as labels } from './facts-form.ts'

const UNKNOWN = 'unknown'
const notKnown = { value: UNKNOWN, label: 'Not known' }

/** What is known of a beneficiary; none of it is required. */
export function FactsFields() {
  const { control, register, formState } = useFormContext<FactsFormValues>()
  const { errors } = formState
  const birthDate = useWatch({ control, name: 'birth_date' })
  const choice = (
    name: 'gender' | 'mobility' | 'lives_alone' | 'visitor_rule',
    options: readonly (readonly [value: string, label: string])[],
    nothing = notKnown,
  ) => (
    <FormField label={labels[name]} error={errors[name]}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <SelectBox
            options={[nothing, ...options.map(([value, label]) => ({ value, label }))]}
            value={field.value === '' ? UNKNOWN : String(field.value)}
            onValueChange={(value) => field.onChange(asHeld(name, value))}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </FormField>
  )
  const several = (
    name: 'languages' | 'times' | 'other_names',
    draw: (value: readonly string[], onChange: (value: string[]) => void) => ReactNode,
    hint?: string,
  ) => (
    <FormField
      label={labels[name]}
      error={messageOf(errors[name])}
      isGroup={name !== 'other_names'}
      hint={hint}
      className="col-span-full"
    >
      <Controller
        control={control}
        name={name}
        render={({ field }) => <>{draw(field.value, field.onChange)}</>}
      />
    </FormField>
  )
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <DateFormField name="birth_date" label={labels.birth_date} max={todayInSingapore()} />
        <FormField
          label={labels.birth_year}
          error={errors.birth_year}
          hint={birthDate ? 'The date says it.' : 'Where the day is not known.'}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={Boolean(birthDate)}
            {...(birthDate ? { value: birthDate.slice(0, 4), readOnly: true } : register('birth_year'))}
          />
        </FormField>
        {choice(
          'gender',
          GENDERS.map((name) => [name, name] as const),
        )}
        {choice('lives_alone', [
          ['true', 'Yes'],
          ['false', 'No'],
        ])}
        {several('languages', (value, onChange) => (
          <LanguageField value={value} onChange={onChange} />
        ))}
        {choice(
          'mobility',
          MOBILITIES.map((name) => [name, MOBILITY_WORDS[name]] as const),
        )}
        {choice(
          'visitor_rule',
          VISITOR_RULES.map((name) => [name, VISITOR_RULE_WORDS[name]] as const),
          { ...notKnown, label: 'Anybody' },
        )}
        {several('times', (value, onChange) => (
          <ToggleChips
            options={visitingTimes.map((name) => [name, VISITING_TIMES[name]] as const)}
            value={value}
            onChange={onChange}
          />
        ))}
        {several(
          'other_names',
          (value, onChange) => (
            <Textarea
              rows={2}
              className="min-h-16"
              value={value.join('\n')}
              onChange={(event) => onChange(event.target.value.split('\n'))}
            />
          ),
          'One on each line: a nickname, an alias, the name in Chinese.',
        )}
        <OtherTelephones />
        <FormField
          label={labels.remarks}
          error={errors.remarks}
          hint="Read by staff alone, never by volunteers."
          className="col-span-full"
        >
          <Textarea rows={3} {...register('remarks')} />
        </FormField>
      </div>
    </div>
  )
}

/** Numbers beside the person's own, each with whose it is. */
function OtherTelephones() {
  const { control, register, formState } = useFormContext<FactsFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'other_telephones' })
  const { group, takeOut } = useFocusAfter<HTMLFieldSetElement>()
  const errors = formState.errors.other_telephones
  return (
    <fieldset ref={group} className="col-span-full flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{labels.other_telephones}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-start gap-2">
          <FormField
            label={<span className="sr-only">Number</span>}
            error={errors?.[at]?.number}
            className="flex-1"
          >
            <StaffContactInput name={`other_telephones.${at}.number`} />
          </FormField>
          <FormField
            label={<span className="sr-only">Whose it is</span>}
            error={errors?.[at]?.whose}
            className="flex-1"
          >
            <Input
              autoComplete="off"
              placeholder="Whose: daughter"
              {...register(`other_telephones.${at}.whose`)}
            />
          </FormField>
          <Button
            variant="ghost"
            size="icon"
            className="mt-1.5"
            aria-label={`Remove number ${at + 1}`}
            data-focus-after=""
            onClick={() => takeOut(at, () => remove(at))}
          >
            <X />
          </Button>
        </div>
      ))}
      {messageOf(errors) && <p className="text-sm text-destructive">{messageOf(errors)}</p>}
      {fields.length < TELEPHONES_MAX && (
        <Button
          size="sm"
          className="w-fit"
          data-focus-after=""
          onClick={() => append({ number: '', whose: '' })}
        >
          <Plus />
          Add a number
        </Button>
      )}
    </fieldset>
  )
}

const asHeld = (name: string, value: string) =>
  value === UNKNOWN ? '' : name === 'lives_alone' ? value === 'true' : value

/** The message of a list, or of the first of its lines that is wrong. */
function messageOf(error: { message?: string | undefined } | undefined): string | undefined {
  if (!error) return undefined
  if (error.message) return error.message
  const lines: readonly ({ message?: string } | undefined)[] = Array.isArray(error) ? error : []
  return lines.find((line) => line?.message)?.message
}
