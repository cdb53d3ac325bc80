import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import {
  contactNumber,
  fileKey,
  id,
  lastEngagement,
  newSerialNumber,
  requiredText,
  status,
} from './fields.ts'

/** As it leaves. */
export const beneficiary = z.object({
  serial_number: z.string(),
  profile_picture: z.string(),
  first_name: z.string(),
  last_name: z.string(),
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
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  ...addressFields,
  contact_number: contactNumber(),
})

/** With `programme_id` the person is created and linked in one transaction (S-17). */
export const beneficiaryCreate = beneficiaryFields.extend({
  status: status.optional(),
  programme_id: id.nullish(),
})

/** `last_engagement`: absent leaves it, null or '' clears it (G-20). */
export const beneficiaryUpdate = beneficiaryFields.extend({
  status,
  last_engagement: lastEngagement.optional(),
})
