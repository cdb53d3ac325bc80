import { z } from 'zod'
import { addressAnswer, addressFields } from './address.ts'
import { deletionImpact } from './beneficiary.ts'
import {
  contactNumber,
  email,
  fileKey,
  id,
  idKey,
  isoDate,
  optionalText,
  pageOf,
  pageQuery,
  preview,
  requiredText,
  serialKey,
  serialNumber,
  text,
} from './fields.ts'
import { decisionColumns, importResult } from './import-result.ts'
import { isLast4, isMaskedNric, isNric, type NricCollection, nricFault } from './nric.ts'
import { operation } from './operation.ts'

/** Whole, its last 4, or the mask as it was read (S-07). How much is wanted is a setting: `nricFault` says (G-27). */
const typedNric = text(9, 'NRIC is required').transform((value) => value.toUpperCase())
const isReadable = (value: string) => isNric(value) || isLast4(value) || isMaskedNric(value)
const rowNric = typedNric.refine(isReadable, 'Invalid NRIC')
const nric = typedNric.refine((value) => value === '' || isReadable(value), 'Invalid NRIC')

/** The field as a form asks it, where this much is collected (G-27). */
export const nricField = (collection: NricCollection) =>
  typedNric.superRefine((value, context) => {
    const message = nricFault(collection, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
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
  last_engagement: z
    .union([isoDate(), z.literal('').transform(() => null), z.null()], { error: 'Not a date' })
    .optional(),
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

export const volunteer = z.object({
  account_id: z.int(),
  /** Masked: `S****567D`. */
  nric: z.string(),
  profile_picture: z.string(),
  first_name: z.string(),
  last_name: z.string(),
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
  version: z.int(),
})
export type Volunteer = z.infer<typeof volunteer>

export const VOLUNTEER_SORTS = [
  'account_id',
  'first_name',
  'last_name',
  'address',
  'contact_number',
  'last_engagement',
  'current_status',
] as const

const path = '/volunteer'
const byAccount = z.strictObject({ account_id: idKey })
const ignores = ['account_id', 'incomplete', 'version', 'last_engagement'] as const

export const volunteerOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'A page of volunteers, of an initiative or of a beneficiary when one is named (G-13)',
    query: z.strictObject({
      ...pageQuery(VOLUNTEER_SORTS),
      initiative_id: idKey.optional(),
      beneficiary_serial_number: serialKey.optional(),
    }),
    response: pageOf(volunteer),
    status: 200,
    access: 'admin',
  }),
  listInInitiative: operation({
    method: 'GET',
    path,
    summary: 'The volunteers of an initiative',
    query: z.strictObject({ initiative_id: idKey }),
    response: z.array(volunteer),
    status: 200,
    access: 'admin',
  }),
  listOfBeneficiary: operation({
    method: 'GET',
    path,
    summary: 'The volunteers assigned to a beneficiary (G-03)',
    query: z.strictObject({ beneficiary_serial_number: serialKey }),
    response: z.array(volunteer),
    status: 200,
    access: 'admin',
  }),
  getByNric: operation({
    method: 'GET',
    path,
    summary: 'One volunteer by whole NRIC; audited and limited, the web app never asks (S-07)',
    query: z.strictObject({ nric: z.string().max(9) }),
    response: volunteer,
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One volunteer',
    query: byAccount,
    response: volunteer,
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    summary: 'Create a volunteer',
    body: volunteerCreate,
    response: volunteer,
    status: 201,
    access: 'admin',
    ignores,
  }),
  update: operation({
    method: 'PUT',
    path,
    summary: 'Edit a volunteer',
    query: byAccount,
    body: volunteerUpdate,
    response: volunteer,
    status: 200,
    access: 'admin',
    ignores: ['account_id', 'incomplete', 'version'],
  }),
  remove: operation({
    method: 'DELETE',
    path,
    summary: 'Delete a volunteer with links, assignments, devices and sessions (G-22)',
    query: byAccount,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/volunteer/impact',
    summary: 'What deleting this volunteer takes along',
    query: byAccount,
    response: deletionImpact,
    status: 200,
    access: 'admin',
  }),
  unassign: operation({
    method: 'DELETE',
    path: '/volunteer/assignments',
    summary: 'End assignments to the beneficiaries listed',
    query: byAccount,
    body: z.array(serialNumber).min(1, 'Name at least one').max(1000, 'At most 1000 at once'),
    status: 204,
    access: 'admin',
  }),
  import: operation({
    method: 'POST',
    path: '/volunteer/import',
    summary: 'Import volunteers from .csv, into an initiative when one is named (S-12)',
    query: z.strictObject({ initiative_id: idKey.optional(), preview }),
    body: 'file',
    response: importResult,
    status: 201,
    also: [200],
    access: 'admin',
    limit: 10 * 1024 * 1024,
  }),
  revealNric: operation({
    method: 'POST',
    path: '/volunteer/nric-reveal',
    is_secret: true,
    summary: 'The whole NRIC of one volunteer, with a reason; audited and limited (S-07)',
    body: z.strictObject({ account_id: id, reason: requiredText('A reason is required', 500) }),
    response: z.object({ nric: z.string() }),
    status: 201,
    access: 'admin',
  }),
}
