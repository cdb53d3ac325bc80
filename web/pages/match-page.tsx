import { useParams } from '@tanstack/react-router'
import { draftActions } from '../features/match/draft-actions.tsx'
import { MatchNotes } from '../features/match/match-notes.tsx'
import { notLookedText, placedText, wholeText } from '../features/match/match-sentences.ts'
import { PairList } from '../features/match/pair-list.tsx'
import { useChange } from '../features/match/use-change.tsx'
import { useProposal } from '../features/match/use-proposal.ts'
import { WithoutList } from '../features/match/without-list.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { hasNothing, LoadFailure } from '../parts/page/load-failure.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'
import { MatchAssigned } from './match-assigned.tsx'

/** `/match/{id}`: who should go to many, solved as a whole, worked over and assigned in one change (0050). */
export function MatchPage() {
  const { id = '' } = useParams({ strict: false })
  const solving = useProposal(id)
  const { query, busy, written } = solving
  useDocumentTitle('Match')
  const back = useBack(paths.beneficiaries())
  const proposal = query.data
  const { change, dialog } = useChange(proposal, written)
  const trail = trailOf([words.heading.beneficiaries, paths.beneficiaries()])
  if (hasNothing(query)) return <LoadFailure what="proposal" query={query} trail={trail} />
  const isDraft = proposal?.state === 'draft'
  const notLooked = proposal && notLookedText(proposal)
  return (
    <>
      <PageHeader
        heading="Match"
        sub={proposal && [placedText(proposal), isDraft ? wholeText(proposal) : ''].filter(Boolean).join(' ')}
        breadcrumbs={trail}
        actions={[backAction(back), ...(isDraft ? draftActions(proposal, solving) : [])]}
      />
      {!proposal && <Waiting />}
      {proposal && <MatchNotes proposal={proposal} solving={solving} />}
      {proposal && !isDraft && <MatchAssigned proposal={proposal} onTakenBack={() => void query.refetch()} />}
      {proposal && <PairList proposal={proposal} solving={solving} onChange={change} />}
      {proposal && <WithoutList proposal={proposal} isBusy={busy !== null} onChange={change} />}
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
