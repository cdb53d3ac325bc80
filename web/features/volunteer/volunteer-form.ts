import type { NricCollection } from '../../../contract/nric.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { MAY_BE_MISSING } from '../../../contract/volunteer-fields.ts'
import { addressOrder } from '../../parts/address/address-order.ts'
import { emptyOf, type FormName, heldOf, labelsOf } from '../../parts/form/noun-fields.ts'

/** What the New and the Edit form hold while they are typed in (G-27). */
export type VolunteerFormValues = { [Name in FormName<'volunteer'>]: NonNullable<Volunteer[Name]> }

export const emptyVolunteer: VolunteerFormValues = emptyOf('volunteer')

/** The fields of a record as the Edit form starts with them; the last engagement is '' when there was none. */
export const volunteerFormValues = (record: Volunteer): VolunteerFormValues & { last_engagement: string } =>
  heldOf('volunteer', record)

export const volunteerLabels = labelsOf('volunteer', [
  ...(['profile_picture', 'first_name', 'last_name', 'display_name', 'name_characters', 'title'] as const),
  ...(['nric', 'date_of_birth'] as const),
  ...(['gender', 'race', 'nationality', 'country_of_birth', 'email', 'contact_number'] as const),
  ...addressOrder,
  'current_status',
])

/** What nobody has told of this person though New Volunteer would ask it, in the form's order (G-27). */
export function missingOf(person: Volunteer, collection: NricCollection) {
  const asked = collection === 'none' ? MAY_BE_MISSING : (['nric', ...MAY_BE_MISSING] as const)
  return new Set(asked.filter((name) => !person[name]))
}
