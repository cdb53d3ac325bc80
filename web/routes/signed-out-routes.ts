import { createRootRoute, createRoute } from '@tanstack/react-router'
import { searchOf, text } from './search.ts'

/** Where every address of the office begins. */
export const root = createRootRoute()
/** Everything that needs a session: section 2. */
export const gated = createRoute({ getParentRoute: () => root, id: 'gated' })

const signedOut = { getParentRoute: () => root }
export const login = createRoute({
  ...signedOut,
  path: '/auth/login',
  validateSearch: searchOf({ from: text, tab: text }),
})
export const register = createRoute({
  ...signedOut,
  path: '/auth/register',
  validateSearch: searchOf({ setup: text, invite: text }),
})
/** Back from the identity provider (0080); what it said is read once and taken out of the address. */
export const continued = createRoute({ ...signedOut, path: '/auth/continue' })
export const forgotPassword = createRoute({ ...signedOut, path: '/auth/forgot-password' })
export const resetPassword = createRoute({
  ...signedOut,
  path: '/auth/reset',
  validateSearch: searchOf({ token: text }),
})
export const terms = createRoute({ ...signedOut, path: '/terms' })
export const privacy = createRoute({ ...signedOut, path: '/privacy' })

/** What needs no session, beside `gated`, which is what needs one. */
export const signedOutChildren = [
  login,
  register,
  continued,
  forgotPassword,
  resetPassword,
  terms,
  privacy,
] as const
