import { z } from 'zod'

export const BULK_STAYS_MAX = 500

export const BULK_STAYS = [
  'edited',
  'deleted',
  'place deleted',
  'volunteer deleted',
  'gone',
  'person died',
  'may not visit',
  'there again',
  'assigned again',
  'visited',
  'choice gone',
  'care changed',
] as const

/** What taking a bulk back would do, or did. */
export const bulkTakeBack = z.object({
  put_back: z.int(),
  stayed: z.int(),
  /** The first 500 of those, with what the bulk wrote and what stands there now. `key` is '' for who is deleted. */
  stays: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      because: z.enum(BULK_STAYS),
      was: z.string(),
      set: z.string(),
      now: z.string(),
    }),
  ),
  /** How many have not had their turn; ask again until none has. */
  waiting: z.int(),
})
export type BulkTakeBack = z.infer<typeof bulkTakeBack>
