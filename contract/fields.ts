import { z } from 'zod'
import { today } from './calendar-day.ts'
import {
  CONTACT_NUMBER_MIN,
  EMAIL_MAX,
  NRIC_ENTRY_LENGTH,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  STATUSES,
} from './constants.ts'
import { wholeNumber } from './whole-number.ts'

export { today }

/** The longest single line and the longest passage, unless a field says otherwise (S-11). */
export const LINE_MAX = 200
export const PASSAGE_MAX = 20_000

// S-11: no control characters but newline and tab; \p{Cs} is a surrogate without its partner.
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Cs}/u
/** Whether text can be kept: a NUL cannot even be looked for. */
export const isCleanText = (value: string) => !unwanted.test(value)

/** Text as it is kept: NFC, trimmed, newlines as \n, clean, at most `max` characters; `tidy` takes out what a field does not want. */
export function text(max = LINE_MAX, message = 'This must be text', tidy = (value: string) => value) {
  return z
    .string({ error: message })
    .transform((value) => tidy(value.normalize('NFC')).replace(/\r\n?/g, '\n').trim())
    .refine(isCleanText, 'This contains characters that cannot be kept')
    .refine((value) => value.length <= max, `At most ${max} characters`)
}

// A name made of spaces and joiners alone would be a row that nobody sees.
const hasInk = /[^\s\p{Z}\p{C}]/u

/** A field that must hold something; every failure but length and odd characters has section 5's `message`. */
export function requiredText(message: string, max = LINE_MAX, tidy?: (value: string) => string) {
  return text(max, message, tidy).refine((value) => hasInk.test(value), message)
}

/** Absent means unchanged (or empty when creating); '' clears (G-29). */
export const optionalText = (max = LINE_MAX) => text(max).optional()

export const status = z.enum(STATUSES, { error: 'Choose Active or Inactive' })
export type Status = z.infer<typeof status>

/** A storage key as `POST /drive/{destination}` gives it; '' for none. */
export const fileKey = z
  .string({ error: 'Not a file key' })
  .max(300, 'Not a file key')
  .regex(/^(?:[0-9a-z]{26}-[^/\\\p{Cc}\p{Cs}]+)?$/u, 'Not a file key')

/** D-14: typed any way with an optional +country; kept as +65… for Singapore's eight digits. Bound of section 5: at least 111. */
export function contactNumber(message = 'Contact number is required', isBlankTaken = false) {
  return z
    .union([z.string(), z.number()], { error: message })
    .transform((value) => wholeNumber(String(value)).replace(/[\s().-]/g, ''))
    .refine(
      (value) =>
        (isBlankTaken && value === '') ||
        (/^\+?\d{1,15}$/.test(value) && Number(value.replace('+', '')) >= CONTACT_NUMBER_MIN),
      message,
    )
    .transform(asContactNumber)
}

function asContactNumber(typed: string): string {
  if (typed.startsWith('+')) return typed
  if (/^[3689]\d{7}$/.test(typed)) return `+65${typed}`
  if (/^65[3689]\d{7}$/.test(typed)) return `+${typed}`
  return typed
}

/** G-09: at most 254 characters, kept in lower case. */
export function email(invalid: string, required = invalid) {
  return z
    .string({ error: required })
    .transform((value) => value.normalize('NFC').trim().toLowerCase())
    .refine((value) => value.length > 0, required)
    .refine(
      (value) => value === '' || (value.length <= EMAIL_MAX && z.email().safeParse(value).success),
      invalid,
    )
}

/** The field, or that nothing is there: '', null or absent. `message` for what is neither (section 5). */
export const orNothing = <Field extends z.ZodType>(field: Field, message: string) =>
  z.union([z.literal(''), z.null(), field], { error: message }).optional()

/** Refines an edit: what stands cannot be emptied. The messages are section 5's, by field. */
export const refuseEmptied =
  <Name extends string>(
    standing: { [Each in Name]?: string | null | undefined },
    messages: Readonly<Record<Name, string>>,
  ) =>
  (edit: { [Each in Name]?: string | null | undefined }, context: z.core.$RefinementCtx): void => {
    for (const name of Object.keys(messages) as Name[])
      if (standing[name] && !edit[name])
        context.addIssue({ code: 'custom', path: [name], message: messages[name] })
  }

/** D-04, G-34: who the person says to be, never a proof. */
export const nricEntry = z
  .string({ error: 'Last 4 NRIC digits is required' })
  .trim()
  .length(NRIC_ENTRY_LENGTH, 'Last 4 NRIC digits is required')
  .regex(/^[0-9A-Za-z]*$/, 'Last 4 NRIC digits is required')
  .transform((value) => value.toUpperCase())

/** A calendar date; the year 0000, which ISO 8601 has and the database has not, is none. */
export const isoDate = (message = 'Not a date') =>
  z.iso.date({ error: message }).refine((value) => value >= '0001', message)

/** To the billionth of a second: no clock tells more, and the database cannot read a moment of three hundred digits (S-11). */
const MOMENT_LENGTH_MAX = '2026-01-01T00:00:00.000000000Z'.length

/** A moment by somebody's clock, in UTC. As of a date, there is no year 0000. */
export const moment = z.iso
  .datetime({ error: 'Not a moment' })
  .refine((value) => value >= '0001' && value.length <= MOMENT_LENGTH_MAX, 'Not a moment')

/** G-20: null or '' clears it. A day that is still to come is a slip. */
export const lastEngagement = z
  .union([isoDate(), z.literal('').transform(() => null), z.null()], { error: 'Not a date' })
  .refine((value) => value === null || value <= today(), 'Last engaged cannot be in the future')

/** An id in an address: digits only, so that an empty or odd value is refused and never becomes 0. */
export const idKey = z
  .string()
  .regex(/^\d{1,15}$/, 'Not an id')
  .transform(Number)

/** An id in a body. */
export const id = z
  .number({ error: 'Not an id' })
  .int('Not an id')
  .min(0, 'Not an id')
  .max(Number.MAX_SAFE_INTEGER)

export const serialNumber = requiredText('Serial number is required', 50)
// White space but the plain one, and what has no ink: two people's numbers would look like one.
const unseen = /[^\S ]|[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The serial number given to a person; `.` and `..` have no address of their own. */
export const newSerialNumber = serialNumber
  .refine((value) => !/^\.{1,2}$/.test(value), 'Serial number needs more than dots')
  .refine((value) => !unseen.test(value), 'Serial number holds a character that cannot be seen. Type it anew')

/** What a serial number begins with, before its digits. */
export const serialPrefix = text(40).refine((value) => !unseen.test(value), 'Not a prefix')

/** Serial numbers in an address: anything non-empty is looked for, what does not exist is 404. */
export const serialKey = z
  .string()
  .min(1, 'Serial number is required')
  .max(50, 'Not a serial number')
  .refine(isCleanText, 'Not a serial number')

/** G-13: the paged form of a list; `sort` is held to the columns that the entity declares. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    page: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'Pages count from 1')
      .transform(Number),
    page_size: z
      .string()
      .regex(/^\d{1,3}$/, `At most ${PAGE_SIZE_MAX}`)
      .transform(Number)
      .refine((value) => value >= 1 && value <= PAGE_SIZE_MAX, `At most ${PAGE_SIZE_MAX}`)
      .default(PAGE_SIZE),
    ...viewQuery(columns),
  }
}

/** What a list and its export share: order, fragment and status. */
export function viewQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    sort: z.enum(columns).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    q: z.string().max(LINE_MAX).refine(isCleanText, 'Not searchable').optional(),
    status: z.string().max(LINE_MAX).refine(isCleanText, 'Not a status').optional(),
  }
}

/** Counts all who match, however many: without it a page counts to 10,000 (0119). */
export const count = z.literal('exact').optional()

/** Says that what is read is for paper: the audit keeps it, as it does an export (S-14). */
export const purpose = z.literal('print').optional()

/** Of people in programmes whose officer one is. */
export const mine = z.literal('1').optional()

/** Takes the sensitive own fields along in an export; the audit names them (S-14). */
export const sensitive = z.literal('1').optional()

/** The answer of the paged form. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() })

/**
 * A page of people. `is_near`: nobody is spelt as was asked for, and these sound so or are one slip away. `is_at_least`: more
 * match than `total`, to which they were counted (0119).
 */
export const peoplePageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ is_near: z.literal(true).optional(), is_at_least: z.literal(true).optional() })

/** `preview=1` answers what would happen and writes nothing (G-28). */
export const preview = z.literal('1').optional()
