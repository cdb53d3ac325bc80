import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { proposalsQuery } from './proposal-queries.ts'
import { ProposalRow } from './proposal-row.tsx'

const KeepDialog = lazy(() => import('./keep-dialog.tsx').then((m) => ({ default: m.KeepDialog })))
const ForgetProposedDialog = lazy(() =>
  import('./forget-proposed-dialog.tsx').then((m) => ({ default: m.ForgetProposedDialog })),
)
const SHOWN = 20

/** Whom the rules propose to forget, whoever was seen longest ago first: each is kept or forgotten by a person (H-1562). */
export function DeskProposals() {
  const [page, setPage] = useCardPage('proposed')
  const query = useQuery(proposalsQuery(page, SHOWN))
  const opened = useOpened<'keep' | 'forget'>()
  const [one, setOne] = useState<ForgettingProposal | null>(null)
  const begin = (action: 'keep' | 'forget', proposal: ForgettingProposal) => {
    setOne(proposal)
    opened.open(action)
  }
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  const key = one && `${one.noun} ${one.person_key}`
  return (
    <RecordCard
      title="Proposed to be forgotten"
      count={total}
      query={query}
      failed="Who is proposed to be forgotten could not be loaded."
      empty={
        query.data && total === 0
          ? {
              text: 'No rule proposes anybody.',
              detail: 'Whoever meets a rule stands here, until they are seen again or you decide.',
            }
          : undefined
      }
    >
      {items.length > 0 && (
        <ul className="divide-y divide-border">
          {items.map((proposal) => (
            <ProposalRow key={`${proposal.noun} ${proposal.person_key}`} proposal={proposal}>
              <Button
                size="sm"
                variant="danger-outline"
                aria-label={`Forget… ${proposal.person_name}`}
                onClick={() => begin('forget', proposal)}
                className="max-lg:min-h-10"
              >
                Forget…
              </Button>
              <Button
                size="sm"
                aria-label={`Keep: ${proposal.person_name}`}
                onClick={() => begin('keep', proposal)}
                className="max-lg:min-h-10"
              >
                Keep
              </Button>
            </ProposalRow>
          ))}
        </ul>
      )}
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
      {one && (
        <Suspense>
          {opened.once('keep', (opening) => (
            <KeepDialog key={key} proposal={one} {...opening} />
          ))}
          {opened.once('forget', (opening) => (
            <ForgetProposedDialog key={key} proposal={one} {...opening} />
          ))}
        </Suspense>
      )}
    </RecordCard>
  )
}
