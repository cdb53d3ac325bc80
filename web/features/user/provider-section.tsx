import { useQuery } from '@tanstack/react-query'
import { oidcOperations } from '../../../contract/oidc.ts'
import { queryOf } from '../../api/queries.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'

/** 0080: whether staff may sign in by an identity provider, and at whose address; the environment alone decides it. */
export function ProviderSection() {
  const { data } = useQuery(queryOf(oidcOperations.get))
  if (!data) return null
  return (
    <SectionCard
      title="Sign-in by Microsoft 365 or Google"
      description="Whoever looks after your server turns it on and off there."
    >
      <p className="wrap-anywhere">
        {data.provider
          ? `On: staff may sign in with ${data.provider.label}, at ${data.provider.host}, once their account is connected.`
          : 'Off: staff sign in with email and password.'}
      </p>
    </SectionCard>
  )
}
