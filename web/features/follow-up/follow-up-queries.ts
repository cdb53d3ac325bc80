import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { followUpOperations } from '../../../contract/follow-up.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain, ofToday, SHOWN } from '../../parts/page/today-part.ts'

/** The first of one part of Today, or as many as somebody asked to see. */
export const todayQuery = (today: 'urgent' | 'due', isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(followUpOperations.page, {
      query: { ...ofToday(isMine, page_size), today },
    }),
    ...askedAgain,
  })

/** Of one person: the open ones by their day, then what came of the others, the newest first. */
export const ofPersonQuery = (beneficiary_serial_number: string, page: number) => ({
  ...queryOf(followUpOperations.page, {
    query: { beneficiary_serial_number, page: String(page), page_size: String(SHOWN) },
  }),
  placeholderData: keepPreviousData,
})
