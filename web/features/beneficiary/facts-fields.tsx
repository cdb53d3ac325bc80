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
const YES_NO = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const

/** What is known of a beneficiary; none of it is required. */
export function FactsFields() {
  const { register, formState } = useFormContext<FactsFormValues>()
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        <DateFormField name="birth_date" label={labels.birth_date} max={todayInSingapore()} />
        <BirthYear />
        <Choice name="gender" options={GENDERS.map((name) => [name, name] as const)} />
        <Choice name="lives_alone" options={YES_NO} />
        <Several name="languages">
          {(value, onChange) => <LanguageField value={value} onChange={onChange} />}
        </Several>
        <Choice name="mobility" options={MOBILITIES.map((name) => [name, MOBILITY_WORDS[name]] as const)} />
        <Choice
          name="visitor_rule"
          options={VISITOR_RULES.map((name) => [name, VISITOR_RULE_WORDS[name]] as const)}
          nothing="Anybody"
        />
        <Several name="times">
          {(value, onChange) => (
            <ToggleChips
              options={visitingTimes.map((name) => [name, VISITING_TIMES[name]] as const)}
              value={value}
              onChange={onChange}
            />
          )}
        </Several>
        <Several name="other_names" hint="One on each line: a nickname, an alias, the name in Chinese.">
          {(value, onChange) => (
            <Textarea
              rows={2}
              className="min-h-16"
              value={value.join('\n')}
              onChange={(event) => onChange(event.target.value.split('\n'))}
            />
          )}
        </Several>
        <OtherTelephones />
        <FormField
          label={labels.remarks}
          error={formState.errors.remarks}
          hint="Read by staff alone, never by volunteers."
          className="col-span-full"
        >
          <Textarea rows={3} {...register('remarks')} />
        </FormField>
      </div>
    </div>
  )
}

/** Asked for where no date of birth says it. */
function BirthYear() {
  const { control, register, formState } = useFormContext<FactsFormValues>()
  const birthDate = useWatch({ control, name: 'birth_date' })
  return (
    <FormField
      label={labels.birth_year}
      error={formState.errors.birth_year}
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
  )
}

type ChoiceProps = {
  name: 'gender' | 'mobility' | 'lives_alone' | 'visitor_rule'
  options: readonly (readonly [value: string, label: string])[]
  /** What stands there for no answer. */
  nothing?: string
}

function Choice({ name, options, nothing = 'Not known' }: ChoiceProps) {
  const { control, formState } = useFormContext<FactsFormValues>()
  return (
    <FormField label={labels[name]} error={formState.errors[name]}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <SelectBox
            options={[
              { value: UNKNOWN, label: nothing },
              ...options.map(([value, label]) => ({ value, label })),
            ]}
            value={field.value === '' ? UNKNOWN : String(field.value)}
            onValueChange={(value) => field.onChange(asHeld(name, value))}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </FormField>
  )
}

type SeveralProps = {
  name: 'languages' | 'times' | 'other_names'
  hint?: string
  children: (value: readonly string[], onChange: (value: string[]) => void) => ReactNode
}

function Several({ name, hint, children }: SeveralProps) {
  const { control, formState } = useFormContext<FactsFormValues>()
  return (
    <FormField
      label={labels[name]}
      error={messageOf(formState.errors[name])}
      isGroup={name !== 'other_names'}
      hint={hint}
      className="col-span-full"
    >
      <Controller
        control={control}
        name={name}
        render={({ field }) => <>{children(field.value, field.onChange)}</>}
      />
    </FormField>
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
