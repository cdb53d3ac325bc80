import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import {
  PEOPLE_PER_VOLUNTEER_MAX,
  RETENTION_DAYS_MAX,
  RETENTION_DAYS_MIN,
} from '../../../contract/constants.ts'
import type { settingsFields } from '../../../contract/settings.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { DetailedChoices } from '../../parts/form/detailed-choices.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { InviteAdvice } from './invite-advice.tsx'
import {
  settingsLabels as labels,
  nricChoices,
  orderChoices,
  registrationChoices,
  shownChoices,
} from './settings-choices.ts'

type Field = keyof typeof labels

export const useSettings = () => useFormContext<z.input<typeof settingsFields>>()

/** What the form says is wrong with a field. */
export const useFault = (name: Field) => useSettings().formState.errors[name]

function Choice(props: {
  name: 'registration' | 'nric_collection' | 'nric_shown' | 'name_order'
  choices: readonly { value: string; label: string; detail: string }[]
}) {
  const form = useSettings()
  return (
    <FormField label={labels[props.name]} isGroup error={useFault(props.name)}>
      <Controller
        control={form.control}
        name={props.name}
        render={({ field }) => (
          <RadioGroup value={field.value} onValueChange={field.onChange} className="mt-1 gap-2.5">
            <DetailedChoices choices={props.choices} />
          </RadioGroup>
        )}
      />
    </FormField>
  )
}

export function OrganisationSection() {
  const form = useSettings()
  const { errors } = form.formState
  return (
    <SectionCard title="Organisation" description="Shown to everyone who signs in.">
      <FormField label={labels.organisation_name} error={errors.organisation_name}>
        <Input {...form.register('organisation_name')} autoComplete="organization" className="max-w-md" />
      </FormField>
      <div className="flex flex-col gap-2 border-t border-border pt-5">
        <Choice name="name_order" choices={orderChoices} />
        <p className="text-sm text-muted-foreground">
          What a form proposes for somebody new. Names that are written already stay as they are.
        </p>
      </div>
      <div className="border-t border-border pt-5">
        <FormField
          label={labels.people_per_volunteer}
          error={errors.people_per_volunteer}
          hint="Of a volunteer who has not said how many they take. Nobody is proposed for more. You can still assign more by hand."
        >
          <Input
            {...form.register('people_per_volunteer', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={PEOPLE_PER_VOLUNTEER_MAX}
            className="max-w-32"
          />
        </FormField>
      </div>
    </SectionCard>
  )
}

function OnOff(props: { name: 'is_volunteer_sign_in_on' | 'is_code_by_mail_on'; hint: string }) {
  const form = useSettings()
  const fault = useFault(props.name)
  return (
    <Controller
      control={form.control}
      name={props.name}
      render={({ field }) => (
        <FormField label={labels[props.name]} error={fault} hint={props.hint}>
          <Switch
            checked={field.value}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </FormField>
      )}
    />
  )
}

/** S-01, S-03, D-04, D-06. */
export function AdmissionSection() {
  const form = useSettings()
  const isMailOn = usePublicSettings()?.is_mail_on
  return (
    <SectionCard title="Who comes in" description="New staff accounts, and volunteers on their phones.">
      <Choice name="registration" choices={registrationChoices} />
      {form.watch('registration') === 'approval' && <InviteAdvice />}
      <div className="flex flex-col gap-1.5 border-t border-border pt-5">
        <OnOff
          name="is_volunteer_sign_in_on"
          hint="While it is off nobody signs in as a volunteer. Who is signed in stays so for up to 12 hours."
        />
      </div>
      {isMailOn && (
        <div className="flex flex-col gap-1.5 border-t border-border pt-5">
          <OnOff
            name="is_code_by_mail_on"
            hint="They type the last 4 and the email on their page. The code goes there and works once, for 15 minutes. Whoever reads their mail can then sign in as them on a new phone."
          />
        </div>
      )}
    </SectionCard>
  )
}

/** G-23, G-27. */
export function RecordsSection() {
  const form = useSettings()
  const { errors } = form.formState
  return (
    <SectionCard
      title="Personal data"
      description="Keep what the work needs, and no longer than it needs it."
    >
      <Choice name="nric_collection" choices={nricChoices} />
      <p className="-mt-2 text-sm text-muted-foreground">
        What was collected before stays until it is changed on the volunteer’s own page.
      </p>
      <Choice name="nric_shown" choices={shownChoices} />
      <div className="border-t border-border pt-5">
        <FormField
          label={labels.retention_days}
          error={errors.retention_days}
          hint={`From ${RETENTION_DAYS_MIN} to ${RETENTION_DAYS_MAX}. Afterwards what was deleted is gone for good, files too.`}
        >
          <Input
            {...form.register('retention_days', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={RETENTION_DAYS_MIN}
            max={RETENTION_DAYS_MAX}
            className="max-w-32"
          />
        </FormField>
      </div>
    </SectionCard>
  )
}

/** G-24. */
export function ContactSection() {
  const form = useSettings()
  const { errors } = form.formState
  const { register } = form
  return (
    <SectionCard
      title="Whom to ask for help"
      description="Stands on the help page, for everyone on the team. The contact number stands where volunteers sign in too, for anyone who opens that page."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={labels.contact_name} isOptional error={errors.contact_name}>
          <Input {...register('contact_name')} placeholder="Mdm Halimah, front desk" />
        </FormField>
        <FormField label={labels.contact_number} isOptional error={errors.contact_number}>
          <StaffContactInput name="contact_number" placeholder="6123 4567" />
        </FormField>
        <FormField label={labels.contact_email} isOptional error={errors.contact_email}>
          <Input {...register('contact_email')} type="email" inputMode="email" />
        </FormField>
        <FormField label={labels.contact_hours} isOptional error={errors.contact_hours}>
          <Input {...register('contact_hours')} placeholder="Weekdays, 9 am to 6 pm" />
        </FormField>
      </div>
    </SectionCard>
  )
}
