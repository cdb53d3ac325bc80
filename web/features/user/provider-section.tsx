import { useQuery } from '@tanstack/react-query'
import { oidcOperations } from '../../../contract/oidc.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** 0080: whether staff may sign in by an identity provider, and at whose address; the environment alone decides it. */
export function ProviderSection() {
  const state = useQuery(queryOf(oidcOperations.get))
  return (
    <SectionCard
      title="Sign-in by Microsoft 365 or Google"
      description="Whoever looks after your server turns it on and off there."
    >
      {state.data ? (
        <p className="wrap-anywhere">
          {state.data.provider
            ? `On: staff may sign in with ${state.data.provider.label}, at ${state.data.provider.host}, once their account is connected.`
            : 'Off: staff sign in with email and password.'}
        </p>
      ) : state.isError ? (
        <SectionFailure query={state} />
      ) : (
        <Skeleton className="h-6 w-full" />
      )}
    </SectionCard>
  )
}
