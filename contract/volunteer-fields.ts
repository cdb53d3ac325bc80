import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import {
  contactNumber,
  email,
  fileKey,
  id,
  isoDate,
  lastEngagement,
  optionalText,
  orNothing,
  refuseEmptied,
  requiredText,
  text,
  today,
} from './fields.ts'
import { nameAnswer, nameFields, withWholeName } from './name-fields.ts'
import { isLast4, isMaskedNric, isNric, type NricCollection, nricFault } from './nric.ts'
import { aboutAPerson } from './person-schema.ts'

/** Whole, its last 4, or the mask as it was read (S-07). How much is wanted is a setting: `nricFault` says (G-27). */
const typedNric = text(Number.POSITIVE_INFINITY, 'NRIC is required')
  // Of any wrong length it is no NRIC: 'At most 9 characters' says nothing to who mistyped one.
  .refine((value) => value.length <= 9, { error: 'Invalid NRIC', abort: true })
  .transform((value) => value.toUpperCase())
const isReadable = (value: string) => isNric(value) || isLast4(value) || isMaskedNric(value)
const rowNric = typedNric.refine(isReadable, 'Invalid NRIC')
const nric = typedNric.refine((value) => value === '' || isReadable(value), 'Invalid NRIC')

/** The field as a form asks it, where this much is collected; a missing one may stay missing in an edit (G-27). */
export const nricField = (collection: NricCollection, isMissing = false) =>
  typedNric.superRefine((value, context) => {
    const message = isMissing && value === '' ? undefined : nricFault(collection, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const EARLIEST_BIRTH = '1900-01-01'
const birthFault = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value <= EARLIEST_BIRTH
    ? 'Date of birth must be after 01 Jan 1900: check the year'
    : 'Date of birth must be in the past'
const dateOfBirth = isoDate('Date of birth is required').refine(
  (value) => value < today() && value > EARLIEST_BIRTH,
  { error: ({ input }) => birthFault(input) },
)

/** As it leaves. */
export const volunteer = aboutAPerson(
  z.object({
    account_id: z.int(),
    /** Masked: `S****567D`. */
    nric: z.string(),
    profile_picture: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    ...nameAnswer,
    gender: z.string(),
    date_of_birth: z.string().nullable(),
    email: z.string(),
    contact_number: z.string(),
    race: z.string(),
    nationality: z.string(),
    country_of_birth: z.string(),
    ...addressAnswer,
    last_engagement: z.string().nullable(),
    current_status: z.string(),
    /** True while something the New Volunteer form requires is missing (G-27). */
    incomplete: z.boolean(),
    /** True where the whole NRIC is kept, and can be revealed (S-07). */
    has_whole_nric: z.boolean(),
    /** True once staff blocked this person's sign-in: nothing opens for them (S-03). */
    is_sign_in_blocked: z.boolean(),
    version: z.int(),
  }),
)

/** What New Volunteer and Edit share (G-27): the seed's required fields, less the unit (D-03). */
export const volunteerFields = z.strictObject({
  nric: nric.optional(),
  profile_picture: fileKey.optional(),
  ...nameFields,
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
export const volunteerCreate = withWholeName(volunteerFields.extend({ initiative_id: id.nullish() }))

/** What New Volunteer requires beside names, number and NRIC, and an import may leave out, with section 5's messages (G-27). */
const missingMessages = {
  date_of_birth: 'Date of birth is required',
  gender: 'Gender is required',
  race: 'Race is required',
  nationality: 'Nationality is required',
  country_of_birth: 'Country of birth is required',
  email: 'Invalid email address',
  postal_code: 'Postal code must be 6 digits',
  block_number: 'Block number is required',
  street_name: 'Street name is required',
} as const
type MayBeMissing = keyof typeof missingMessages
const mayBeMissing = (name: string): name is MayBeMissing => name in missingMessages
export const MAY_BE_MISSING: readonly MayBeMissing[] = Object.keys(missingMessages).filter(mayBeMissing)

const { shape } = volunteerFields
const editFields = volunteerFields.extend({
  date_of_birth: orNothing(shape.date_of_birth, missingMessages.date_of_birth),
  gender: orNothing(shape.gender, missingMessages.gender),
  race: orNothing(shape.race, missingMessages.race),
  nationality: orNothing(shape.nationality, missingMessages.nationality),
  country_of_birth: orNothing(shape.country_of_birth, missingMessages.country_of_birth),
  email: orNothing(shape.email, missingMessages.email),
  postal_code: orNothing(shape.postal_code, missingMessages.postal_code),
  block_number: orNothing(shape.block_number, missingMessages.block_number),
  street_name: orNothing(shape.street_name, missingMessages.street_name),
  last_engagement: lastEngagement.optional(),
})

/** Any edit: nobody must say what is not known. Whether something was there to be said, `volunteerEdit` asks. */
export const volunteerUpdate = withWholeName(editFields)

/** An edit of this person: what stands is required as section 5 has it, what is missing may stay missing (G-27). */
export const volunteerEdit = (
  standing: { [Name in MayBeMissing]?: string | null | undefined },
  nric: z.ZodType<string | undefined> = shape.nric,
) => withWholeName(editFields.extend({ nric })).superRefine(refuseEmptied(standing, missingMessages))

/** What an import requires of names and number; every other cell is taken when there (G-27). '' in any of them is none. */
const blank = z.literal('')
export const volunteerCells = {
  ...volunteerFields.partial().shape,
  nric: z.union([blank, rowNric], { error: 'Invalid NRIC' }).optional(),
  date_of_birth: z
    .union([blank, dateOfBirth], {
      error: ({ input }) => birthFault(input),
    })
    .optional(),
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
}
