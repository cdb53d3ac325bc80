import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { contactText } from '../../parts/contact/contact-text.ts'
import { words } from '../../words.ts'

/** What the New and the Edit form hold while they are typed in (G-05). */
export type BeneficiaryFormValues = {
  serial_number: string
  profile_picture: string
  first_name: string
  last_name: string
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
  contact_number: string
  status: 'Active' | 'Inactive'
}

export const emptyBeneficiary: BeneficiaryFormValues = {
  serial_number: '',
  profile_picture: '',
  first_name: '',
  last_name: '',
  block_number: '',
  street_name: '',
  unit_number: '',
  building_name: '',
  postal_code: '',
  contact_number: '',
  status: 'Active',
}

/** The fields of a record as the Edit form starts with them; the last visit is '' when there was none. */
export function beneficiaryFormValues(
  record: Beneficiary,
): BeneficiaryFormValues & { last_engagement: string } {
  const { programme_id: _programme, version: _version, last_engagement, ...fields } = record
  return {
    ...fields,
    contact_number: contactText(fields.contact_number),
    last_engagement: last_engagement ?? '',
  }
}

/** Section 2's labels, for fields and for the two-editors choice (S-15). */
export const beneficiaryLabels = {
  profile_picture: 'Profile Picture',
  first_name: words.label.first_name,
  last_name: words.label.last_name,
  serial_number: words.label.serial_no,
  contact_number: words.label.contact_no,
  block_number: words.label.block_number,
  unit_number: words.label.unit_number,
  street_name: words.label.street,
  building_name: words.label.building_name,
  postal_code: words.label.postal_code,
  status: words.label.status,
  last_engagement: words.label.last_engaged,
} as const
