import { Controller, type UseFormReturn } from 'react-hook-form'
import { GENDERS, VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import type { NricCollection } from '../../../contract/nric.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { ContactInput } from '../../parts/contact-input.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { volunteerLabels as labels, type VolunteerFormValues } from './volunteer-form.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the resolver turns the fields into the wire's shape
  form: UseFormReturn<any, any, any>
  /** How much of the NRIC is asked (G-27). */
  collection: NricCollection
}

const nricHints = {
  whole: 'Kept sealed; shown as S****567D.',
  last_4: 'The last 4 characters only, like 567D.',
} as const

/** A word that an import brought is kept among the choices (G-08). */
const withKept = (choices: readonly string[], kept: string) =>
  kept === '' || choices.includes(kept) ? [...choices] : [...choices, kept]

/** What New Volunteer and Edit share (G-27). */
export function VolunteerFields(props: Props) {
  const { collection } = props
  const form = props.form as UseFormReturn<VolunteerFormValues>
  const { errors } = form.formState
  const line = (name: keyof VolunteerFormValues) => (
    <FormField label={labels[name]} isRequired error={errors[name]}>
      <Input autoComplete="off" {...form.register(name)} />
    </FormField>
  )
  const choice = (name: 'gender' | 'current_status', choices: readonly string[]) => (
    <FormField label={labels[name]} isRequired error={errors[name]}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <SelectBox
            options={withKept(choices, field.value)}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            placeholder={`Select ${labels[name]}`}
          />
        )}
      />
    </FormField>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <PictureField
        form={props.form}
        name="profile_picture"
        label={labels.profile_picture}
        className="sm:col-span-2"
      />
      {line('first_name')}
      {line('last_name')}
      {collection !== 'none' && (
        <FormField label={labels.nric} isRequired error={errors.nric} hint={nricHints[collection]}>
          <Input
            autoComplete="off"
            maxLength={9}
            spellCheck={false}
            className="uppercase"
            {...form.register('nric')}
          />
        </FormField>
      )}
      <FormField label={labels.date_of_birth} isRequired error={errors.date_of_birth}>
        <Input type="date" {...form.register('date_of_birth')} />
      </FormField>
      {choice('gender', GENDERS)}
      {line('race')}
      {line('nationality')}
      {line('country_of_birth')}
      <FormField label={labels.email} isRequired error={errors.email}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField label={labels.contact_number} isRequired error={errors.contact_number}>
        <ContactInput form={form} name="contact_number" />
      </FormField>
      <AddressFields form={props.form} />
      {choice('current_status', VOLUNTEER_STATUSES)}
    </div>
  )
}
