import { queryOptions } from '@tanstack/react-query'
import { plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain, ofToday } from '../../parts/page/today-part.ts'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'

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

/** How many are of today alone, of them those of Inactive volunteers: the list above has yesterday's too. */
export const countOfTodayQuery = (isMine: boolean, isOfInactive = false) => {
  const from = todayInSingapore()
  const query = {
    page: '1',
    page_size: '1',
    today: '1',
    from,
    ...(isOfInactive && { inactive: '1' as const }),
    ...(isMine && { mine: '1' as const }),
  } as const
  return queryOptions({ ...queryOf(plannedVisitOperations.page, { query }), ...askedAgain })
}

export const plansOfTodayQuery = (isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(plannedVisitOperations.page, {
      query: { ...ofToday(isMine, page_size), today: '1' },
    }),
    ...askedAgain,
  })
