import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { VolunteerHomePage } from '../pages/volunteer-home-page.tsx'
import { parseSearchText, searchText } from '../parts/location/search-text.ts'
import { VolunteerErrorPage, VolunteerNotFoundPage } from './volunteer-failure-pages.tsx'
import { VolunteerFrame } from './volunteer-frame.tsx'
import { VolunteerGate } from './volunteer-gate.tsx'

const page = lazyRouteComponent
const root = createRootRoute({ component: VolunteerFrame })
/** D-05: only a volunteer's session comes in. */
const gated = createRoute({ getParentRoute: () => root, id: 'gated', component: VolunteerGate })

const routes = [
  createRoute({ getParentRoute: () => gated, path: '/volunteer-app', component: VolunteerHomePage }),
  createRoute({
    getParentRoute: () => gated,
    path: '/volunteer-app/outbox',
    component: page(() => import('../pages/volunteer-outbox-page.tsx'), 'VolunteerOutboxPage'),
  }),
  createRoute({
    getParentRoute: () => gated,
    path: '/volunteer-app/profile',
    component: page(() => import('../pages/volunteer-profile-page.tsx'), 'VolunteerProfilePage'),
  }),
  createRoute({
    getParentRoute: () => gated,
    path: '/volunteer-app/beneficiary/$sNo',
    component: page(() => import('../pages/volunteer-beneficiary-page.tsx'), 'VolunteerBeneficiaryPage'),
  }),
  createRoute({
    getParentRoute: () => gated,
    path: '/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid',
    component: page(() => import('../pages/volunteer-form-page.tsx'), 'VolunteerFormPage'),
  }),
]

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/volunteer-app/sign-in',
  component: page(() => import('../pages/volunteer-sign-in-page.tsx'), 'VolunteerSignInPage'),
})

/** The volunteer area's routes: section 2, and G-26's two. */
export function createVolunteerRouter() {
  return createRouter({
    routeTree: root.addChildren([signIn, gated.addChildren(routes)]),
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultErrorComponent: VolunteerErrorPage,
    defaultNotFoundComponent: VolunteerNotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
  })
}
