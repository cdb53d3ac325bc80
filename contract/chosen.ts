import { z } from 'zod'
import { isCleanText } from './fields.ts'

/** How many of those ticked an address names at most. */
export const CHOSEN_MAX = 1000

/** Serial numbers in an address, a line each: they hold every other character that people write. */
export const serialLines = z
  .string()
  .max(CHOSEN_MAX * 51, `At most ${CHOSEN_MAX} at once`)
  .refine(isCleanText, 'Not serial numbers')
  .transform((lines) => [...new Set(lines.split('\n').filter((one) => one !== ''))])
  .refine((all) => all.length > 0 && all.length <= CHOSEN_MAX, `Name at least one, and at most ${CHOSEN_MAX}`)

/** Ids in an address: '1001,1002'. */
const idsInLine = (max: number, message: string) =>
  z
    .string()
    .max(max * 16, `At most ${max} at once`)
    .regex(/^\d{1,15}(,\d{1,15})*$/, message)
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.length <= max, `At most ${max} at once`)

/** Account ids in an address: '1001,1002'. */
export const accountIds = (max: number) => idsInLine(max, 'Not a list of account ids')

/** As many forms as one address names. */
export const FORM_IDS_MAX = 100

/** Forms in an address: '3,14'. */
export const formIds = idsInLine(FORM_IDS_MAX, 'Not a list of form ids')

/** Programmes in an address: '3,14'. */
export const programmeIds = idsInLine(200, 'Not a list of programme ids')
