import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { careOperations } from '../../../contract/care.ts'
import type { Reason } from '../../../contract/due.ts'
import { worklistOperations } from '../../../contract/worklist.ts'
import { queryOf } from '../../api/queries.ts'

/** While the page is seen: what a volunteer noted is on an officer's screen within a minute of signal. */
const POLL = 30_000
export const SHOWN = 5

export const countsQuery = (isMine: boolean) =>
  queryOptions({
    ...queryOf(worklistOperations.counts, { query: isMine ? { mine: '1' } : {} }),
    refetchInterval: POLL,
  })

/** The first few of the worklist: the most urgent. */
export const firstQuery = (isMine: boolean, reason: Reason | undefined) =>
  queryOptions({
    ...queryOf(worklistOperations.page, {
      query: {
        page: '1',
        page_size: String(SHOWN),
        ...(isMine && { mine: '1' as const }),
        ...(reason && { reason }),
      },
    }),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  })

export const beneficiaryCareQuery = (serial_number: string) =>
  queryOf(careOperations.ofBeneficiary, { query: { serial_number } })

export const programmeCareQuery = (id: string) => queryOf(careOperations.get, { query: { id } })
