import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { parseSearchText, searchText } from '../parts/location/search-text.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { missingPart } from './replaced-build.ts'
import { RootLayout } from './root-layout.tsx'
import { SessionGate } from './session-gate.tsx'

function page<Part extends Record<Name, RouteComponent>, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(missingPart), name)
}

const root = createRootRoute({ component: RootLayout })
/** Everything that needs a session: section 2. */
const gated = createRoute({ getParentRoute: () => root, id: 'gated', component: SessionGate })

const opened = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })
const inside = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => gated, path, component })

const programmes = page(() => import('../pages/programmes-page.tsx'), 'ProgrammesPage')
const beneficiary = page(() => import('../pages/beneficiary-page.tsx'), 'BeneficiaryPage')

const preview = inside(
  '/volunteer/$id/preview',
  page(() => import('../pages/volunteer-preview-page.tsx'), 'VolunteerPreviewPage'),
)
const previewScreens = () => import('../pages/volunteer-preview-screens.tsx')
const previewed = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => preview, path, component })

const openPages = [
  opened(
    '/auth/login',
    page(() => import('../pages/login-page.tsx'), 'LoginPage'),
  ),
  opened(
    '/auth/register',
    page(() => import('../pages/register-page.tsx'), 'RegisterPage'),
  ),
  opened(
    '/auth/forgot-password',
    page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  opened(
    '/auth/reset',
    page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  opened(
    '/terms',
    page(() => import('../pages/terms-page.tsx'), 'TermsPage'),
  ),
  opened(
    '/privacy',
    page(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  ),
]

const gatedPages = [
  // G-25: the dashboard is the programmes list, exactly.
  inside('/', programmes),
  inside('/programmes', programmes),
  inside(
    '/programmes/$id',
    page(() => import('../pages/programme-page.tsx'), 'ProgrammePage'),
  ),
  inside('/programmes/$pid/beneficiary/$sNo', beneficiary),
  inside(
    '/beneficiaries',
    page(() => import('../pages/beneficiaries-page.tsx'), 'BeneficiariesPage'),
  ),
  inside('/beneficiaries/$sNo', beneficiary),
  inside(
    '/volunteers',
    page(() => import('../pages/volunteers-page.tsx'), 'VolunteersPage'),
  ),
  inside(
    '/volunteer/$id',
    page(() => import('../pages/volunteer-page.tsx'), 'VolunteerPage'),
  ),
  preview.addChildren([
    previewed('/', page(previewScreens, 'PreviewedList')),
    previewed('/$sNo', page(previewScreens, 'PreviewedPerson')),
    previewed('/$sNo/$pid/$sid', page(previewScreens, 'PreviewedForm')),
  ]),
  inside(
    '/forms',
    page(() => import('../pages/forms-page.tsx'), 'FormsPage'),
  ),
  inside(
    '/forms/new',
    page(() => import('../pages/form-new-page.tsx'), 'FormNewPage'),
  ),
  inside(
    '/forms/$pid/$sid',
    page(() => import('../pages/form-edit-page.tsx'), 'FormEditPage'),
  ),
  inside(
    '/forms/$pid/$sid/answers',
    page(() => import('../pages/form-answers-page.tsx'), 'FormAnswersPage'),
  ),
  inside(
    '/forms/$pid/$sid/answers/$uid',
    page(() => import('../pages/given-answers-page.tsx'), 'GivenAnswersPage'),
  ),
  inside(
    '/account',
    page(() => import('../pages/account-page.tsx'), 'AccountPage'),
  ),
  inside(
    '/help',
    page(() => import('../pages/help-page.tsx'), 'HelpPage'),
  ),
  inside(
    '/initiatives',
    page(() => import('../pages/initiatives-page.tsx'), 'InitiativesPage'),
  ),
  inside(
    '/initiatives/$id',
    page(() => import('../pages/initiative-page.tsx'), 'InitiativePage'),
  ),
  inside(
    '/partners',
    page(() => import('../pages/partners-page.tsx'), 'PartnersPage'),
  ),
  inside(
    '/partners/$id',
    page(() => import('../pages/partner-page.tsx'), 'PartnerPage'),
  ),
  inside(
    '/partners/$pid/comms-log/$cid',
    page(() => import('../pages/comms-log-page.tsx'), 'CommsLogPage'),
  ),
  inside(
    '/team',
    page(() => import('../pages/team-page.tsx'), 'TeamPage'),
  ),
  inside(
    '/activity',
    page(() => import('../pages/activity-page.tsx'), 'ActivityPage'),
  ),
  inside(
    '/recently-deleted',
    page(() => import('../pages/recently-deleted-page.tsx'), 'RecentlyDeletedPage'),
  ),
  inside(
    '/settings',
    page(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
  ),
  inside(
    '/imports/new/$noun',
    page(() => import('../pages/import-page.tsx'), 'ImportPage'),
  ),
  inside(
    '/imports',
    page(() => import('../pages/imports-page.tsx'), 'ImportsPage'),
  ),
]

/** The admin app's routes: section 2 and G-26. Every page is loaded when it is opened, or pointed at. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...openPages, gated.addChildren(gatedPages)]),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
  })
}
