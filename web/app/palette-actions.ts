import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Building2,
  ChartColumn,
  CircleHelp,
  CircleUser,
  ClipboardList,
  Database,
  FilePlus2,
  FileText,
  FileUp,
  FolderPlus,
  HandHeart,
  History,
  Keyboard,
  ListChecks,
  ListPlus,
  LogOut,
  type LucideIcon,
  MapPinned,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Settings,
  Shield,
  ShieldCheck,
  Sun,
  Trash2,
  UserCog,
  UserPlus,
  Users,
} from 'lucide-react'
import type { PaletteAction } from '../features/search/palette-action.ts'
import { useLogout } from '../features/user/logout.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { useSidebar } from '../ui/sidebar-context.tsx'
import { useTheme } from '../ui/theme.tsx'
import { words } from '../words.ts'

type Step = [label: string, icon: LucideIcon, href: string, also?: string]

/** Pages read `new` from their address and open the sheet. */
const isNew = { new: '1' }

const makes: Step[] = [
  [words.action.new_beneficiary, UserPlus, paths.beneficiaries(isNew), 'add create person'],
  [words.action.new_volunteer, UserPlus, paths.volunteers(isNew), 'add create person'],
  [words.action.new_programme, FolderPlus, paths.programmes(isNew), 'add create'],
  [words.action.new_initiative, FolderPlus, paths.initiatives(isNew), 'add create'],
  [words.action.new_partner, Plus, paths.partners(isNew), 'add create'],
  [words.action.new_form, FilePlus2, paths.newForm(), 'add create'],
  ['Import beneficiaries', FileUp, paths.newImport('beneficiaries'), 'csv upload spreadsheet'],
  ['Import volunteers', FileUp, paths.newImport('volunteers'), 'csv upload spreadsheet'],
]
const goes: Step[] = [
  ['Go to Today', Sun, paths.today(), 'worklist who needs somebody overdue visits'],
  ['Go to Where', MapPinned, paths.today({ show: 'where' }), 'today map towns'],
  ['Go to Programmes', Database, paths.programmes(), 'database dashboard home'],
  ['Go to Initiatives', Shield, paths.initiatives(), 'admin'],
  ['Go to Forms', FileText, paths.forms()],
  ['Go to Answers over time', ChartColumn, paths.answersByMonth(), 'forms counts months report'],
  ['Go to Partners', Building2, paths.partners()],
  ['Go to Beneficiaries', Users, paths.beneficiaries(), 'people'],
  ['Go to Volunteers', HandHeart, paths.volunteers(), 'people'],
  ['Go to Incomplete Forms', ClipboardList, paths.incompleteForms(), 'outstanding due'],
  ['Go to Imports', FileUp, paths.imports(), 'csv past undo'],
  ['Go to Changes of many', ListChecks, paths.changes(), 'bulk undo take back'],
  [
    'Go to Names that look turned round',
    ArrowLeftRight,
    paths.turnedNames('beneficiaries'),
    'swapped family',
  ],
  ['Go to Your account', CircleUser, paths.account(), 'profile password passkey second factor sessions'],
  ['Go to Help', CircleHelp, paths.help(), 'need how'],
]
const superAdmins: Step[] = [
  ['Go to Team', UserCog, paths.team(), 'users staff accounts approve invite'],
  ['Go to Activity', History, paths.activity(), 'audit log'],
  ['Go to Recently deleted', Trash2, paths.recentlyDeleted(), 'restore trash'],
  [
    'Go to Settings',
    Settings,
    paths.settings(),
    'organisation admission personal data texts people per volunteer limit',
  ],
  ['Go to Security', Settings, paths.settings({ section: 'security' }), 'second factor sign everyone out'],
  [
    'Go to Checks of volunteers',
    Settings,
    paths.settings({ section: 'checks' }),
    'certificate evidence first aid proof',
  ],
  ['Go to Backup', Settings, paths.settings({ section: 'backup' })],
  ['Go to Fields of your own', ListPlus, paths.ownFields(), 'custom settings'],
  ['Go to Data protection', ShieldCheck, paths.dataProtection(), 'pdpa copy forget request consent'],
]

/** Everything that can be done from the palette by whoever is signed in. */
export function usePaletteActions(onKeys: () => void): PaletteAction[] {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const { setTheme } = useTheme()
  const { toggle } = useSidebar()
  const { logout } = useLogout()
  const follow = ([label, icon, href, also]: Step): PaletteAction => ({
    label,
    icon,
    ...(also && { also }),
    run: () => void navigate({ href }),
  })
  return [
    ...makes.map(follow),
    ...[...goes, ...(role === 'super_admin' ? superAdmins : [])].map(follow),
    { label: 'Light theme', icon: Sun, also: 'appearance bright', run: () => setTheme('light') },
    { label: 'Dark theme', icon: Moon, also: 'appearance night', run: () => setTheme('dark') },
    { label: 'System theme', icon: Monitor, also: 'appearance automatic', run: () => setTheme('system') },
    { label: 'Toggle sidebar', icon: PanelLeft, also: 'collapse open menu', run: toggle },
    { label: 'Keyboard shortcuts', icon: Keyboard, also: 'keys help', run: onKeys },
    { label: words.action.log_out, icon: LogOut, also: 'sign leave', run: () => void logout() },
  ]
}
