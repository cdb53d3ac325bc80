import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { shownName } from '../../../contract/shown-name.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { nricField, volunteerEdit } from '../../../contract/volunteer-fields.ts'
import { call } from '../../api/client.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { VolunteerFields } from './volunteer-fields.tsx'
import { missingOf, volunteerFormValues, volunteerLabels } from './volunteer-form.ts'

/** Edit of a volunteer; the account id is the server's and only shown (G-21), what an import left out is not asked (G-27). */
export function VolunteerEditSheet({ volunteer, ...opening }: DialogState & { volunteer: Volunteer }) {
  const { account_id, version } = volunteer
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const values = volunteerFormValues(volunteer)
  const missing = missingOf(volunteer, collection)
  const edit = volunteerEdit(volunteer, nricField(collection, volunteer.nric === ''))
  const form = useForm({ resolver: zodResolver(edit), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      form={form}
      values={values}
      toValues={volunteerFormValues}
      version={version}
      labels={volunteerLabels}
      save={(body, if_match) => call(volunteerOperations.update, { query: { account_id }, body, if_match })}
      reader={edit}
      // An NRIC is only ever read masked, and what was missing may not be emptied again (G-27).
      isFinal={(field) => field === 'nric' || [...missing].some((name) => name === field)}
      operation={volunteerOperations.update}
      toast={words.volunteer.edited}
      title="Edit Volunteer"
      description={shownName(volunteer)}
      submitLabel="Save Volunteer"
      hasSummary
    >
      <FormField label={words.label.account_id}>
        <Input value={String(account_id)} disabled className="bg-muted text-muted-foreground" />
      </FormField>
      <VolunteerFields collection={collection} missing={missing}>
        <DateFormField
          name="last_engagement"
          label={volunteerLabels.last_engagement}
          isOptional
          max={todayInSingapore()}
        />
      </VolunteerFields>
    </EditSheet>
  )
}
