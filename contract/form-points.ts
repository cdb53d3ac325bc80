import { z } from 'zod'
import { pageOf, pageQuery } from './fields.ts'
import { filedResponse } from './filed-response.ts'
import { pointRange, pointsSum } from './points.ts'
import { POINT_SORTS } from './sorts.ts'

/** How the responses to a form that counts come out, by the points and ranges of now. */
export const pointsCount = z.object({
  /** With an answer to each question with points that was asked, where those are the questions of today. */
  complete: z.int(),
  /** Of those; null where there are none. */
  average: z.number().nullable(),
  ranges: z.array(pointRange.extend({ count: z.int() })),
  /** Complete, and in no range. */
  without: z.int(),
  /** With questions not answered that could change the words. */
  unanswered: z.int(),
})
export type PointsCount = z.infer<typeof pointsCount>

const { page, page_size, sort, order } = pageQuery(POINT_SORTS)
/** `meaning`: the place of a range from 0, or what has no words. The highest sums first unless it is said otherwise. */
export const pointedQuery = {
  page,
  page_size,
  sort,
  order: order.removeDefault().optional(),
  meaning: z
    .string()
    .regex(/^(\d{1,2}|without|unanswered)$/, 'No such range')
    .optional(),
}

/** A response with its points. */
export const pointedResponse = filedResponse.extend({ points: pointsSum })
export type PointedResponse = z.infer<typeof pointedResponse>
export const pointedResponses = pageOf(pointedResponse)
