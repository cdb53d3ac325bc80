import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveApp, renderApp } from '../../tests/opened-app.tsx'
import { whatWasTold } from '../features/user/oidc-way.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})

const LOST = 'This took too long, or began in another browser or tab. Please try again'
const settings = {
  organisation_name: 'Kampung',
  is_demonstration: false,
  registration: 'approval',
  is_volunteer_sign_in_on: true,
  oidc_label: 'Kampung ID',
}
const mei = {
  id: 1,
  first_name: 'Mei',
  last_name: 'Tan',
  email: 'mei@kampung.example',
  department: 'Care',
  profile_picture: '',
  role: 'admin',
  is_super_admin: false,
}
const problem = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, request_id: 'r' },
})

/** Back from the provider, whose answer our server does not take; `who` is signed in in this browser. */
function comeBack(who: typeof mei | null) {
  window.sessionStorage.setItem('kampung-continue-to', '/partners')
  window.history.replaceState(null, '', '/auth/continue?state=s&code=c')
  vi.stubGlobal('fetch', async (url: string) => {
    const said = () => {
      if (url === '/api/user/oidc/finish') return problem(401, 'wrong_credentials', LOST)
      if (url === '/api/settings/public') return { status: 200, body: settings }
      if (url === '/api/auth') return who ? { status: 200, body: who } : problem(401, 'unauthenticated', '')
      return problem(503, 'unavailable', 'Not in this test')
    }
    const { status, body } = said()
    return new Response(JSON.stringify(body), { status })
  })
  renderApp()
}
const address = () => window.location.pathname + window.location.search

test('whoever does not come in reads why on the sign-in page, and goes on from there to where they wished to be', async () => {
  comeBack(null)
  expect((await screen.findByRole('alert')).textContent).toContain(LOST)
  expect(address()).toBe('/auth/login?from=%2Fpartners')
})

test('who is signed in already stays so, and the sentence waits for no other page (H-1172)', async () => {
  comeBack(mei)
  expect(await screen.findByText(LOST)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/partners'))
  expect(whatWasTold()).toBeNull()
})
