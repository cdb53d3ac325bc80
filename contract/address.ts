import { z } from 'zod'
import { POSTAL_CODE } from './constants.ts'
import { optionalText, requiredText } from './fields.ts'
import { operation } from './operation.ts'

/** D-02: digits with an optional letter, at least 1. A number is accepted. */
export const blockNumber = z
  .union([z.string(), z.number()], { error: 'Block number is required' })
  .transform((value) => String(value).trim().toUpperCase())
  .refine((value) => /^[1-9]\d{0,4}[A-Z]?$/.test(value), 'Block number is required')

/** D-01: text of exactly six digits, a leading zero allowed; a number of six digits is accepted, nothing is padded. */
export const postalCode = z
  .union([z.string(), z.number()], { error: 'Postal code must be 6 digits' })
  .transform((value) => String(value).trim())
  .refine((value) => POSTAL_CODE.test(value), 'Postal code must be 6 digits')

/** The address of a person or a partner as it is written; the country is always Singapore (section 9). */
export const addressFields = {
  block_number: blockNumber,
  street_name: requiredText('Street name is required'),
  unit_number: optionalText(20),
  building_name: optionalText(),
  postal_code: postalCode,
}

/** The same as it leaves. Imported volunteers may lack any part (G-27). */
export const addressAnswer = {
  block_number: z.string(),
  street_name: z.string(),
  unit_number: z.string(),
  building_name: z.string(),
  postal_code: z.string(),
}

/** An address that is known: what stands behind a postal code. */
export const knownAddress = z.object({
  postal_code: z.string(),
  block_number: z.string(),
  street_name: z.string(),
  building_name: z.string(),
})
export type KnownAddress = z.infer<typeof knownAddress>

/** What is said of a block and a postal code beside one another. */
const addressCheck = z.object({
  /** `warn` only where they contradict what is known; what nobody knows is `unknown`. */
  verdict: z.enum(['ok', 'warn', 'unknown']),
  /** Beside `warn`: the one address of the list that is likely meant. */
  meant: knownAddress.nullable(),
})
export type AddressCheck = z.infer<typeof addressCheck>

/** So many postal codes at once. */
export const STREETS_MAX = 200

export const addressOperations = {
  listStreets: operation({
    method: 'GET',
    path: '/address/streets',
    summary: 'How the list of addresses spells the streets at these postal codes, with commas between them',
    query: z.strictObject({
      postal_codes: z
        .string()
        .regex(/^\d{6}(?:,\d{6})*$/, 'Postal codes of 6 digits, with commas between them')
        .transform((value) => value.split(','))
        .refine((codes) => codes.length <= STREETS_MAX, `At most ${STREETS_MAX} at once`),
    }),
    response: z.array(knownAddress.omit({ building_name: true })),
    status: 200,
    access: 'admin',
  }),
  check: operation({
    method: 'GET',
    path: '/address/check',
    summary:
      'Whether a block and a postal code belong together, by the list of addresses and by how codes are made',
    query: z.strictObject({
      block_number: blockNumber,
      postal_code: postalCode,
      /** Tells blocks of one number apart. */
      street_name: optionalText().optional(),
    }),
    response: addressCheck,
    status: 200,
    access: 'admin',
  }),
  listAtPostalCode: operation({
    method: 'GET',
    path: '/address',
    summary: 'The addresses known at a postal code, the most frequent first; none is no error',
    query: z.strictObject({ postal_code: postalCode }),
    response: z.array(knownAddress),
    status: 200,
    access: 'admin',
  }),
}
