import type { Partner } from '../../../contract/partner.ts'
import { addressOrder } from '../../parts/address/address-order.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { emptyOf, labelsOf } from '../../parts/form/noun-fields.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'

type KeyPerson = Partner['key_personnel'][number]

/** What the New and the Edit sheet hold while they are typed in. */
export type PartnerFormValues = Omit<Partner, 'id' | 'last_update' | 'version'>

/** In the wire's order, so that two lists of people compare as they stand. */
export const blankPerson: KeyPerson = emptyOf('key_personnel')

export const emptyPartner: PartnerFormValues = emptyOf('partner')

export function partnerFormValues(record: Partner): PartnerFormValues {
  const { id: _id, last_update: _date, version: _version, ...fields } = record
  const shown = <Holder extends { contact_number: string }>(holder: Holder) => ({
    ...holder,
    contact_number: contactText(holder.contact_number),
  })
  return { ...shown(fields), key_personnel: fields.key_personnel.map(shown) }
}

type WithPictures = { key_personnel?: { profile_picture?: string | undefined }[] | undefined }
const picturesIn = ({ key_personnel = [] }: WithPictures) =>
  key_personnel.flatMap(({ profile_picture }) => profile_picture || [])

/** Whether an edit let the picture of somebody who works there go: whoever uploaded it alone attaches it again (G-29). */
export function letsPictureGo(before: WithPictures, written: WithPictures): boolean {
  const kept = picturesIn(written)
  return picturesIn(before).some((picture) => !kept.includes(picture))
}

export const partnerLabels = labelsOf('partner', [
  ...(['name', 'logo', 'contact_number', 'website'] as const),
  ...addressOrder,
  'status',
])
export const personLabels = labelsOf('key_personnel')

/** S-15: the two records in words; of the people only those who are not alike in both, one a line. */
export function showPartnerField(field: string, value: unknown, other: unknown): string {
  if (field === 'logo') return nameOfKey(String(value ?? ''))
  if (field !== 'key_personnel') return ''
  const textsOf = (people: unknown) => (people as KeyPerson[]).map(personText)
  const these = textsOf(value)
  const those = textsOf(other)
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
