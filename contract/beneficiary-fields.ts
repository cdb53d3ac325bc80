import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import { contactNumber, fileKey, id, lastEngagement, newSerialNumber, status } from './fields.ts'
import { nameAnswer, nameFields, withWholeName } from './name-fields.ts'

/** As it leaves. */
export const beneficiary = z.object({
  serial_number: z.string(),
  profile_picture: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ...nameAnswer,
  ...addressAnswer,
  contact_number: z.string(),
  status,
  last_engagement: z.string().nullable(),
  programme_id: z.int().nullable(),
  version: z.int(),
})

/** What the New and Edit forms share (G-05), without the programme's status. */
export const beneficiaryFields = z.strictObject({
  serial_number: newSerialNumber,
  profile_picture: fileKey.optional(),
  ...nameFields,
  ...addressFields,
  contact_number: contactNumber(),
})

/** With `programme_id` the person is created and linked in one transaction (S-17). */
export const beneficiaryCreate = withWholeName(
  beneficiaryFields.extend({ status: status.optional(), programme_id: id.nullish() }),
)

/** `last_engagement`: absent leaves it, null or '' clears it (G-20). */
export const beneficiaryUpdate = withWholeName(
  beneficiaryFields.extend({ status, last_engagement: lastEngagement.optional() }),
)
