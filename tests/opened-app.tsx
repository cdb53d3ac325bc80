import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Providers } from '../web/app/providers.tsx'
import { createAppRouter } from '../web/app/routes.tsx'
import { forgetPeople } from '../web/session/session-account.ts'

const officer = {
  id: 1,
  first_name: 'Mei Ling',
  last_name: 'Tan',
  email: 'mei@kampung.example',
  department: 'Care',
  profile_picture: '',
  is_super_admin: false,
  role: 'admin',
}
const settings = {
  organisation_name: 'Kampung',
  is_demonstration: false,
  registration: 'approval',
  is_volunteer_sign_in_on: true,
}

export const signedInOfficer = officer
export const problem = (code: string, message: string) => ({ code, message, request_id: 'r' })

export type Answer = [status: number, body: unknown]

/** What a test's browser lacks. */
export function giveBrowser(): void {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
}

/** Each hears of every step of the browser until it is let go, also of those that belong to a later test's. */
const opened: ReturnType<typeof createAppRouter>[] = []

/** A router that leaveApp lets go. */
export function makeRouter(): ReturnType<typeof createAppRouter> {
  const router = createAppRouter()
  opened.push(router)
  return router
}

/** Renders the app at the browser's address, in what a test gave the browser; `beside` stands with it in its cache. */
export function renderApp(beside?: ReactNode): void {
  render(
    <Providers>
      <RouterProvider router={makeRouter()} />
      {beside}
    </Providers>,
  )
}

/** Takes the app off the page, and its routers off the browser's steps. */
export function leaveApp(): void {
  cleanup()
  for (const router of opened.splice(0)) router.history.destroy()
}

/** With what its session held: what still waited to be sent would be sent in the middle of another test. */
export function closeApp(): void {
  leaveApp()
  forgetPeople()
  vi.unstubAllGlobals()
}

/**
 * Opens the app at an address. `answers` says what the server tells for the start of an address, or of a method and
 * an address: 'DELETE /api/form?'. Answers what was asked, in order.
 */
export function openApp(
  path: string,
  answers: Record<string, (sent: unknown, headers: Headers) => Answer>,
  beside?: ReactNode,
): string[] {
  const asked: string[] = []
  window.history.replaceState(null, '', path)
  const known: typeof answers = {
    '/api/settings/public': () => [200, settings],
    '/api/auth': () => [200, officer],
    '/api/own-field': () => [200, []],
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const line = `${method} ${url}`
    asked.push(line)
    const found = Object.keys(known).find((start) => line.startsWith(start) || url.startsWith(start))
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    const [status, answer] = (found && known[found]?.(sent, new Headers(headers))) || [
      200,
      { items: [], total: 0 },
    ]
    return new Response(status === 204 ? null : JSON.stringify(answer), { status })
  })
  renderApp(beside)
  return asked
}
