import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingsOperations } from '../../contract/settings.ts'
import { queryOf } from '../api/queries.ts'
import { SettingsDoors } from '../features/settings/settings-doors.tsx'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { PreparingNote } from '../parts/page/preparing-note.tsx'
import { useSignedIn } from '../session/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const BackupSection = lazy(() =>
  import('../features/backup/backup-section.tsx').then((m) => ({ default: m.BackupSection })),
)

const FactorRuleSection = lazy(() =>
  import('../features/user/factor-rule-section.tsx').then((m) => ({ default: m.FactorRuleSection })),
)

const ProviderSection = lazy(() =>
  import('../features/user/provider-section.tsx').then((m) => ({ default: m.ProviderSection })),
)

const KindSection = lazy(() =>
  import('../features/check/kind-section.tsx').then((m) => ({ default: m.KindSection })),
)

const WallsSection = lazy(() =>
  import('../features/settings/walls-section.tsx').then((m) => ({ default: m.WallsSection })),
)

const EveryoneOutSection = lazy(() =>
  import('../features/user/everyone-out-section.tsx').then((m) => ({ default: m.EveryoneOutSection })),
)

/** `/settings`: what holds for the whole organisation (G-12, G-26). Super admins only. */
export function SettingsPage() {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  useDocumentTitle('Settings')
  return (
    <>
      <PageHeader
        heading="Settings"
        sub={isSuperAdmin && 'Settings of the whole organisation. Every change is recorded.'}
      />
      {isSuperAdmin ? (
        <LoadedSettings />
      ) : (
        <EmptyState text={words.team.notYours} className="rounded-xl border border-border bg-card" />
      )}
    </>
  )
}

function LoadedSettings() {
  const settings = useQuery(queryOf(settingsOperations.get))
  if (settings.isPending)
    return (
      <div className="flex max-w-3xl flex-col gap-5">
        {['h-40', 'h-72', 'h-72'].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes of what is to come
          <Skeleton key={index} className={`${height} w-full rounded-xl`} />
        ))}
      </div>
    )
  if (!settings.data)
    return (
      <ErrorState
        text="The settings could not be loaded."
        detail={settings.error?.message}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    )
  return (
    <>
      <PreparingNote className="mb-5 max-w-3xl" />
      <SettingsDoors />
      <Suspense>
        <BackupSection />
        <KindSection />
        <FactorRuleSection />
        <ProviderSection />
        <EveryoneOutSection />
        <WallsSection />
      </Suspense>
      <SettingsForm settings={settings.data} />
    </>
  )
}
