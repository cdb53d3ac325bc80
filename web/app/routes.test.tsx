import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOGOUT_DELAY } from '../../contract/constants.ts'
import { leaveApp, makeRouter, signedInOfficer as officer, renderApp } from '../../tests/opened-app.tsx'
import { pause } from '../features/user/pause.ts'
import { paths } from '../paths.ts'

// As it is, and watched.
vi.mock('../features/user/pause.ts', { spy: true })

const section2: [string, string][] = [
  [paths.home(), '/gated/'],
  [paths.programmes(), '/gated/programmes'],
  [paths.programme(3), '/gated/programmes/$id'],
  [paths.beneficiary(3, 'KB-1'), '/gated/programmes/$pid/beneficiary/$sNo'],
  [paths.beneficiary(null, 'KB-1'), '/gated/beneficiaries/$sNo'],
  [paths.initiatives(), '/gated/initiatives'],
  [paths.initiative(1), '/gated/initiatives/$id'],
  [paths.forms(), '/gated/forms'],
  [paths.newForm(), '/gated/forms/new'],
  [paths.answersByMonth(), '/gated/forms/answers'],
  [paths.form(3, 1), '/gated/forms/$pid/$sid'],
  [paths.partners(), '/gated/partners'],
  [paths.partner(1), '/gated/partners/$id'],
  [paths.commsLog(1, 2), '/gated/partners/$pid/comms-log/$cid'],
  [paths.volunteer(7), '/gated/volunteer/$id'],
  [paths.volunteerPreview(7), '/gated/volunteer/$id/preview/'],
  [paths.previewedPerson(7, 'KB-1'), '/gated/volunteer/$id/preview/$sNo'],
  [paths.previewedForm(7, 'KB-1', 3, 1), '/gated/volunteer/$id/preview/$sNo/$pid/$sid'],
  [paths.volunteers(), '/gated/volunteers'],
  [paths.login(), '/auth/login'],
  [paths.register(), '/auth/register'],
]

test.each(section2)('%s is a page', (path, id) => {
  const router = makeRouter()
  const matches = router.matchRoutes(path, {})
  expect(matches.at(-1)?.routeId).toBe(id)
})

test.each(['KB/01', 'KB 01%', 'é#?&', '$sNo', '..x'])('a serial number %j survives the address', (sNo) => {
  const match = makeRouter().matchRoutes(paths.beneficiary(3, sNo), {}).at(-1)
  expect(match?.params).toMatchObject({ pid: '3', sNo })
})

const settings = {
  organisation_name: 'Kampung',
  is_demonstration: false,
  registration: 'approval',
  is_volunteer_sign_in_on: true,
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
  vi.mocked(pause).mockClear()
})

/** Opens the app at an address, with a server that says this of the session. */
function open(
  path: string,
  session: { status: number; body: unknown },
  others: Record<string, Response> = {},
) {
  window.history.replaceState(null, '', path)
  const answer = (status: number, body: unknown) =>
    new Response(status === 204 ? null : JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth') return answer(session.status, session.body)
    if (url === '/api/settings/public') return answer(200, settings)
    return others[url] ?? answer(200, { items: [], total: 0 })
  })
  renderApp()
}
const nobody = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in', request_id: 'r' } }

test('without a session, one is sent to the login page, and where one was is kept', async () => {
  open('/forms/new?x=1', nobody)
  await screen.findByRole('heading', { name: 'Login' })
  expect(window.location.pathname).toBe('/auth/login')
  expect(new URLSearchParams(window.location.search).get('from')).toBe('/forms/new?x=1')
})

test('a pending account sees that it waits, and no data', async () => {
  open('/', { status: 200, body: { ...officer, role: 'pending' } })
  await screen.findByRole('heading', { name: 'Your account is waiting for approval' })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('an unreachable server offers to retry instead of signing out', async () => {
  open('/', { status: 503, body: { code: 'unavailable', message: 'Not just now', request_id: 'r' } })
  await screen.findByRole('button', { name: 'Retry' })
  expect(window.location.pathname).toBe('/')
})

test("any other path says 'Not Found'", async () => {
  open('/nothing/here', { status: 200, body: officer })
  await screen.findByRole('heading', { name: 'Not Found' })
})

test('the module has exactly its four entries, and super admins see four more of the organisation', async () => {
  open('/partners', { status: 200, body: officer })
  await screen.findByRole('heading', { name: 'Partners' })
  const entries = (name: string) =>
    [...screen.getByRole('list', { name }).querySelectorAll('a')].map((link) => link.textContent)
  expect(entries('Module')).toEqual(['Database', 'Admin', 'Forms', 'Partners'])
  expect(entries('Organisation')).toEqual(['Today', 'Beneficiaries', 'Volunteers', 'Incomplete Forms'])
  leaveApp()
  open('/partners', { status: 200, body: { ...officer, role: 'super_admin' } })
  await waitFor(() => expect(entries('Organisation')).toHaveLength(8))
})

test('a logout that fails stays, and says why at once (D-13)', async () => {
  const failing = new Response(
    JSON.stringify({ code: 'unavailable', message: 'Not just now', request_id: 'r' }),
    {
      status: 503,
    },
  )
  open('/partners', { status: 200, body: officer }, { '/api/user/logout': failing })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await screen.findByText('Logout failed')
  expect(pause).not.toHaveBeenCalled()
  await screen.findByText('Not just now')
  expect(window.location.pathname).toBe('/partners')
})

test('logging out pauses for a second, says so, and goes to the login page remembering nothing', async () => {
  open(
    '/partners',
    { status: 200, body: officer },
    { '/api/user/logout': new Response(null, { status: 204 }) },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  const before = performance.now()
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Log out' }).hasAttribute('data-disabled')).toBe(true),
  )
  await screen.findByText('Logged out')
  expect(performance.now() - before).toBeGreaterThan(LOGOUT_DELAY - 10)
  await screen.findByRole('heading', { name: 'Login' })
  expect(window.location.pathname + window.location.search).toBe('/auth/login')
})
