import { z } from 'zod'
import { pageOf, pageQuery, serialKey } from './fields.ts'
import { HELD_BECAUSE } from './held-because.ts'
import { pointsSum } from './points.ts'

/** What the last complete answers before came to, to the same form about the same person. */
export const pointsBefore = z.object({ sum: z.int(), answered_at: z.string() })
export type PointsBefore = z.infer<typeof pointsBefore>

/** A response among all about a person, for staff; its answers are read by its id. */
export const responseCard = z.object({
  id: z.int(),
  programme_name: z.string(),
  form_title: z.string(),
  volunteer_account_id: z.int().nullable(),
  volunteer_first_name: z.string(),
  volunteer_last_name: z.string(),
  volunteer_display_name: z.string(),
  filed_by_name: z.string().optional(),
  answered_at: z.string(),
  occasion: z.string(),
  held_because: z.enum(HELD_BECAUSE),
  from_signed_out_phone: z.literal(true).optional(),
  points: pointsSum.omit({ counted: true }).optional(),
  before: pointsBefore.optional(),
})
export type ResponseCard = z.infer<typeof responseCard>

const { page, page_size } = pageQuery(['answered_at'])
export const responseCardQuery = { beneficiary_serial_number: serialKey, page, page_size }

/** `accepted`: how many of them all count. */
export const responseCards = pageOf(responseCard).extend({ accepted: z.int() })
