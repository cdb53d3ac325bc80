import type { NricCollection } from '../../../contract/nric.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { MAY_BE_MISSING } from '../../../contract/volunteer-fields.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { words } from '../../words.ts'

/** What the New and the Edit form hold while they are typed in (G-27). */
export type VolunteerFormValues = {
  nric: string
  profile_picture: string
  first_name: string
  last_name: string
  gender: string
  date_of_birth: string
  email: string
  contact_number: string
  race: string
  nationality: string
  country_of_birth: string
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
  current_status: string
}

export const emptyVolunteer: VolunteerFormValues = {
  nric: '',
  profile_picture: '',
  first_name: '',
  last_name: '',
  gender: '',
  date_of_birth: '',
  email: '',
  contact_number: '',
  race: '',
  nationality: '',
  country_of_birth: '',
  block_number: '',
  street_name: '',
  unit_number: '',
  building_name: '',
  postal_code: '',
  current_status: 'Available',
}

export function volunteerFormValues(record: Volunteer): VolunteerFormValues {
  const {
    account_id: _id,
    incomplete: _incomplete,
    is_sign_in_blocked: _blocked,
    version: _version,
    last_engagement: _visit,
    ...fields
  } = record
  return {
    ...fields,
    contact_number: contactText(fields.contact_number),
    date_of_birth: fields.date_of_birth ?? '',
  }
}

export const volunteerLabels = {
  profile_picture: 'Profile Picture',
  first_name: words.label.first_name,
  last_name: words.label.last_name,
  nric: words.label.nric,
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  race: 'Race',
  nationality: 'Nationality',
  country_of_birth: 'Country of Birth',
  email: words.label.email,
  contact_number: words.label.contact_no,
  postal_code: words.label.postal_code,
  block_number: words.label.block_number,
  street_name: words.label.street,
  unit_number: words.label.unit_number,
  building_name: words.label.building_name,
  current_status: words.label.status,
} as const

type Field = keyof typeof volunteerLabels

/** What nobody has told of this person though New Volunteer would ask it, in the form's order (G-27). */
export function missingOf(person: Volunteer, collection: NricCollection): ReadonlySet<Field> {
  const asked = Object.keys(volunteerLabels).filter(
    (name) => MAY_BE_MISSING.some((each) => each === name) || (name === 'nric' && collection !== 'none'),
  ) as Field[]
  return new Set(asked.filter((name) => !person[name]))
}

export const volunteerName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`
