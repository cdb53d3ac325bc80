import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Volunteer, volunteerFields, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormSheet } from '../../parts/form-sheet.tsx'
import { words } from '../../words.ts'
import { VolunteerFields } from './volunteer-fields.tsx'
import { emptyVolunteer } from './volunteer-form.ts'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onCreated: (made: Volunteer) => void
}

/** New Volunteer (G-27). */
export function VolunteerCreateSheet({ isOpen, onOpenChange, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(volunteerFields), defaultValues: emptyVolunteer })
  const create = useSave(
    (body: z.output<typeof volunteerFields>, { idempotency_key }) =>
      call(volunteerOperations.create, { body, idempotency_key }),
    { refreshes: ['volunteer'], toast: words.volunteer.created, onSaved: onCreated },
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
      <VolunteerFields form={form} />
    </FormSheet>
  )
}
