import { useQuery } from '@tanstack/react-query'
import { type ForgettingProposal, forgettingOperations } from '../../../contract/forgetting.ts'
import { call } from '../../api/client.ts'
import { useRowSave } from '../../api/row-save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { useCardPage } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { proposalsQuery, whomOf } from './proposal-queries.ts'
import { ProposalRow } from './proposal-row.tsx'

const SHOWN = 20
const { endKeep } = forgettingOperations

/** Who is kept for now, why and until when; nothing while nobody is (H-1563). */
export function DeskKept() {
  const [page, setPage] = useCardPage('kept')
  const query = useQuery(proposalsQuery(page, SHOWN, true))
  const end = useRowSave(
    endKeep,
    (proposal: ForgettingProposal, tries) => call(endKeep, { query: whomOf(proposal), ...tries }),
    {
      toast: 'They are kept no longer.',
      rowOf: ({ noun, person_key }) => `${noun} ${person_key}`,
      // Kept anew since, it is ended anew.
      intentOf: ({ noun, person_key, keep_until }) => `${noun} ${person_key} ${keep_until}`,
      onError: tellFailed('Not done.'),
    },
  )
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  if (query.data && query.data.total === 0) return null
  return (
    <RecordCard
      title="Kept for now"
      query={query}
      failed="Who is kept could not be loaded."
      empty={undefined}
    >
      {items.length > 0 && (
        <ul className="divide-y divide-border">
          {items.map((proposal) => (
            <ProposalRow key={`${proposal.noun} ${proposal.person_key}`} proposal={proposal}>
              <Button
                size="sm"
                aria-label={`Keep no longer: ${proposal.person_name}`}
                pending={end.isBusy(`${proposal.noun} ${proposal.person_key}`)}
                onClick={() => end.press(proposal)}
                className="max-lg:min-h-10"
              >
                Keep no longer
              </Button>
            </ProposalRow>
          ))}
        </ul>
      )}
      <CardPages query={query} page={page} pageSize={SHOWN} onPageChange={setPage} />
    </RecordCard>
  )
}
