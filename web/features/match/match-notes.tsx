import type { MatchProposal } from '../../../contract/match-proposal.ts'
import { PresetSelect } from '../../parts/match/preset-select.tsx'
import { PRESET_LABELS, PRESET_QUESTION } from '../../parts/match/preset-words.ts'
import { countText } from '../../parts/text/count-text.ts'
import { nothingText, placedText, readyPairs } from './match-sentences.ts'
import type { Proposing } from './use-proposal.ts'

type Props = { proposal: MatchProposal; solving: Proposing }

/** By what it was proposed; of a draft to be chosen, with what stands against assigning it. */
export function MatchNotes({ proposal, solving }: Props) {
  const byPreset = `${PRESET_QUESTION}: ${PRESET_LABELS[solving.preset]}.`
  if (proposal.state !== 'draft') return <p className="mb-4 text-muted-foreground">{byPreset}</p>
  const { busy, preset, isSolvedAnew, again } = solving
  const { pairs } = proposal
  const against = pairs.filter((pair) => pair.against !== null && pair.state !== 'removed').length
  return (
    <>
      <div className="mb-4">
        {/* Not disabled while it is solved: the focus would be lost. */}
        <PresetSelect value={preset} onChange={(next) => busy === null && void again(next)} />
      </div>
      {/* On paper: on the screen the box above says it. */}
      <p className="mb-4 text-muted-foreground hidden print:block">{byPreset}</p>
      <p role="status" className="sr-only print:hidden">
        {busy === 'solve' ? 'Proposing again…' : isSolvedAnew ? placedText(proposal) : ''}
      </p>
      {against > 0 && (
        <p role="status" className="mb-4 rounded-lg bg-destructive-soft px-5 py-3 text-destructive">
          {countText(against, 'pair', 'pairs')} can be no more since this was proposed, and will not be
          assigned. Propose again to find others.
        </p>
      )}
      {readyPairs(proposal).length === 0 && (
        <p role="status" className="mb-4 text-muted-foreground">
          {nothingText(pairs.length)}
        </p>
      )}
    </>
  )
}
