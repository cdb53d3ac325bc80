import { useParams } from '@tanstack/react-router'
import { HandHeart, RotateCw } from 'lucide-react'
import type { MatchPair, MatchWithout } from '../../contract/match-proposal.ts'
import { MatchRow } from '../features/match/match-row.tsx'
import {
  nobodys,
  nothingText,
  notLookedText,
  pairReasons,
  placedText,
  readyPairs,
  wholeText,
} from '../features/match/match-sentences.ts'
import { pairKeys } from '../features/match/pair-keys.ts'
import { useChange } from '../features/match/use-change.tsx'
import { useProposal } from '../features/match/use-proposal.ts'
import { WithoutRow } from '../features/match/without-row.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PresetSelect } from '../parts/match/preset-select.tsx'
import { PRESET_LABELS, PRESET_QUESTION } from '../parts/match/preset-words.ts'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { countText } from '../parts/text/count-text.ts'
import { paths } from '../paths.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'
import { MatchAssigned } from './match-assigned.tsx'

/** `/match/{id}`: who should go to many, solved as a whole, worked over and assigned in one change (0050). */
export function MatchPage() {
  const { id = '' } = useParams({ strict: false })
  const { query, busy, preset, isSolvedAnew, assign, again, setState, written } = useProposal(id)
  useDocumentTitle('Match')
  const back = useBack(paths.beneficiaries())
  const proposal = query.data
  const { change, dialog } = useChange(proposal, written)
  const trail = trailOf([words.heading.beneficiaries, paths.beneficiaries()])
  if (hasNothing(query)) return <LoadFailure what="proposal" query={query} trail={trail} />
  const isDraft = proposal?.state === 'draft'
  const pairs: readonly MatchPair[] = Array.isArray(proposal?.pairs) ? proposal.pairs : []
  const all: readonly MatchWithout[] = Array.isArray(proposal?.without) ? proposal.without : []
  const without = nobodys({ without: [...all] })
  const notLooked = notLookedText({ without: [...all] })
  const ready = proposal ? readyPairs({ ...proposal, pairs: [...pairs] }).length : 0
  const against = isDraft
    ? pairs.filter((pair) => pair.against !== null && pair.state !== 'removed').length
    : 0
  const placed = new Set(pairs.filter(({ state }) => state !== 'removed').map((pair) => pair.serial_number))
  const keys = pairKeys(pairs)
  return (
    <>
      <PageHeader
        heading="Match"
        sub={proposal && [placedText(proposal), isDraft ? wholeText(proposal) : ''].filter(Boolean).join(' ')}
        breadcrumbs={trail}
        actions={[
          backAction(back),
          ...(isDraft
            ? [
                {
                  label: 'Propose again',
                  icon: <RotateCw />,
                  isKept: true,
                  isPending: busy === 'solve',
                  isDisabled: busy !== null && busy !== 'solve',
                  onAction: () => void again(),
                },
                ...(ready > 0
                  ? [
                      {
                        label: ready === 1 ? 'Assign 1' : `Assign all ${ready}`,
                        icon: <HandHeart />,
                        variant: 'primary' as const,
                        isPending: busy === 'commit',
                        isDisabled: busy !== null && busy !== 'commit',
                        onAction: () => void assign(),
                      },
                    ]
                  : []),
              ]
            : []),
        ]}
      />
      {isDraft && (
        <div className="mb-4">
          {/* Not disabled while it is solved: the focus would be lost. */}
          <PresetSelect value={preset} onChange={(next) => busy === null && void again(next)} />
        </div>
      )}
      {proposal && (
        // On paper, and of what is assigned: of a draft the box above says it.
        <p className={cn('mb-4 text-muted-foreground', isDraft && 'hidden print:block')}>
          {PRESET_QUESTION}: {PRESET_LABELS[preset]}.
        </p>
      )}
      {isDraft && (
        <p role="status" className="sr-only print:hidden">
          {busy === 'solve' ? 'Proposing again…' : isSolvedAnew ? placedText(proposal) : ''}
        </p>
      )}
      {against > 0 && (
        <p role="status" className="mb-4 rounded-lg bg-destructive-soft px-5 py-3 text-destructive">
          {countText(against, 'pair', 'pairs')} can be no more since this was proposed, and will not be
          assigned. Propose again to find others.
        </p>
      )}
      {isDraft && ready === 0 && (
        <p role="status" className="mb-4 text-muted-foreground">
          {nothingText(pairs.length)}
        </p>
      )}
      {!proposal && <Waiting />}
      {proposal && !isDraft && <MatchAssigned proposal={proposal} onTakenBack={() => void query.refetch()} />}
      {pairs.length > 0 && (
        <Card className="mb-5 overflow-hidden">
          <CardTitle className="px-5 pt-4.5 pb-3.5">Who goes to whom</CardTitle>
          <ul className="@container divide-y divide-border border-t border-border">
            {pairs.map((pair, at) => (
              <MatchRow
                key={keys[at]}
                pair={pair}
                isDraft={isDraft}
                isTakenBack={proposal?.state === 'taken_back'}
                reasons={proposal ? pairReasons(pair, proposal) : []}
                isBusy={busy !== null}
                onState={(one, state) => void setState(one, state)}
                onChange={({ serial_number, name, volunteer }) =>
                  change({ serial_number, name, volunteer_account_id: volunteer.account_id })
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {without.length > 0 && (
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
                isBusy={busy !== null}
                onChoose={isDraft ? () => change({ ...one, volunteer_account_id: null }) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {dialog}
      {notLooked && <p className="mt-4 text-muted-foreground">{notLooked}</p>}
    </>
  )
}

function Waiting() {
  return (
    <Card aria-hidden="true" className="divide-y divide-border">
      {['w-72', 'w-64', 'w-80'].map((width) => (
        <div key={width} className="px-5 py-5">
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </Card>
  )
}
