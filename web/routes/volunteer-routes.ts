import { createRootRoute, createRoute } from '@tanstack/react-router'
import { searchOf, text } from './search.ts'

export const root = createRootRoute()
/** D-05: only a volunteer's session comes in. */
export const gated = createRoute({ getParentRoute: () => root, id: 'gated' })
const inside = { getParentRoute: () => gated }

export const signIn = createRoute({ getParentRoute: () => root, path: '/volunteer-app/sign-in' })
export const volunteerApp = createRoute({ ...inside, path: '/volunteer-app' })
export const outbox = createRoute({ ...inside, path: '/volunteer-app/outbox' })
export const profile = createRoute({ ...inside, path: '/volunteer-app/profile' })
export const beneficiary = createRoute({ ...inside, path: '/volunteer-app/beneficiary/$sNo' })
export const formResponse = createRoute({
  ...inside,
  path: '/volunteer-app/beneficiary/$sNo/form-response/$pid/$sid',
  validateSearch: searchOf({ form: text, on: text, corrects: text, visit: text }),
})

/** The volunteer area's routes: section 2, and G-26's two. */
export const volunteerChildren = [
  signIn,
  gated.addChildren([volunteerApp, outbox, profile, beneficiary, formResponse]),
] as const
