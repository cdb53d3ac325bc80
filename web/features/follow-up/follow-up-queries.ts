import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { followUpOperations } from '../../../contract/follow-up.ts'
import { queryOf } from '../../api/queries.ts'

/** While Today is seen, as its people are asked for: within a minute of signal it is on an officer's screen. */
const POLL = 30_000
export const SHOWN = 5

/** The first of one part of Today, or as many as somebody asked to see. */
export const todayQuery = (today: 'urgent' | 'due', isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(followUpOperations.page, {
      query: { page: '1', page_size: String(page_size), today, ...(isMine && { mine: '1' as const }) },
    }),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  })

/** Of one person: the open ones by their day, then what came of the others, the newest first. */
export const ofPersonQuery = (beneficiary_serial_number: string, page: number) => ({
  ...queryOf(followUpOperations.page, {
    query: { beneficiary_serial_number, page: String(page), page_size: String(SHOWN) },
  }),
  placeholderData: keepPreviousData,
})
