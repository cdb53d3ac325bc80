import { createRouter } from '@tanstack/react-router'
import * as routes from '../routes/admin-routes.ts'
import { parseSearchText, searchText } from '../routes/search-text.ts'
import * as entry from '../routes/signed-out-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { page } from './page.ts'
import { PendingPage } from './pending-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { SessionGate } from './session-gate.tsx'

const programmes = page(() => import('../pages/programmes-page.tsx'), 'ProgrammesPage')
const beneficiary = page(() => import('../pages/beneficiary-page.tsx'), 'BeneficiaryPage')
const previewScreens = () => import('../pages/volunteer-preview-screens.tsx')

entry.root.update({ component: RootLayout })
entry.gated.update({ component: SessionGate })
// G-25: the dashboard is the programmes list, exactly.
routes.home.update(programmes)
routes.programmes.update(programmes)
routes.today.update(page(() => import('../pages/today-page.tsx'), 'TodayPage'))
routes.worklist.update(page(() => import('../pages/worklist-page.tsx'), 'WorklistPage'))
routes.runSheet.update(page(() => import('../pages/run-sheet-page.tsx'), 'RunSheetPage'))
routes.programmeBeneficiary.update(beneficiary)
routes.beneficiary.update(beneficiary)
entry.login.update(page(() => import('../pages/login-page.tsx'), 'LoginPage'))
entry.register.update(page(() => import('../pages/register-page.tsx'), 'RegisterPage'))
entry.continued.update(page(() => import('../pages/continue-page.tsx'), 'ContinuePage'))
entry.forgotPassword.update(page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'))
entry.resetPassword.update(page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'))
entry.terms.update(page(() => import('../pages/terms-page.tsx'), 'TermsPage'))
entry.privacy.update(page(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'))
routes.programme.update(page(() => import('../pages/programme-page.tsx'), 'ProgrammePage'))
routes.allBeneficiaries.update(page(() => import('../pages/beneficiaries-page.tsx'), 'BeneficiariesPage'))
routes.writtenForm.update(page(() => import('../pages/written-form-page.tsx'), 'WrittenFormPage'))
routes.incompleteForms.update(page(() => import('../pages/incomplete-forms-page.tsx'), 'IncompleteFormsPage'))
routes.allVolunteers.update(page(() => import('../pages/volunteers-page.tsx'), 'VolunteersPage'))
routes.volunteer.update(page(() => import('../pages/volunteer-page.tsx'), 'VolunteerPage'))
routes.preview.update(page(() => import('../pages/volunteer-preview-page.tsx'), 'VolunteerPreviewPage'))
routes.previewedList.update(page(previewScreens, 'PreviewedList'))
routes.previewedPerson.update(page(previewScreens, 'PreviewedPerson'))
routes.previewedForm.update(page(previewScreens, 'PreviewedForm'))
routes.forms.update(page(() => import('../pages/forms-page.tsx'), 'FormsPage'))
routes.newForm.update(page(() => import('../pages/form-new-page.tsx'), 'FormNewPage'))
routes.answersByMonth.update(page(() => import('../pages/answers-by-month-page.tsx'), 'AnswersByMonthPage'))
routes.form.update(page(() => import('../pages/form-edit-page.tsx'), 'FormEditPage'))
routes.formCopy.update(page(() => import('../pages/form-copy-page.tsx'), 'FormCopyPage'))
routes.formAnswers.update(page(() => import('../pages/form-answers-page.tsx'), 'FormAnswersPage'))
routes.givenAnswers.update(page(() => import('../pages/given-answers-page.tsx'), 'GivenAnswersPage'))
routes.formPoints.update(page(() => import('../pages/form-points-page.tsx'), 'FormPointsPage'))
routes.account.update(page(() => import('../pages/account-page.tsx'), 'AccountPage'))
routes.help.update(page(() => import('../pages/help-page.tsx'), 'HelpPage'))
routes.initiatives.update(page(() => import('../pages/initiatives-page.tsx'), 'InitiativesPage'))
routes.initiative.update(page(() => import('../pages/initiative-page.tsx'), 'InitiativePage'))
routes.partners.update(page(() => import('../pages/partners-page.tsx'), 'PartnersPage'))
routes.partner.update(page(() => import('../pages/partner-page.tsx'), 'PartnerPage'))
routes.commsLog.update(page(() => import('../pages/comms-log-page.tsx'), 'CommsLogPage'))
routes.team.update(page(() => import('../pages/team-page.tsx'), 'TeamPage'))
routes.activity.update(page(() => import('../pages/activity-page.tsx'), 'ActivityPage'))
routes.recentlyDeleted.update(page(() => import('../pages/recently-deleted-page.tsx'), 'RecentlyDeletedPage'))
routes.settings.update(page(() => import('../pages/settings-page.tsx'), 'SettingsPage'))
routes.ownFields.update(page(() => import('../pages/own-fields-page.tsx'), 'OwnFieldsPage'))
routes.dataProtection.update(page(() => import('../pages/data-protection-page.tsx'), 'DataProtectionPage'))
routes.breach.update(page(() => import('../pages/breach-page.tsx'), 'BreachPage'))
routes.accessPack.update(page(() => import('../pages/access-pack-page.tsx'), 'AccessPackPage'))
routes.newImport.update(page(() => import('../pages/import-page.tsx'), 'ImportPage'))
routes.turnedNames.update(page(() => import('../pages/turned-names-page.tsx'), 'TurnedNamesPage'))
routes.changes.update(page(() => import('../pages/changes-page.tsx'), 'ChangesPage'))
routes.match.update(page(() => import('../pages/match-page.tsx'), 'MatchPage'))
routes.imports.update(page(() => import('../pages/imports-page.tsx'), 'ImportsPage'))

/** The admin app: every page is loaded when it is opened, or pointed at. */
export function createAppRouter() {
  return createRouter({
    routeTree: entry.root.addChildren(routes.adminChildren),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    // A page is of one record: what was ticked, opened or typed for one acts on no other (H-1386).
    defaultRemountDeps: ({ params }) => params,
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
