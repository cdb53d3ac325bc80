import type { Beneficiary } from '../../../contract/beneficiary.ts'

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
  return { ...fields, last_engagement: last_engagement ?? '' }
}

/** Section 2's labels, for fields and for the two-editors choice (S-15). */
export const beneficiaryLabels = {
  profile_picture: 'Profile Picture',
  first_name: 'First Name',
  last_name: 'Last Name',
  serial_number: 'Serial No.',
  contact_number: 'Contact No.',
  block_number: 'Block No.',
  unit_number: 'Unit No.',
  street_name: 'Street',
  building_name: 'Building Name',
  postal_code: 'Postal Code',
  status: 'Status',
  last_engagement: 'Last Engaged',
} as const

/** The label of a column of the wire; any other is named as it is. */
export const fieldLabel = (field: string): string =>
  field in beneficiaryLabels ? beneficiaryLabels[field as keyof typeof beneficiaryLabels] : field
