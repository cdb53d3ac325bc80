import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { forgettingOperations } from '../../../contract/forgetting.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { retentionRuleOperations } from '../../../contract/retention-rule.ts'
import { queryOf } from '../../api/queries.ts'

/** Whom the rules propose; of `kept` who is kept for now. */
export const proposalsQuery = (page: number, page_size: number, kept = false) =>
  queryOptions({
    ...queryOf(forgettingOperations.page, {
      query: { page: String(page), page_size: String(page_size), ...(kept && { kept: '1' as const }) },
    }),
    placeholderData: keepPreviousData,
  })

export const rulesQuery = () => queryOf(retentionRuleOperations.list, { query: {} })

export const previewQuery = (noun: OwnNoun, status: string, idle_months: string) =>
  queryOf(retentionRuleOperations.preview, { query: { noun, status, idle_months } })

export const impactQuery = (noun: OwnNoun, key: string) =>
  queryOf(forgettingOperations.impact, { query: { noun, key } })
