import { useQuery } from '@tanstack/react-query'
import { purposeOperations } from '../../contract/purpose.ts'
import { queryOf } from '../api/queries.ts'
import { PurposeList } from '../features/consent/purpose-list.tsx'
import { BreachCard } from '../features/protection/breach-card.tsx'
import { DeskKept } from '../features/protection/desk-kept.tsx'
import { DeskProposals } from '../features/protection/desk-proposals.tsx'
import { DeskRequests } from '../features/protection/desk-requests.tsx'
import { DeskRules } from '../features/protection/desk-rules.tsx'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

/** `/data-protection`: what people ask of their data (0065), whom rules propose to forget (0114), what is agreed to (0057). Super admins only. */
export function DataProtectionPage() {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  const back = useBack(paths.settings())
  useDocumentTitle('Data protection')
  return (
    <>
      <PageHeader
        heading="Data protection"
        sub={
          isSuperAdmin &&
          'What people ask of their own data, who is proposed to be forgotten, and what you ask people to agree to.'
        }
        breadcrumbs={trailOf(['Settings', paths.settings()])}
        actions={[backAction(back)]}
      />
      {isSuperAdmin ? (
        <>
          <div className="max-w-3xl">
            <DeskRequests />
            <DeskProposals />
            <DeskKept />
            <DeskRules />
            <BreachCard />
          </div>
          <LoadedPurposes />
        </>
      ) : (
        <EmptyState text={words.team.notYours} className="rounded-xl border border-border bg-card" />
      )}
    </>
  )
}

function LoadedPurposes() {
  const purposes = useQuery(queryOf(purposeOperations.list))
  if (purposes.isPending) return <Skeleton className="h-64 w-full max-w-3xl rounded-xl" />
  if (!purposes.data)
    return (
      <ErrorState
        text="What you ask consent for could not be loaded."
        detail={purposes.error?.message}
        onRetry={() => void purposes.refetch()}
        isRetrying={purposes.isFetching}
      />
    )
  return (
    <div className="max-w-3xl">
      <PurposeList purposes={purposes.data} />
    </div>
  )
}
