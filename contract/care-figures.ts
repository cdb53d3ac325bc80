import { z } from 'zod'
import { mine } from './fields.ts'
import { operation } from './operation.ts'

/** Bars of so many weeks, this one included. */
export const FIGURE_WEEKS = 12

const stand = {
  /** Who is to be seen by a rhythm, and how many of them are not late. */
  people: z.int(),
  in_time: z.int(),
  overdue: z.int(),
  without_volunteer: z.int(),
}

export const careFigures = z.object({
  ...stand,
  /** Monday to now: two who went together are one visit. */
  visits: z.int(),
  /** The oldest first, the last of them this week as it stands; null where nothing was noted of that week. */
  weeks: z
    .array(
      z.object({
        /** The Monday. */
        from: z.string(),
        people: z.int().nullable(),
        in_time: z.int().nullable(),
        overdue: z.int().nullable(),
        without_volunteer: z.int().nullable(),
        visits: z.int(),
      }),
    )
    .length(FIGURE_WEEKS),
})
export type CareFigures = z.infer<typeof careFigures>

export const careFigureOperations = {
  get: operation({
    method: 'GET',
    path: '/worklist/figures',
    summary: `How people are seen, in four figures, and how that was over ${FIGURE_WEEKS} weeks (visits, Today)`,
    query: z.strictObject({ mine }),
    response: careFigures,
    status: 200,
    access: 'admin',
  }),
}
