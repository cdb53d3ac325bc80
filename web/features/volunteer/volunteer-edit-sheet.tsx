import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { nricField, volunteerEdit, type volunteerUpdate } from '../../../contract/volunteer-fields.ts'
import { call } from '../../api/client.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { VolunteerFields } from './volunteer-fields.tsx'
import { missingOf, volunteerFormValues, volunteerLabels } from './volunteer-form.ts'

type Props = { volunteer: Volunteer; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Edit of a volunteer; the account id is the server's and only shown (G-21), what an import left out is not asked (G-27). */
export function VolunteerEditSheet({ volunteer, isOpen, onOpenChange }: Props) {
  const { account_id } = volunteer
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const values = volunteerFormValues(volunteer)
  const form = useForm({
    resolver: zodResolver(volunteerEdit(volunteer, nricField(collection, volunteer.nric === ''))),
    defaultValues: values,
  })
  const clash = useEditClash({ form, values, version: volunteer.version, labels: volunteerLabels })
  const save = useSave(
    (body: z.output<typeof volunteerUpdate>) =>
      call(volunteerOperations.update, { query: { account_id }, body, if_match: clash.if_match }),
    { refreshes: ['volunteer'], toast: words.volunteer.edited },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title="Edit Volunteer"
      description="Edit your volunteer details here."
      submitLabel="Save Volunteer"
      hasSummary
    >
      {clash.notice}
      <FormField label={words.label.account_id}>
        <Input value={String(account_id)} disabled className="bg-muted text-muted-foreground" />
      </FormField>
      <VolunteerFields form={form} collection={collection} missing={missingOf(volunteer, collection)} />
    </FormSheet>
  )
}
