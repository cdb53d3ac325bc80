import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { MatchRow } from './match-row.tsx'
import { pairReasons } from './match-sentences.ts'
import { pairKeys } from './pair-keys.ts'
import type { Proposing } from './use-proposal.ts'
import type { Changed } from './use-undo-change.ts'

type Props = { proposal: MatchProposal; solving: Proposing; onChange: (changed: Changed) => void }

/** Each who would be visited, and by whom. */
export function PairList({ proposal, solving, onChange }: Props) {
  const { pairs, state: stands } = proposal
  const keys = pairKeys(pairs)
  if (pairs.length === 0) return null
  return (
    <Card className="mb-5 overflow-hidden">
      <CardTitle className="px-5 pt-4.5 pb-3.5">Who goes to whom</CardTitle>
      <ul className="@container divide-y divide-border border-t border-border">
        {pairs.map((pair, at) => (
          <MatchRow
            key={keys[at]}
            pair={pair}
            isDraft={stands === 'draft'}
            isTakenBack={stands === 'taken_back'}
            reasons={pairReasons(pair, proposal)}
            isBusy={solving.busy !== null}
            onState={(one, state) => void solving.setState(one, state)}
            onChange={({ serial_number, name, volunteer }) =>
              onChange({ serial_number, name, volunteer_account_id: volunteer.account_id })
            }
          />
        ))}
      </ul>
    </Card>
  )
}
