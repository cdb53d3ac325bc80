import { queryOptions } from '@tanstack/react-query'
import { worklistOperations } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain } from '../../parts/page/today-part.ts'

/** How many of the worklist live there, and for which reasons: the chips of a list of one place alone. */
export const areaCountsQuery = (isMine: boolean, area: string) =>
  queryOptions({
    ...queryOf(worklistOperations.counts, { query: { ...(isMine && { mine: '1' as const }), area } }),
    ...askedAgain,
  })
