import { createRouter } from '@tanstack/react-router'
import { page } from '../app/page.ts'
import { VolunteerHomePage } from '../pages/volunteer-home-page.tsx'
import { parseSearchText, searchText } from '../routes/search-text.ts'
import * as routes from '../routes/volunteer-routes.ts'
import { NotFoundPage, VolunteerErrorPage } from './volunteer-failure-pages.tsx'
import { VolunteerFrame } from './volunteer-frame.tsx'
import { VolunteerGate } from './volunteer-gate.tsx'
import { Waiting } from './volunteer-waiting.tsx'

routes.root.update({ component: VolunteerFrame })
routes.gated.update({ component: VolunteerGate })
routes.volunteerApp.update({ component: VolunteerHomePage })
routes.outbox.update(page(() => import('../pages/volunteer-outbox-page.tsx'), 'VolunteerOutboxPage'))
routes.profile.update(page(() => import('../pages/volunteer-profile-page.tsx'), 'VolunteerProfilePage'))
routes.beneficiary.update(
  page(() => import('../pages/volunteer-beneficiary-page.tsx'), 'VolunteerBeneficiaryPage'),
)
routes.formResponse.update(page(() => import('../pages/volunteer-form-page.tsx'), 'VolunteerFormPage'))
routes.signIn.update(page(() => import('../pages/volunteer-sign-in-page.tsx'), 'VolunteerSignInPage'))

/** The volunteer area. */
export function createVolunteerRouter() {
  return createRouter({
    routeTree: routes.root.addChildren(routes.volunteerChildren),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    // What is left behind takes no press: a slow part of the area must not stand there as if it were dead.
    defaultPendingComponent: Waiting,
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    defaultErrorComponent: VolunteerErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
  })
}
