import type { Partner } from '../../../contract/partner.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'
import { words } from '../../words.ts'

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
  const shown = <Holder extends { contact_number: string }>(holder: Holder) => ({
    ...holder,
    contact_number: contactText(holder.contact_number),
  })
  return { ...shown(fields), key_personnel: fields.key_personnel.map(shown) }
}

export const partnerLabels = {
  name: words.label.name,
  logo: words.label.logo,
  contact_number: words.label.contact_no,
  website: words.label.website,
  postal_code: words.label.postal_code,
  block_number: words.label.block_number,
  street_name: words.label.street,
  unit_number: words.label.unit_number,
  building_name: words.label.building_name,
  status: words.label.status,
  key_personnel: words.heading.key_personnel,
} as const

export const personLabels = {
  profile_picture: words.label.picture,
  name: words.label.name,
  position: words.label.position,
  contact_number: words.label.contact_no,
  email: words.label.email,
} as const

/** S-15: the two records in words; of the people only those who are not alike in both, one a line. */
export function showPartnerField(field: string, value: unknown, other: unknown): string {
  if (field === 'logo') return nameOfKey(String(value ?? ''))
  if (field !== 'key_personnel') return ''
  const [these, those] = [value, other].map((people) => (people as KeyPerson[]).map(personText)) as [
    string[],
    string[],
  ]
  const alike = these.filter((person) => those.includes(person)).length
  if (alike === these.length && alike === those.length) return these.join('\n')
  const own = these.filter((person) => !those.includes(person))
  if (alike === 0) return own.join('\n')
  if (own.length === 0) return `nobody but the ${alike} alike in both`
  return [...own, `and ${alike} alike in both`].join('\n')
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
