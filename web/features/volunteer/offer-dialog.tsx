import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { languagesText } from '../../../contract/spoken-language.ts'
import { timesText, VISITING_TIMES, visitingTimes } from '../../../contract/visiting-time.ts'
import { volunteerProfileOperations } from '../../../contract/volunteer-profile.ts'
import type { VolunteerProfile } from '../../../contract/volunteer-profile-fields.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { LanguageField } from '../../parts/facts/language-field.tsx'
import { ToggleChips } from '../../parts/facts/toggle-chips.tsx'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { labelsOf } from '../../parts/form/noun-fields.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { offerBody, offerFormValues } from './offer-form.ts'

type Props = DialogState & { accountId: string; name: string; profile: VolunteerProfile }

/** Edits what a volunteer offers, apart from the person's own record. */
export function OfferDialog({ accountId, name, profile, ...opening }: Props) {
  const values = offerFormValues(profile)
  const form = useForm({ resolver: zodResolver(offerBody), defaultValues: values })
  const { errors } = form.formState
  const all = labelsOf('volunteer')
  const labels = {
    languages: all.languages,
    times: all.times,
    max_people: all.max_people,
    max_km: all.max_km,
  }
  const number = (name: 'max_people' | 'max_km', hint: string) => (
    <FormField label={labels[name]} error={errors[name]} hint={hint}>
      <Input inputMode="numeric" autoComplete="off" maxLength={3} {...form.register(name)} />
    </FormField>
  )
  return (
    <EditSheet
      {...opening}
      isDialog
      form={form}
      values={values}
      toValues={offerFormValues}
      version={profile.version}
      labels={labels}
      show={(field, value) =>
        field === 'languages' ? languagesText(lines(value)) : field === 'times' ? timesText(lines(value)) : ''
      }
      save={(body, if_match) =>
        call(volunteerProfileOperations.update, { query: { account_id: accountId }, body, if_match })
      }
      reader={offerBody}
      operation={volunteerProfileOperations.update}
      toast="The offer is saved."
      title="What they offer"
      description={`${name} can change this on the phone too.`}
      submitLabel="Save Offer"
    >
      <FormField label={labels.languages} isGroup error={errors.languages?.message}>
        <Controller
          control={form.control}
          name="languages"
          render={({ field }) => <LanguageField value={field.value} onChange={field.onChange} />}
        />
      </FormField>
      <FormField label={labels.times} isGroup error={errors.times?.message}>
        <Controller
          control={form.control}
          name="times"
          render={({ field }) => (
            <ToggleChips
              options={visitingTimes.map((name) => [name, VISITING_TIMES[name]] as const)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {number('max_people', 'At most so many at a time.')}
        {number('max_km', 'Kilometres from home.')}
      </div>
    </EditSheet>
  )
}

const lines = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
