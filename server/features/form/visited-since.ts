import { type RawBuilder, sql } from 'kysely'

/** What `volunteer_id` is told of what was done, `e`: their own, attempts and held ones too, and what others did that counts (S-08). */
export const isToldOf = (volunteer_id: number | RawBuilder<unknown>) =>
  sql<boolean>`(e.volunteer_id is not distinct from ${volunteer_id} or (e.held_because = '' and e.outcome = 'reached'))`

/**
 * That what was done, `e`, ends an asking of this day and moment (H-1440). What was noted before, of the same day too, is what the
 * office knew when it asked. A note may go into the row that a report has made before, so that an edit counts as one; whoever
 * only mends a word of that day ends the asking as well.
 */
export const endsAsking = (day: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<boolean>`(e.kind = 'visit' and e.happened_on >= ${day} and greatest(e.created_at, e.updated_at) > ${at})`
