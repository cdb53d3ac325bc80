import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveApp, renderApp } from '../../../tests/opened-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body: unknown }
const settings = {
  organisation_name: 'Kampung',
  is_demonstration: false,
  registration: 'approval',
  is_volunteer_sign_in_on: true,
  office_number: '',
  needs_set_up: false,
}

/** Opens a page of the app as nobody; answers what is sent beside the session and the settings. */
async function openPage(path: string, answers: Record<string, Answer>, more: Partial<typeof settings> = {}) {
  const sent: { url: string; body: unknown }[] = []
  window.history.replaceState(null, '', path)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = ({ status, body }: Answer) => new Response(JSON.stringify(body), { status })
    if (url === '/api/auth') return reply(problem(401, 'unauthenticated', 'Please sign in'))
    if (url === '/api/settings/public') return reply({ status: 200, body: { ...settings, ...more } })
    sent.push({ url, body: JSON.parse(String(init?.body)) })
    return reply(answers[url] ?? { status: 200, body: {} })
  })
  renderApp()
  await screen.findByRole('heading', { level: 1 })
  return sent
}

const problem = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, request_id: 'r' },
})
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)

/** The message that stands under a field, as a screen reader would find it. */
function under(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

test("login: section 5's messages, and nothing is sent", async () => {
  const sent = await openPage('/auth/login', {})
  await press('Login')
  await waitFor(() => expect(under('Email')).toContain('Email is required'))
  expect(under('Password')).toContain('Password is required')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await type('Email', 'not an email')
  await waitFor(() => expect(under('Email')).toContain('Invalid email'))
  expect(sent).toEqual([])
})

test('login: what the server says goes to the field that it names, at once', async () => {
  await openPage('/auth/login', {
    '/api/user/login': problem(401, 'wrong_credentials', 'Incorrect email or password'),
  })
  await type('Email', 'mei@kampung.example')
  await type('Password', 'wrong')
  await press('Login')
  await waitFor(() => expect(under('Password')).toContain('Incorrect email or password'))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('login: what names no field is said above the form', async () => {
  await openPage('/auth/login', { '/api/user/login': problem(429, 'too_many', 'Too many tries') })
  await type('Email', 'mei@kampung.example')
  await type('Password', 'right')
  await press('Login')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries')
})

test("the volunteer tab: section 5's messages, then 'Invalid NRIC' for every failure (G-34)", async () => {
  await openPage('/auth/login?tab=volunteer', {
    '/api/volunteer/login': problem(401, 'invalid_nric', 'Invalid NRIC'),
  })
  await press('Login')
  await waitFor(() => expect(under('Last 4 NRIC characters')).toContain('Last 4 NRIC digits is required'))
  expect(under('Code or PIN')).toContain('Code or PIN is required')
  await type('Last 4 NRIC characters', '567D')
  await type('Code or PIN', 'KAMPFRND')
  await press('Login')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Invalid NRIC')
  // Which of the two was wrong nobody is told, so neither field is marked.
  expect(alert.textContent).toContain('A code works once')
  expect(screen.getByLabelText('Last 4 NRIC characters').getAttribute('aria-invalid')).not.toBe('true')
  await user.clear(screen.getByLabelText('Code or PIN'))
  await type('Code or PIN', '402 917')
  await press('Login')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('wait 15 minutes, even'))
  for (let more = 0; more < 4; more += 1) await press('Login')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many wrong tries'))
})

test.each([
  ['/auth/login', 'Login'],
  ['/auth/register', 'Register'],
])(
  'while nobody can let people in %s says where the set-up link is found (H-1959)',
  async (path, heading) => {
    await openPage(path, {}, { needs_set_up: true })
    expect((await screen.findByRole('note')).textContent).toContain('set-up link that the server printed')
    leaveApp()
    await openPage(path, {})
    await screen.findByRole('heading', { name: heading })
    expect(screen.queryByRole('note')).toBeNull()
  },
)

test('whom a volunteer rings stands on their tab, and beside the one that is off (H-1959)', async () => {
  const call = { name: 'Call the office: +65 6123 4567' }
  await openPage('/auth/login', {}, { office_number: '+6561234567' })
  await screen.findByRole('tab', { name: 'Volunteer' })
  expect(screen.queryByRole('link', call)).toBeNull()
  leaveApp()
  await openPage('/auth/login?tab=volunteer', {}, { office_number: '+6561234567' })
  await screen.findByRole('link', call)
  leaveApp()
  await openPage('/auth/login', {}, { office_number: '+6561234567', is_volunteer_sign_in_on: false })
  await screen.findByText(/Volunteer sign-in is switched off/)
  await screen.findByRole('link', call)
})

test('the volunteer tab is disabled when volunteer sign-in is off (D-04)', async () => {
  await openPage('/auth/login?tab=volunteer', {}, { is_volunteer_sign_in_on: false })
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Volunteer' }).hasAttribute('disabled')).toBe(true),
  )
  expect(screen.getByLabelText('Email')).toBeDefined()
})

test('demonstration accounts stand there on the demonstration only, and fill the form', async () => {
  await openPage('/auth/login', {})
  expect(screen.queryByText('Use this account')).toBeNull()
  leaveApp()
  await openPage('/auth/login', {}, { is_demonstration: true })
  await user.click(await screen.findByRole('button', { name: 'Use this account: Super admin' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@kampung.example')
})

test("register: section 5's messages, and passwords that do not match", async () => {
  const sent = await openPage('/auth/register', {})
  await press('Register')
  await waitFor(() => expect(under('First Name')).toContain('First name is required'))
  expect(under('Last Name')).toContain('Last name is required')
  expect(under('Email')).toContain('Email is required')
  expect(under('Password')).toContain('Password is required')
  expect(under('Confirm Password')).toContain('Confirm password is required')
  expect(under('Department')).toContain('Department is required')
  await type('Password', 'correct horse battery')
  await type('Confirm Password', 'another')
  await waitFor(() => expect(under('Confirm Password')).toContain('Passwords do not match'))
  expect(sent).toEqual([])
})

test('register: confirm_password is not sent, the token of the address is, and a taken email is named', async () => {
  const sent = await openPage('/auth/register?invite=abc#email=wei%40kampung.example', {
    '/api/user/register': problem(409, 'conflict', 'An account with this email already exists'),
  })
  await type('First Name', 'Wei')
  await type('Last Name', 'Lim')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('wei@kampung.example')
  await type('Password', 'correct horse battery')
  await type('Confirm Password', 'correct horse battery')
  await type('Department', 'Care')
  await press('Register')
  await waitFor(() => expect(under('Email')).toContain('An account with this email already exists'))
  expect(sent).toEqual([
    {
      url: '/api/user/register',
      body: {
        first_name: 'Wei',
        last_name: 'Lim',
        email: 'wei@kampung.example',
        password: 'correct horse battery',
        department: 'Care',
        is_super_admin: false,
        profile_picture: '',
        invite_token: 'abc',
      },
    },
  ])
})

test('register: closed to strangers, it says whom to ask', async () => {
  await openPage('/auth/register', {}, { registration: 'invite' })
  await screen.findByText(/by invitation/)
  expect(screen.queryByText(/approves new accounts/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('the set-up link decides that its account is a super admin, and does not ask', async () => {
  await openPage('/auth/register?setup=abc', {})
  await screen.findByLabelText('Department')
  expect(screen.queryByText('Super Admin Privileges')).toBeNull()
  leaveApp()
  await openPage('/auth/register', {})
  expect(await screen.findByText('Super Admin Privileges')).toBeTruthy()
})

test('what is filled in is asked about before it is left, and the terms open beside it', async () => {
  await openPage('/auth/register', {})
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('target')).toBe('_blank')
  await type('First Name', 'Mei')
  await user.click(screen.getByRole('link', { name: 'Login' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without registering?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Mei')
})

test('a registration that did not get through is asked about before it is left, too', async () => {
  await openPage('/auth/register', { '/api/user/register': problem(503, 'unavailable', 'Try again later') })
  for (const [label, text] of Object.entries({
    ...{ 'First Name': 'Mei', 'Last Name': 'Tan', Email: 'mei@kampung.example', Department: 'Care' },
    ...{ Password: 'orchid-lantern-4471-quay', 'Confirm Password': 'orchid-lantern-4471-quay' },
  }))
    await type(label, text)
  await press('Register')
  await screen.findByText(/Try again later/)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})
