import { z } from 'zod'
import { addressFields } from './address.ts'
import {
  contactNumber,
  email,
  fileKey,
  id,
  isoDate,
  lastEngagement,
  optionalText,
  requiredText,
  text,
  today,
} from './fields.ts'
import { decisionColumns } from './import-result.ts'
import { isLast4, isMaskedNric, isNric, type NricCollection, nricFault } from './nric.ts'

/** Whole, its last 4, or the mask as it was read (S-07). How much is wanted is a setting: `nricFault` says (G-27). */
const typedNric = text(Number.POSITIVE_INFINITY, 'NRIC is required')
  // Of any wrong length it is no NRIC: 'At most 9 characters' says nothing to who mistyped one.
  .refine((value) => value.length <= 9, { error: 'Invalid NRIC', abort: true })
  .transform((value) => value.toUpperCase())
const isReadable = (value: string) => isNric(value) || isLast4(value) || isMaskedNric(value)
const rowNric = typedNric.refine(isReadable, 'Invalid NRIC')
const nric = typedNric.refine((value) => value === '' || isReadable(value), 'Invalid NRIC')

/** The field as a form asks it, where this much is collected (G-27). */
export const nricField = (collection: NricCollection) =>
  typedNric.superRefine((value, context) => {
    const message = nricFault(collection, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const dateOfBirth = isoDate('Date of birth is required').refine(
  (value) => value < today() && value > '1900-01-01',
  'Date of birth must be in the past',
)

/** What New Volunteer and Edit share (G-27): the seed's required fields, less the unit (D-03). */
export const volunteerFields = z.strictObject({
  nric: nric.optional(),
  profile_picture: fileKey.optional(),
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  gender: requiredText('Gender is required', 50),
  date_of_birth: dateOfBirth,
  email: email('Invalid email address'),
  contact_number: contactNumber(),
  race: requiredText('Race is required', 100),
  nationality: requiredText('Nationality is required', 100),
  country_of_birth: requiredText('Country of birth is required', 100),
  ...addressFields,
  current_status: text(100).optional(),
})

/** With `initiative_id` the person is created and linked in one transaction (S-17). */
export const volunteerCreate = volunteerFields.extend({ initiative_id: id.nullish() })

export const volunteerUpdate = volunteerFields.extend({
  last_engagement: lastEngagement.optional(),
})

/** What an import requires; every other column is taken when there (G-27). '' in any of them is none. */
const blank = z.literal('')
const { profile_picture: _, ...ownCells } = volunteerFields.partial().shape
export const volunteerRow = z.strictObject({
  ...ownCells,
  nric: z.union([blank, rowNric], { error: 'Invalid NRIC' }).optional(),
  date_of_birth: z.union([blank, dateOfBirth], { error: 'Date of birth must be in the past' }).optional(),
  email: z.union([blank, email('Invalid email address')], { error: 'Invalid email address' }).optional(),
  gender: optionalText(50),
  race: optionalText(100),
  nationality: optionalText(100),
  country_of_birth: optionalText(100),
  block_number: z
    .union([blank, addressFields.block_number], { error: 'Block number is required' })
    .optional(),
  street_name: optionalText(),
  postal_code: z
    .union([blank, addressFields.postal_code], { error: 'Postal code must be 6 digits' })
    .optional(),
  first_name: volunteerFields.shape.first_name,
  last_name: volunteerFields.shape.last_name,
  contact_number: volunteerFields.shape.contact_number,
  ...decisionColumns,
})
