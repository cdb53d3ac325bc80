import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ForgettingProposal, forgettingOperations } from '../../../contract/forgetting.ts'
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

/** As calls name whom a proposal is about: beside a beneficiary's number whose it was on the screen (H-1990). */
export const whomOf = ({ noun, person_key: key, beneficiary_id }: ForgettingProposal) => ({
  ...{ noun, key },
  ...(beneficiary_id && { beneficiary_id }),
})

export const impactQuery = (proposal: ForgettingProposal) =>
  queryOf(forgettingOperations.impact, { query: whomOf(proposal) })
