import { HandHeart, RotateCw } from 'lucide-react'
import type { MatchProposal } from '../../../contract/match-proposal.ts'
import type { PageAction } from '../../parts/page/page-actions.tsx'
import { readyPairs } from './match-sentences.ts'
import type { Proposing } from './use-proposal.ts'

/** What can be done with all of a draft: none of it while the other is under way. */
export function draftActions(draft: MatchProposal, { busy, again, assign }: Proposing): PageAction[] {
  const ready = readyPairs(draft).length
  const proposeAgain: PageAction = {
    label: 'Propose again',
    icon: <RotateCw />,
    isKept: true,
    isPending: busy === 'solve',
    isDisabled: busy !== null && busy !== 'solve',
    onAction: () => void again(),
  }
  if (ready === 0) return [proposeAgain]
  return [
    proposeAgain,
    {
      label: ready === 1 ? 'Assign 1' : `Assign all ${ready}`,
      icon: <HandHeart />,
      variant: 'primary',
      isPending: busy === 'commit',
      isDisabled: busy !== null && busy !== 'commit',
      onAction: () => void assign(),
    },
  ]
}
