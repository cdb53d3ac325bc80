import { z } from 'zod'
import { telephone } from './beneficiary-profile-fields.ts'
import { CONTACT_PARTS, CONTACT_SLOTS, type ContactPart, contactColumn } from './import-contact-columns.ts'
import { seenText } from './name-fields.ts'
import { withoutNric } from './nric-kept-out.ts'

const yes = new Set(['yes', 'y', 'true', '1'])
const cells: Record<ContactPart, z.ZodType> = {
  name: withoutNric(seenText(100)).optional(),
  relation: seenText(50).optional(),
  telephone: z.union([z.literal(''), telephone], { error: 'Not a telephone number' }).optional(),
  is_emergency: z
    .string()
    .transform((value) => yes.has(value.trim().toLowerCase()))
    .optional(),
}

/** What a row of beneficiaries may say of the people close to them. */
export const contactColumns: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  CONTACT_SLOTS.flatMap((slot) => CONTACT_PARTS.map((part) => [contactColumn(slot, part), cells[part]])),
)

export type ImportedContact = {
  name: string
  relation: string
  telephone: string
  is_family: boolean
  is_emergency: boolean
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
type Known = Pick<ImportedContact, 'name' | 'telephone'>
/** The same name, or the same number: nobody is rung twice. */
export const isSameContact = (one: Known, other: Known): boolean =>
  plain(one.name) === plain(other.name) || (one.telephone !== '' && one.telephone === other.telephone)

/** The same name and the same number, or neither has one. */
export const isVeryContact = (one: Known, other: Known): boolean =>
  plain(one.name) === plain(other.name) && one.telephone === other.telephone

/** The contacts of a row, each once. One without a name is called by the relation, else by what they are for. */
export function contactsIn(values: Readonly<Record<string, unknown>>): ImportedContact[] {
  const found: ImportedContact[] = []
  for (const slot of CONTACT_SLOTS) {
    const said = (part: ContactPart) => String(values[contactColumn(slot, part)] ?? '').trim()
    const [name, relation, number] = [said('name'), said('relation'), said('telephone')]
    if (name + relation + number === '') continue
    const isForEmergency = values[contactColumn(slot, 'is_emergency')] === true
    const contact = {
      name: name || relation || (isForEmergency ? 'Emergency contact' : 'Next of kin'),
      relation,
      telephone: number,
      is_family: !isForEmergency,
      is_emergency: isForEmergency && number !== '',
    }
    const duplicate = found.find((one) => isOne(one, contact))
    if (duplicate) {
      duplicate.relation ||= relation
      duplicate.telephone ||= number
      duplicate.is_family ||= contact.is_family
      duplicate.is_emergency ||= contact.is_emergency
    } else found.push(contact)
  }
  return found
}

/** Within a row two people may share a number, and a name with two numbers may be two people. */
const isOne = (one: Known, other: Known) =>
  plain(one.name) === plain(other.name) &&
  (one.telephone === other.telephone || one.telephone === '' || other.telephone === '')
