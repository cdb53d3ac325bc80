import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { nricField, volunteerCreate } from '../../../contract/volunteer-fields.ts'
import { call } from '../../api/client.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { VolunteerFields } from './volunteer-fields.tsx'
import { emptyVolunteer } from './volunteer-form.ts'

type Props = DialogState & {
  /** Who is made joins this initiative, in one transaction (S-17). */
  initiativeId?: number
  onCreated?: (made: Volunteer) => void
}

/** New Volunteer (G-27), and into an initiative when one is named: it closes when the person is made and linked (section 4). */
export function VolunteerCreateSheet({ initiativeId, ...opening }: Props) {
  const collection = usePublicSettings()?.nric_collection ?? 'whole'
  const form = useForm({
    resolver: zodResolver(volunteerCreate.safeExtend({ nric: nricField(collection) })),
    defaultValues: emptyVolunteer,
  })
  const joins = initiativeId === undefined ? {} : { initiative_id: initiativeId }
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={(person, tries) =>
        call(volunteerOperations.create, { body: { ...person, ...joins }, ...tries })
      }
      operation={volunteerOperations.create}
      toast={words.volunteer.created}
      // From the list of everybody one is led there without it.
      hrefOf={opening.onCreated ? undefined : ({ account_id }) => paths.volunteer(account_id)}
      title={words.action.new_volunteer}
      description="Sign-in for their phone is issued afterwards, on their page."
      submitLabel="Create Volunteer"
      hasSummary
    >
      <VolunteerFields collection={collection} />
    </CreateSheet>
  )
}
