import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { countText } from '../../parts/text/count-text.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { nobodys } from './match-sentences.ts'
import type { Changed } from './use-undo-change.ts'
import { WithoutRow } from './without-row.tsx'

type Props = { proposal: MatchProposal; isBusy: boolean; onChange: (changed: Changed) => void }

/** Each for whom nobody was found, and why. */
export function WithoutList({ proposal, isBusy, onChange }: Props) {
  const without = nobodys(proposal)
  const isDraft = proposal.state === 'draft'
  const kept = proposal.pairs.filter(({ state }) => state !== 'removed')
  const placed = new Set(kept.map((pair) => pair.serial_number))
  if (without.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <CardTitle className="px-5 pt-4.5 pb-3.5">
        {countText(without.length, 'person is', 'people are')} left without
      </CardTitle>
      <ul className="divide-y divide-border border-t border-border">
        {without.map((one) => (
          <WithoutRow
            key={one.serial_number}
            one={one}
            isHalf={placed.has(one.serial_number)}
            isBusy={isBusy}
            onChoose={isDraft ? () => onChange({ ...one, volunteer_account_id: null }) : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}
