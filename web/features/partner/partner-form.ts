import type { Partner } from '../../../contract/partner.ts'
import { contactText } from '../../parts/contact-text.ts'
import { nameOfKey } from '../../parts/file-name.ts'

type KeyPerson = Partner['key_personnel'][number]

/** What the New and the Edit sheet hold while they are typed in. */
export type PartnerFormValues = Omit<Partner, 'id' | 'last_update' | 'version'>

/** In the wire's order, so that two lists of people compare as they stand. */
export const blankPerson: KeyPerson = {
  profile_picture: '',
  name: '',
  position: '',
  contact_number: '',
  email: '',
}

export const emptyPartner: PartnerFormValues = {
  name: '',
  logo: '',
  block_number: '',
  street_name: '',
  unit_number: '',
  building_name: '',
  postal_code: '',
  contact_number: '',
  website: '',
  status: 'Active',
  key_personnel: [],
}

export function partnerFormValues(record: Partner): PartnerFormValues {
  const { id: _id, last_update: _date, version: _version, ...fields } = record
  return fields
}

export const partnerLabels = {
  name: 'Name',
  logo: 'Logo',
  contact_number: 'Contact No.',
  website: 'Website',
  postal_code: 'Postal Code',
  block_number: 'Block No.',
  street_name: 'Street',
  unit_number: 'Unit No.',
  building_name: 'Building Name',
  status: 'Status',
  key_personnel: 'Key Personnel',
} as const

export const personLabels = {
  profile_picture: 'Picture',
  name: 'Name',
  position: 'Position',
  contact_number: 'Contact No.',
  email: 'Email',
} as const

/** S-15: the two records in words; people one a line, with all that may differ. */
export function showPartnerField(field: string, value: unknown): string {
  if (field === 'logo') return nameOfKey(String(value ?? ''))
  if (field !== 'key_personnel') return ''
  const people = value as KeyPerson[]
  return people.map(personText).join('\n')
}

const personText = (person: KeyPerson) =>
  [
    person.name,
    person.position,
    contactText(person.contact_number),
    person.email,
    nameOfKey(person.profile_picture),
  ]
    .filter(Boolean)
    .join(', ')
