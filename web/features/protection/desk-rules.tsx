import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { RetentionRule } from '../../../contract/retention-rule.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { rulesQuery } from './proposal-queries.ts'
import { RULE_NOUN_WORDS, ruleText } from './proposal-words.ts'

const RuleDialog = lazy(() =>
  import('./retention-rule-dialog.tsx').then((m) => ({ default: m.RetentionRuleDialog })),
)

/** After how long without a sign of them people are proposed to be forgotten (H-1560). */
export function DeskRules() {
  const query = useQuery(rulesQuery())
  const opened = useOpened<'rule'>()
  const [rule, setRule] = useState<RetentionRule | null>(null)
  // Somebody between here and the server may have answered in its place.
  const rules = Array.isArray(query.data) ? query.data : []
  return (
    <RecordCard
      title="Forgetting by rule"
      query={query}
      failed="The rules could not be loaded."
      empty={undefined}
    >
      {rules.length > 0 && (
        <ul className="divide-y divide-border">
          {rules.map((each) => (
            <li
              key={each.noun}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold capitalize">{RULE_NOUN_WORDS[each.noun]}</p>
                <p className="text-muted-foreground wrap-anywhere">{ruleText(each)}</p>
              </div>
              <Button
                size="sm"
                aria-label={`Edit the rule: ${RULE_NOUN_WORDS[each.noun]}`}
                onClick={() => {
                  setRule(each)
                  opened.open('rule')
                }}
                className="max-lg:min-h-10 print:hidden"
              >
                {words.action.edit}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rule && (
        <Suspense>
          {opened.once('rule', (opening) => (
            <RuleDialog key={`${rule.noun} ${rule.version}`} rule={rule} {...opening} />
          ))}
        </Suspense>
      )}
    </RecordCard>
  )
}
