import { Controller, useFormContext } from 'react-hook-form'
import { DISCLOSURE_LEVELS } from '../../../contract/constants.ts'
import { SPOKEN_LANGUAGES, spokenLanguages } from '../../../contract/spoken-language.ts'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DISCLOSURE_WORDS } from './contact-disclosure.ts'
import { type ContactFormValues, contactLabels as labels } from './contact-form.ts'

const UNKNOWN = 'unknown'
const languages = [
  { value: UNKNOWN, label: 'Not known' },
  ...spokenLanguages.map((value) => ({ value, label: SPOKEN_LANGUAGES[value] })),
]

/** Somebody close to a beneficiary, and what they may be told. */
export function ContactFields() {
  const { control, register, formState } = useFormContext<ContactFormValues>()
  const { errors } = formState
  const tick = (name: 'is_family' | 'is_emergency', text: string) => (
    <FormField label={<span className="sr-only">{labels[name]}</span>} error={errors[name]}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <span className="-mt-1.5 flex min-h-8 items-center gap-2">
            <Checkbox
              aria-label={text}
              checked={field.value}
              onCheckedChange={(next) => field.onChange(next === true)}
              ref={field.ref}
            />
            <span aria-hidden="true">{text}</span>
          </span>
        )}
      />
    </FormField>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label={labels.relation} error={errors.relation}>
        <Input autoComplete="off" placeholder="son, niece, neighbour" {...register('relation')} />
      </FormField>
      <FormField label={labels.telephone} error={errors.telephone}>
        <StaffContactInput name="telephone" />
      </FormField>
      <SelectFormField<ContactFormValues>
        name="language"
        label={labels.language}
        options={languages}
        none={UNKNOWN}
      />
      {tick('is_family', 'Family')}
      {tick('is_emergency', 'Ring in an emergency')}
      <FormField
        label={labels.may_be_told}
        isGroup
        isRequired
        error={errors.may_be_told}
        className="col-span-full"
        hint="‘Nothing’ stands in red at the top of the page and on the volunteer’s phone."
      >
        <Controller
          control={control}
          name="may_be_told"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              className="grid gap-1 sm:grid-cols-2"
            >
              {DISCLOSURE_LEVELS.map((told) => (
                <RadioChoice key={told} value={told}>
                  {DISCLOSURE_WORDS[told]}
                </RadioChoice>
              ))}
            </RadioGroup>
          )}
        />
      </FormField>
      <FormField label={labels.note} error={errors.note} className="col-span-full">
        <Textarea rows={2} className="min-h-16" {...register('note')} />
      </FormField>
    </div>
  )
}
