import { z } from 'zod'
import { engagement } from './engagement-fields.ts'
import { mine, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { ENGAGEMENT_SORTS } from './sorts.ts'
import { bothListed } from './subjects.ts'

/** Visits and calls that count for nothing until staff say so: of everybody, for Today (visits, part 5). */
export const engagementHeldOperations = {
  page: operation({
    method: 'GET',
    path: '/engagement/held',
    summary: 'A page of visits, calls and messages that wait for staff to count them, the oldest day first',
    query: z.strictObject({
      ...pageQuery(ENGAGEMENT_SORTS),
      mine,
    }),
    response: pageOf(engagement),
    status: 200,
    access: 'admin',
    subjects: bothListed,
  }),
}
