import { z } from 'zod'
import { addressFields } from './address.ts'
import {
  contactNumber,
  fileKey,
  id,
  lastEngagement,
  newSerialNumber,
  optionalText,
  requiredText,
  status,
} from './fields.ts'
import { decisionColumns } from './import-result.ts'

/** What the New and Edit forms and an import share (G-05), without the programme's status. */
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

/**
 * A spreadsheet row: section 3's names, so that an export comes back as it went, and what was decided about it. The
 * address names the programme, so the column may only agree.
 */
export const beneficiaryRow = beneficiaryFields.extend({
  unit_number: optionalText(20),
  status: status.optional(),
  last_engagement: beneficiaryUpdate.shape.last_engagement,
  programme_id: z.string().trim().max(20, 'Not an id').optional(),
  ...decisionColumns,
})
