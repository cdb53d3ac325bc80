import { Problem } from '../../../contract/problem.ts'
import { RULE_STATUSES, type retentionRuleOperations } from '../../../contract/retention-rule.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { countProposed } from './proposal-repository.ts'
import { lockRule, readRules, writeRule } from './retention-rule-repository.ts'

const entity = 'retention_rule'

/** After how long without a sign of them people are proposed to be forgotten (0114, H-1560). */
export const retentionRuleHandlers: HandlersOf<typeof retentionRuleOperations> = {
  list: ({ db }) => readRules(db),

  async preview({ db, query }) {
    requireStatus(query)
    return { people: await countProposed(db, query) }
  },

  update: ({ query, body, if_match, change }) =>
    change(async ({ tx, audit }) => {
      requireStatus({ ...query, ...body })
      const before = await lockRule(tx, query.noun, 'update')
      requireVersion(if_match, before, { entity, entity_id: query.noun })
      const after = await writeRule(tx, query.noun, body)
      await audit({ action: 'updated', entity, entity_id: query.noun, before, after })
      return after
    }),
}

/** Throws 422: a status that nobody of the noun can have would propose nobody for ever. */
function requireStatus({ noun, status }: { noun: keyof typeof RULE_STATUSES; status: string }): void {
  if (!RULE_STATUSES[noun].includes(status))
    throw new Problem('invalid', { fields: { status: 'Choose one of the statuses' } })
}
