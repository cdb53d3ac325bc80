import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accessPackOperations } from '../../contract/access-pack.ts'
import { isProblem } from '../api/api-problem.ts'
import { queryOf } from '../api/queries.ts'
import { PackView } from '../features/protection/pack-view.tsx'
import { useBack } from '../parts/location/back.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { MissingRecord } from '../parts/page/missing-record.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { SuperAdminsOnly } from '../parts/page/super-admins-only.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const HEADING = 'A copy of their data'

/** `/data-protection/$id`: the copy that somebody asked for, looked through before it is handed over (0065). */
export function AccessPackPage() {
  return (
    <SuperAdminsOnly heading={HEADING}>
      <LoadedPack />
    </SuperAdminsOnly>
  )
}

function LoadedPack() {
  const { id = '' } = useParams({ strict: false })
  const back = useBack(paths.dataProtection())
  const pack = useQuery({
    ...queryOf(accessPackOperations.get, { query: { id } }),
    refetchOnWindowFocus: false,
  })
  const trail = trailOf(['Settings', paths.settings()], ['Data protection', paths.dataProtection()])
  if (isProblem(pack.error, 'not_found')) return <MissingRecord what="request" trail={trail} />
  return (
    <>
      <PageHeader
        heading={pack.data ? `${HEADING}: ${pack.data.person_name}` : HEADING}
        sub="Other people’s names, numbers and addresses are proposed to be struck out. Strike more, or leave something in with a reason."
        breadcrumbs={trail}
        actions={[backAction(back)]}
      />
      {pack.data ? (
        <PackView key={pack.data.request_id} pack={pack.data} />
      ) : pack.error ? (
        <ErrorState
          text="The copy could not be put together."
          detail={pack.error.message}
          onRetry={() => void pack.refetch()}
          isRetrying={pack.isFetching}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-xl" />
      )}
    </>
  )
}
