import { z } from 'zod'
import { id, isoDate, moment, PASSAGE_MAX, serialNumber, text } from './fields.ts'
import { language } from './language.ts'
import { aboutAPerson } from './person-schema.ts'

export const ENGAGEMENT_KINDS = ['visit', 'call', 'message'] as const
export const ENGAGEMENT_OUTCOMES = ['reached', 'no_answer', 'away', 'refused'] as const
export const WELLBEINGS = ['', 'fine', 'uneasy', 'worried'] as const
/** Why it does not count yet; '' for one that does. `report`: the report that it came with does not. */
export const ENGAGEMENT_HELD = ['', 'unassigned', 'revoked', 'report'] as const
const SOURCES = ['phone', 'staff', 'form', 'import'] as const

/** What a volunteer may still date back alone, and for how many days they may mend their own. */
export const DAYS_BACK_MAX = 400
export const OWN_DAYS = 7
export const NOTED_AT_ONCE_MAX = 60

const MINUTES_MAX = 720
const minutes = z
  .number({ error: 'Not a number of minutes' })
  .int('Not a number of minutes')
  .min(0, 'Not a number of minutes')
  .max(MINUTES_MAX, 'At most 12 hours')

/** What was done. A day still to come, and one too long ago, are refused by who says so. */
export const doneFields = {
  kind: z.enum(ENGAGEMENT_KINDS, { error: 'Choose visit, call or message' }),
  outcome: z.enum(ENGAGEMENT_OUTCOMES, { error: 'Choose how it went' }),
  happened_on: isoDate('Choose the day'),
  minutes: minutes.nullish(),
  wellbeing: z.enum(WELLBEINGS, { error: 'Choose how they are' }).optional(),
  note: text(PASSAGE_MAX).optional(),
  language: language.optional(),
}
/** Staff say whose it was, absent or null for their own; a volunteer's is their own, whatever is sent (D-07). */
export const byFields = { volunteer_account_id: id.nullish() }
/** The phone's clock when it was noted: what `happened_on` is counted from where that clock is wrong. */
export const notedFields = { noted_at: moment.optional() }

/** Who is meant: by the id that a phone took along, which outlives a serial number that is mended, or by that number. */
const about = { beneficiary_serial_number: serialNumber.optional(), beneficiary_id: id.optional() }
const isNamed = (body: {
  beneficiary_serial_number?: string | undefined
  beneficiary_id?: number | undefined
}) => body.beneficiary_serial_number !== undefined || body.beneficiary_id !== undefined
const unnamed = { path: ['beneficiary_serial_number'], message: 'Serial number is required' }

export const engagementCreate = z
  .strictObject({ ...about, ...doneFields, ...byFields, ...notedFields })
  .refine(isNamed, unnamed)
/** The same of several people on one day. */
export const engagementBulk = z.strictObject({
  beneficiary_ids: z
    .array(id, { error: 'Choose at least one person' })
    .min(1, 'Choose at least one person')
    .max(NOTED_AT_ONCE_MAX, `At most ${NOTED_AT_ONCE_MAX} people`),
  ...doneFields,
  outcome: doneFields.outcome.default('reached'),
  ...byFields,
  ...notedFields,
})
export const engagementEdit = z.strictObject({ ...doneFields, ...byFields, ...notedFields }).partial()
export const engagementLate = z
  .strictObject({ ...about, ...doneFields, ...byFields, noted_at: notedFields.noted_at.unwrap() })
  .refine(isNamed, unnamed)

/** One of several of whom the same is noted: by the id, which outlives a serial number. */
export const notedOf = aboutAPerson(
  z.object({
    ...{ beneficiary_id: z.int(), serial_number: z.string(), display_name: z.string() },
    is_deceased: z.boolean(),
  }),
)
export type NotedOf = z.infer<typeof notedOf>

/** A visit, call, message, or an attempt. Of others' a volunteer reads day, kind and who; the rest is empty (S-08). */
export const engagement = z.object({
  id: z.int(),
  beneficiary_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_name: z.string(),
  /** Null where it was a member of staff, and once the volunteer is gone for good; the name stays. */
  volunteer_account_id: z.int().nullable(),
  volunteer_first_name: z.string(),
  volunteer_last_name: z.string(),
  volunteer_display_name: z.string(),
  /** The member of staff who wrote down what a volunteer did; '' for a volunteer. */
  filed_by_name: z.string(),
  programme_id: z.int().nullable(),
  kind: z.enum(ENGAGEMENT_KINDS),
  outcome: z.enum(ENGAGEMENT_OUTCOMES),
  happened_on: z.string(),
  minutes: z.int().nullable(),
  wellbeing: z.enum(WELLBEINGS),
  note: z.string(),
  language,
  source: z.enum(SOURCES),
  response_id: z.int().nullable(),
  held_because: z.enum(ENGAGEMENT_HELD),
  /** By whoever asks. */
  may_edit: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type Engagement = z.infer<typeof engagement>

/** What counts of one year; between two days, of which `year` is the last one's. Two volunteers who went together are one visit, and both gave their time. */
export const engagementTotals = z.object({
  year: z.int(),
  visits: z.int(),
  calls: z.int(),
  messages: z.int(),
  minutes: z.int(),
})
export type EngagementTotals = z.infer<typeof engagementTotals>
