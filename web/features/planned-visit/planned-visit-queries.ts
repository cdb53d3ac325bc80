import { queryOptions } from '@tanstack/react-query'
import { plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain, ofToday } from '../../parts/page/today-part.ts'
import { dayFromToday } from '../../parts/text/dates.ts'

/** Whoever has more than these has them in the history. */
const SHOWN = 20

/** What is planned for somebody, the next first; yesterday's as long as nobody has reported it. */
export const plansOfPersonQuery = (beneficiary_serial_number: string) =>
  queryOf(plannedVisitOperations.page, {
    query: {
      beneficiary_serial_number,
      state: 'planned',
      from: dayFromToday(-1),
      sort: 'planned_on',
      order: 'asc',
      page: '1',
      page_size: String(SHOWN),
    },
  })

/** Who visits somebody. */
export const visitorsQuery = (beneficiary_serial_number: string) =>
  queryOf(volunteerOperations.listOfBeneficiary, { query: { beneficiary_serial_number } })

export const plansOfTodayQuery = (isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(plannedVisitOperations.page, {
      query: { ...ofToday(isMine, page_size), today: '1' },
    }),
    ...askedAgain,
  })
