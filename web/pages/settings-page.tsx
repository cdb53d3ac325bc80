import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { settingsOperations } from '../../contract/settings.ts'
import { queryOf } from '../api/queries.ts'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { PreparingNote } from '../parts/page/preparing-note.tsx'
import { SETTINGS_SECTIONS, type SettingsSection } from '../routes/table-search.ts'
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

/** What stands in no form of its own is shown, and asked for, where it is chosen. */
const apart: Partial<Record<SettingsSection, () => ReactNode>> = {
  checks: () => <KindSection />,
  security: () => (
    <>
      <FactorRuleSection />
      <ProviderSection />
      <EveryoneOutSection />
      <WallsSection />
    </>
  ),
  backup: () => <BackupSection />,
}

function LoadedSettings() {
  const settings = useQuery(queryOf(settingsOperations.get))
  const { section = SETTINGS_SECTIONS[0] } = useSearch({ from: '/gated/settings' })
  if (settings.isPending)
    return (
      <div className="flex flex-col gap-5 lg:flex-row lg:gap-9">
        <Skeleton className="h-10 rounded-md lg:h-80 lg:w-56" />
        <Skeleton className="h-72 max-w-3xl rounded-xl lg:flex-1" />
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
      <SettingsForm settings={settings.data} shown={section}>
        {apart[section] && (
          <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>{apart[section]()}</Suspense>
        )}
      </SettingsForm>
    </>
  )
}
