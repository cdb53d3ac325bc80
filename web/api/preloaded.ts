/**
 * web/public/volunteer-preload.js asks who is signed in and for their people while the page's code is still on its way: on a slow
 * line that is a second. Not where a service worker answers, which has the code at once, not for whoever came to sign in, and
 * not while a sign-out is owed, which comes first (pending-sign-out.ts). It lies outside the bundle because the page's policy
 * allows no inline script.
 */

/** Left by web/public/volunteer-preload.js and admin-preload.js, by method and address. */
type Answers = Record<string, Promise<Response> | undefined>
const answers = (globalThis as { kampungPreloaded?: Answers }).kampungPreloaded ?? {}

/** The page's script asked before this code was here; each answer is taken once, since a second would be an old one. */
export function takePreloaded(method: string, url: string): Promise<Response> | undefined {
  const name = `${method} ${url}`
  const answer = answers[name]
  delete answers[name]
  return answer
}
