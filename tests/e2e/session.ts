import { type Browser, test as base, expect, request as http, type Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { send } from './records.ts'
import { refused, watchPolicies } from './refused.ts'

const { admin, super_admin, password } = demonstrationAccounts
type State = Awaited<ReturnType<Awaited<ReturnType<typeof http.newContext>>['storageState']>>
type Who = 'admin' | 'super_admin' | 'nobody'
type StateOf = (who: Who) => Promise<State>

const signedOut: State = { cookies: [], origins: [] }

/** Of the 30 minutes after which an unused session of staff ends, a test has the rest for itself. */
const RENEWED_AFTER = 20 * 60_000

/** Signed in as the demonstration's admin unless a test says `test.use({ who: ... })`. */
export const test = base.extend<
  { who: Who; refused: string[] },
  { site: string; stateOf: StateOf; browser: Browser }
>({
  who: ['admin', { option: true }],
  browser: [async ({ browser }, use) => use(watchPolicies(browser)), { scope: 'worker' }],
  /** S-10: a test in which a page's policy refused anything fails; one that meant it takes it out. */
  refused: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from here
    async ({}, use) => {
      refused.length = 0
      await use(refused)
      expect(refused, 'refused by the policy of a page (S-10)').toEqual([])
    },
    { auto: true },
  ],
  /** The worker's own server. */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from here
    async ({}, use, { parallelIndex }) => {
      const ports = (process.env.E2E_PORTS ?? '3199').split(',')
      await use(`http://127.0.0.1:${ports[parallelIndex % ports.length]}`)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site),
  /** One sign-in per worker and account, and anew when it has grown old. */
  stateOf: [
    async ({ site }, use) => {
      const emails = { admin, super_admin }
      const kept = new Map<Who, { state: State; since: number }>()
      await use(async (who) => {
        if (who === 'nobody') return signedOut
        const held = kept.get(who)
        if (held && Date.now() - held.since < RENEWED_AFTER) return held.state
        const state = await signedIn(site, emails[who])
        kept.set(who, { state, since: Date.now() })
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ who, stateOf }, use) => use(await stateOf(who)),
})
export { expect }

async function signedIn(baseURL: string, email: string): Promise<State> {
  // Without the test's own cookie: whoever signs in with it ends that session.
  const context = await http.newContext({ baseURL, storageState: signedOut })
  await send(context, 'POST', '/user/login', { email, password })
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Types the demonstration's own account into the Admin tab and presses Login. */
export async function logIn(page: Page, email: string = admin) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens a sign-in link on a volunteer's phone, presses Continue and chooses a PIN. */
export async function enrol(page: Page, link: string, pin = '402917') {
  await page.goto(link)
  // The second where somebody else is signed in on this phone.
  await page.getByRole('button', { name: /^(Continue|Sign in again with this link)$/ }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(pin)
  await page.getByLabel('New PIN again').fill(pin)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.getByRole('heading', { name: 'Beneficiaries' }).waitFor()
}
