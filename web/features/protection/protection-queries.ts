import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { protectionRequestOperations } from '../../../contract/protection-request.ts'
import { queryOf } from '../../api/queries.ts'
import { askedAgain } from '../../parts/page/today-part.ts'

export const ofPersonQuery = (noun: OwnNoun, key: string) =>
  queryOf(protectionRequestOperations.listOfPerson, { query: { noun, key } })

export const deskQuery = (page: number, page_size: number) => ({
  ...queryOf(protectionRequestOperations.page, {
    query: { page: String(page), page_size: String(page_size) },
  }),
  placeholderData: keepPreviousData,
})

/** Those that are due within a week, or past it, as Today has them. */
export const soonQuery = (page_size: number) =>
  queryOptions({
    ...queryOf(protectionRequestOperations.page, {
      query: { page: '1', page_size: String(page_size), soon: '1' },
    }),
    ...askedAgain,
  })
