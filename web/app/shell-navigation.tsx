import { Link, useLocation } from '@tanstack/react-router'
import {
  Building2,
  ClipboardList,
  Database,
  FileText,
  HandHeart,
  History,
  type LucideIcon,
  Settings,
  Shield,
  SunMedium,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { SidebarContent } from '../ui/sidebar.tsx'
import { SidebarGroup, SidebarItem } from '../ui/sidebar-menu.tsx'
import { words } from '../words.ts'

const PinnedViews = lazy(() => import('./pinned-views.tsx').then((m) => ({ default: m.PinnedViews })))

const TodayDoor = lazy(() =>
  import('../features/care/today-door.tsx').then((m) => ({ default: m.TodayDoor })),
)

type Entry = { label: string; to: string; icon: LucideIcon; owns: RegExp; beside?: ComponentType }

/** Section 2: exactly these four. */
const module: Entry[] = [
  { label: words.heading.database, to: paths.programmes(), icon: Database, owns: /^\/($|programmes(\/|$))/ },
  { label: words.heading.admin, to: paths.initiatives(), icon: Shield, owns: /^\/initiatives(\/|$)/ },
  { label: words.heading.forms, to: paths.forms(), icon: FileText, owns: /^\/forms(\/|$)/ },
  { label: words.heading.partners, to: paths.partners(), icon: Building2, owns: /^\/partners(\/|$)/ },
]

/** G-26. */
const organisation: Entry[] = [
  {
    label: 'Today',
    to: paths.today(),
    icon: SunMedium,
    owns: /^\/(today|worklist)(\/|$)/,
    beside: TodayDoor,
  },
  {
    label: words.heading.beneficiaries,
    to: paths.beneficiaries(),
    icon: Users,
    owns: /^\/beneficiaries(\/|$)/,
  },
  { label: 'Volunteers', to: paths.volunteers(), icon: HandHeart, owns: /^\/volunteers?(\/|$)/ },
  {
    label: words.heading.incomplete_forms,
    to: paths.incompleteForms(),
    icon: ClipboardList,
    owns: /^\/incomplete-forms(\/|$)/,
  },
]
const superAdmins: Entry[] = [
  { label: 'Team', to: paths.team(), icon: UserCog, owns: /^\/team(\/|$)/ },
  { label: 'Activity', to: paths.activity(), icon: History, owns: /^\/activity(\/|$)/ },
  {
    label: 'Recently deleted',
    to: paths.recentlyDeleted(),
    icon: Trash2,
    owns: /^\/recently-deleted(\/|$)/,
  },
  { label: 'Settings', to: paths.settings(), icon: Settings, owns: /^\/(settings|data-protection)(\/|$)/ },
]

export function ShellNavigation() {
  const { role } = useSignedIn()
  return (
    <SidebarContent className="px-3 group-data-collapsed/sidebar:px-2">
      <Entries label={words.heading.module} entries={module} />
      <Entries
        label="Organisation"
        entries={role === 'super_admin' ? [...organisation, ...superAdmins] : organisation}
      />
      <Suspense>
        <PinnedViews />
      </Suspense>
    </SidebarContent>
  )
}

function Entries({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const { pathname } = useLocation()
  return (
    <SidebarGroup label={label}>
      {entries.map((entry) => (
        <SidebarItem key={entry.to} asChild label={entry.label} isActive={entry.owns.test(pathname)}>
          <Link to={entry.to}>
            <entry.icon aria-hidden="true" />
            <span>{entry.label}</span>
            <Suspense>{entry.beside && <entry.beside />}</Suspense>
          </Link>
        </SidebarItem>
      ))}
    </SidebarGroup>
  )
}
