import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { GENDERS, VOLUNTEER_STATUSES } from '../../../contract/constants.ts'
import type { NricCollection } from '../../../contract/nric.ts'
import { AddressFields } from '../../parts/address/address-fields.tsx'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { LastNameField } from '../../parts/person/last-name-field.tsx'
import { WrittenNameField } from '../../parts/person/written-name-field.tsx'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { volunteerLabels as labels, type VolunteerFormValues } from './volunteer-form.ts'

type Props = {
  /** How much of the NRIC is asked (G-27). */
  collection: NricCollection
  /** What is missing and may stay so: an edit asks for nothing that was not there (G-27). */
  missing?: ReadonlySet<string>
  /** What only one of the two forms asks. */
  children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()

const nricHints = {
  whole: 'Kept sealed. Lists and pages show its first letter and last 4 characters.',
  last_4: 'The last 4 characters only, like 567D.',
} as const

/** A word that an import brought is kept among the choices (G-08). */
const withKept = (choices: readonly string[], kept: string) =>
  kept === '' || choices.includes(kept) ? [...choices] : [...choices, kept]

/** What New Volunteer and Edit share (G-27). */
export function VolunteerFields(props: Props) {
  const { collection, missing = nothing } = props
  const asked = (name: keyof VolunteerFormValues) =>
    missing.has(name) ? { note: words.volunteer.notKnownField } : { isRequired: true }
  const form = useFormContext<VolunteerFormValues>()
  const { errors } = form.formState
  const line = (name: keyof VolunteerFormValues) => (
    <FormField label={labels[name]} {...asked(name)} error={errors[name]}>
      <Input autoComplete="off" {...form.register(name)} />
    </FormField>
  )
  const choice = (name: 'gender' | 'current_status', choices: readonly string[]) => (
    <SelectFormField<VolunteerFormValues>
      name={name}
      label={labels[name]}
      options={withKept(choices, form.watch(name))}
      placeholder={`Select ${labels[name]}`}
      {...asked(name)}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <PictureField name="profile_picture" label={labels.profile_picture} className="sm:col-span-2" />
      {line('first_name')}
      <LastNameField {...(missing.has('last_name') && { note: words.volunteer.notKnownField })} />
      <WrittenNameField className="sm:col-span-2" />
      {collection !== 'none' && (
        <FormField label={labels.nric} {...asked('nric')} error={errors.nric} hint={nricHints[collection]}>
          <Input
            autoComplete="off"
            maxLength={9}
            spellCheck={false}
            className="uppercase"
            {...form.register('nric')}
          />
        </FormField>
      )}
      <DateFormField
        name="date_of_birth"
        label={labels.date_of_birth}
        {...asked('date_of_birth')}
        max={todayInSingapore()}
      />
      {choice('gender', GENDERS)}
      {line('race')}
      {line('nationality')}
      {line('country_of_birth')}
      <FormField label={labels.email} {...asked('email')} error={errors.email}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </FormField>
      <FormField label={labels.contact_number} isRequired error={errors.contact_number}>
        <StaffContactInput name="contact_number" />
      </FormField>
      <AddressFields asked={asked} />
      {choice('current_status', VOLUNTEER_STATUSES)}
      {props.children}
    </div>
  )
}
