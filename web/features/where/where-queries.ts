import { queryOptions } from '@tanstack/react-query'
import type { Reason } from '../../../contract/due.ts'
import type { PlanningArea } from '../../../contract/planning-areas.ts'
import { worklistAreaOperations } from '../../../contract/worklist-areas.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain } from '../../parts/page/today-part.ts'

export type Asked = { isMine: boolean; reason: Reason | undefined }

const whose = ({ isMine, reason }: Asked) => ({
  ...(isMine && { mine: '1' as const }),
  ...(reason && { reason }),
})

export const areasQuery = (asked: Asked) =>
  queryOptions({ ...queryOf(worklistAreaOperations.areas, { query: whose(asked) }), ...askedAgain })

export const blocksQuery = (asked: Asked, area: PlanningArea) =>
  queryOptions({
    ...queryOf(worklistAreaOperations.blocks, { query: { ...whose(asked), area } }),
    ...askedAgain,
  })
