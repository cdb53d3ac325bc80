import { z } from 'zod'
import { fieldLabels } from '../../../contract/records/labels.ts'
import { type RetentionRule, retentionRuleEdit } from '../../../contract/retention-rule.ts'

/** A rule as it is typed. */
export type RuleValues = { is_on: boolean; status: string; idle_months: string }

export const ruleValues = ({ is_on, status, idle_months }: RetentionRule): RuleValues => ({
  is_on,
  status,
  idle_months: String(idle_months),
})

const typed = z.custom<RuleValues>()
/** What is typed, checked by the contract. */
export const ruleBody = typed
  .transform(({ idle_months, ...rule }): unknown => ({
    ...rule,
    idle_months: /^\s*\d+\s*$/.test(String(idle_months)) ? Number(idle_months) : Number.NaN,
  }))
  .pipe(retentionRuleEdit)

export const ruleLabels = {
  is_on: 'Propose people',
  status: fieldLabels.status,
  idle_months: 'Not seen for so many months',
} as const
