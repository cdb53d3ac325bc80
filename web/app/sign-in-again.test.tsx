import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOperations } from '../../contract/form.ts'
import { ownAccountOperations } from '../../contract/own-account.ts'
import { leaveApp, signedInOfficer as officer, renderApp } from '../../tests/opened-app.tsx'
import { call } from '../api/client.ts'
import { sessionQuery } from '../session/session.ts'
import { releaseSession } from '../session/session-hold.ts'

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, request_id: 'r' },
})
const ended = refusal(401, 'unauthenticated', 'Please sign in')

let isEnded = false
let signedIn: { status: number; body: unknown }
const sent: string[] = []

beforeEach(async () => {
  isEnded = false
  sent.length = 0
  signedIn = { status: 200, body: officer }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url}`)
    const { status, body: said } = answerTo(url, String(method), body)
    return new Response(JSON.stringify(said), { status })
  })
  window.history.replaceState(null, '', '/account')
  renderApp()
  await screen.findByLabelText('Department')
})
afterEach(() => {
  leaveApp()
  releaseSession(false)
  vi.unstubAllGlobals()
})

function answerTo(url: string, method: string, body: unknown) {
  if (url === '/api/user/login') {
    if (signedIn.status === 200) isEnded = false
    return signedIn
  }
  if (url === '/api/settings/public') return { status: 200, body: { organisation_name: 'Kampung' } }
  if (isEnded) return ended
  if (url === '/api/auth') return { status: 200, body: officer }
  if (url.startsWith('/api/user/session')) return { status: 200, body: [] }
  if (!url.startsWith('/api/user/me')) return { status: 200, body: { items: [], total: 0 } }
  return { status: 200, body: { ...officer, version: 1, ...(method === 'PUT' && JSON.parse(String(body))) } }
}

const department = () => screen.getByLabelText<HTMLInputElement>('Department')
const asked = () => screen.findByRole('alertdialog', { name: 'Sign in again' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const count = (request: string) => sent.filter((each) => each.startsWith(request)).length

async function typeAndEnd() {
  await userEvent.clear(department())
  await userEvent.type(department(), 'Befriending')
  isEnded = true
}

async function signIn(password: string) {
  const dialog = within(await asked())
  await userEvent.clear(dialog.getByLabelText('Password'))
  await userEvent.type(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
}

test('the session ends amid an edit: the same person signs in, and saves what they typed', async () => {
  await typeAndEnd()
  await press('Save details')
  const dialog = await asked()
  expect(dialog.textContent).toContain('mei@kampung.example')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Password')))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBe(dialog)

  signedIn = refusal(401, 'wrong_credentials', 'Incorrect email or password')
  await signIn('not it')
  await within(dialog).findByText('Incorrect password, or this account can no longer sign in')
  signedIn = { status: 200, body: officer }
  await signIn('a lift lobby at dusk')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(window.location.pathname).toBe('/account')
  expect(department().value).toBe('Befriending')

  const before = count('PUT ')
  await press('Save details')
  await screen.findByText('Details saved')
  expect(count('PUT ')).toBe(before + 1)
})

test('two calls at once ask once; what was only read is read again, and a look at the session signs nobody out', async () => {
  await typeAndEnd()
  const reading = Promise.all([call(formOperations.list), call(formOperations.list)])
  const change = call(ownAccountOperations.endOtherSessions)
  await expect(change).rejects.toThrow('Your session had ended, so nothing was saved. Please try again.')
  await asked()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(await new QueryClient().fetchQuery(sessionQuery)).toEqual(officer)
  expect(department().value).toBe('Befriending')
  await signIn('a lift lobby at dusk')
  expect(await reading).toHaveLength(2)
  expect(department().value).toBe('Befriending')
})

test('Leave goes to the login page without another question, and drops what was typed', async () => {
  sessionStorage.setItem('kampung-form-draft 1 new', '{}')
  await typeAndEnd()
  await press('Save details')
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Login' })
  expect(window.location.pathname).toBe('/auth/login')
  expect(new URLSearchParams(window.location.search).get('from')).toBe('/account')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sessionStorage.getItem('kampung-form-draft 1 new')).toBeNull()
})

test('somebody else finds nothing of it', async () => {
  await typeAndEnd()
  await press('Save details')
  signedIn = { status: 200, body: { ...officer, id: 2 } }
  await signIn('a lift lobby at dusk')
  await screen.findByRole('heading', { name: 'Login' })
  await screen.findByText('This is not the account that was signed in before')
})

test('with nothing begun, the login page is next', async () => {
  isEnded = true
  await expect(call(formOperations.list)).rejects.toThrow('Please sign in')
  await screen.findByRole('heading', { name: 'Login' })
  expect(new URLSearchParams(window.location.search).get('from')).toBe('/account')
})

function hearFromBeside(account: number | null) {
  const beside = new BroadcastChannel('kampung-session')
  beside.postMessage(account)
  return beside
}

test('logging out in another tab takes the records off this one at once', async () => {
  isEnded = true
  const beside = hearFromBeside(null)
  await screen.findByRole('heading', { name: 'Login' })
  beside.close()
})

test('somebody signs in in another tab amid an edit: what was typed stays, and its owner is asked', async () => {
  await typeAndEnd()
  const beside = hearFromBeside(2)
  expect((await asked()).textContent).toContain('mei@kampung.example')
  expect(department().value).toBe('Befriending')
  beside.close()
})
