import { z } from 'zod'
import { pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { TURNED_SORTS } from './sorts.ts'

/** Somebody whose name looks turned round. */
const turnedNameRow = z.object({
  /** The serial number, or the account id. */
  key: z.string(),
  display_name: z.string(),
  /** What they would be called. */
  proposal: z.string(),
})
export type TurnedNameRow = z.infer<typeof turnedNameRow>

const { page, page_size, order } = pageQuery(TURNED_SORTS)

const of = (noun: 'beneficiary' | 'volunteer') => ({
  page: operation({
    method: 'GET',
    path: `/${noun}/turned-names`,
    summary: 'A page of those whose name looks turned round, with what they would be called in our order',
    query: z.strictObject({ page, page_size, order }),
    response: pageOf(turnedNameRow),
    status: 200,
    access: 'admin',
    subjects: { listed: { [noun]: ['answer.items.key'] } },
  }),
})

export const beneficiaryTurnedOperations = of('beneficiary')
export const volunteerTurnedOperations = of('volunteer')
