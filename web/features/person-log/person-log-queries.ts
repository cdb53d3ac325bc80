import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { personLogOperations } from '../../../contract/person-log.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain, ofToday } from '../../parts/page/today-part.ts'

/** Of one person, the newest day first; with `q` those that hold its words. */
export const ofPersonQuery = (noun: OwnNoun, key: string, page: number, q: string) => ({
  ...queryOf(personLogOperations.pageOfPerson, {
    query: { noun, key, page: String(page), page_size: String(PAGE_SIZE), ...(q && { q }) },
  }),
  placeholderData: keepPreviousData,
})

/** Those to come back to, as Today has them. */
export const dueQuery = (isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(personLogOperations.page, {
      query: { ...ofToday(isMine, page_size), due: '1' },
    }),
    ...askedAgain,
  })
