import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { addressOrder } from '../../parts/address/address-order.ts'
import { emptyOf, type FormName, heldOf, labelsOf } from '../../parts/form/noun-fields.ts'

/** What the New and the Edit form hold while they are typed in (G-05). */
export type BeneficiaryFormValues = { [Name in FormName<'beneficiary'>]: NonNullable<Beneficiary[Name]> }

export const emptyBeneficiary: BeneficiaryFormValues = emptyOf('beneficiary')

/** The fields of a record as the Edit form starts with them; the last visit is '' when there was none. */
export const beneficiaryFormValues = (
  record: Beneficiary,
): BeneficiaryFormValues & { last_engagement: string } => heldOf('beneficiary', record)

/** Section 2's labels, for fields and for the two-editors choice (S-15). */
export const beneficiaryLabels = labelsOf('beneficiary', [
  ...([
    'profile_picture',
    'first_name',
    'last_name',
    'display_name',
    'name_characters',
    'title',
    'serial_number',
    'contact_number',
  ] as const),
  ...addressOrder,
  'status',
])
