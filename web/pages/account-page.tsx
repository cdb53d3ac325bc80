import { useQuery } from '@tanstack/react-query'
import { ownAccountOperations } from '../../contract/own-account.ts'
import { queryOf } from '../api/queries.ts'
import { ChangePasswordForm } from '../features/user/change-password-form.tsx'
import { IdentitySection } from '../features/user/identity-section.tsx'
import { LettersSection } from '../features/user/letters-section.tsx'
import { OwnAccountForm } from '../features/user/own-account-form.tsx'
import { SecondFactorSection } from '../features/user/second-factor-section.tsx'
import { SessionList } from '../features/user/session-list.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { SectionCard } from '../parts/page/section-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

/** `/account`: one's own name, picture, password and devices (S-04, S-06). */
export function AccountPage() {
  useDocumentTitle('Your account')
  const account = useQuery(queryOf(ownAccountOperations.get))
  return (
    <>
      <PageHeader heading="Your account" sub="How you appear to colleagues, and how you sign in." />
      <div className="grid max-w-6xl items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <SectionCard title="Details" description="Your name stands beside every change you make.">
          {account.isPending && <Skeleton className="h-96 w-full" />}
          {account.error && !account.data && (
            <ErrorState
              text="Your account could not be loaded."
              detail={account.error.message}
              onRetry={() => void account.refetch()}
              isRetrying={account.isFetching}
              className="py-6"
            />
          )}
          {account.data && <OwnAccountForm account={account.data} />}
        </SectionCard>
        <div className="flex flex-col gap-5 lg:row-span-2">
          <SectionCard title={words.label.password} description="Changing it signs you out everywhere else.">
            <ChangePasswordForm />
          </SectionCard>
          <SecondFactorSection />
          <IdentitySection />
          <SectionCard
            title="Where you are signed in"
            description="Sign out what you do not know, or have left behind."
          >
            <SessionList />
          </SectionCard>
        </div>
        <LettersSection />
      </div>
    </>
  )
}
