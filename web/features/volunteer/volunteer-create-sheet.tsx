import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { nricField, volunteerFields } from '../../../contract/volunteer-fields.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { useSave } from '../../api/save.ts'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { VolunteerFields } from './volunteer-fields.tsx'
import { emptyVolunteer } from './volunteer-form.ts'

type Props = {
  /** Who is made joins this initiative, in one transaction (S-17). */
  initiativeId?: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onCreated?: (made: Volunteer) => void
}

/** New Volunteer (G-27), and into an initiative when one is named: it closes when the person is made and linked (section 4). */
export function VolunteerCreateSheet({ initiativeId, isOpen, onOpenChange, onCreated }: Props) {
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const form = useForm({
    resolver: zodResolver(volunteerFields.extend({ nric: nricField(collection) })),
    defaultValues: emptyVolunteer,
  })
  const create = useSave(
    (body: z.output<typeof volunteerFields>, { idempotency_key }) =>
      call(volunteerOperations.create, {
        body: initiativeId === undefined ? body : { ...body, initiative_id: initiativeId },
        idempotency_key,
      }),
    {
      refreshes: ['volunteer', 'initiative'],
      toast: words.volunteer.created,
      ...(onCreated && { onSaved: onCreated }),
    },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={create.mutateAsync}
      onFailure={failureOn(form)}
      title={words.action.new_volunteer}
      description="Sign-in for their phone is issued afterwards, on their page."
      submitLabel="Save Volunteer"
      hasSummary
    >
      <VolunteerFields form={form} collection={collection} />
    </FormSheet>
  )
}
