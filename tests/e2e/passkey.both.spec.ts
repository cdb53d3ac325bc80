import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { expectAccessible } from './axe.ts'
import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

/** The browser's own authenticator, as a phone or a laptop has one. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner's finger is there. */
    verify: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

/** Passkeys belong to PUBLIC_URL, which names localhost. */
const atHome = (baseURL: string) => baseURL.replace('127.0.0.1', 'localhost')

const newPage = async (browser: Browser, baseURL: string, like: Page) =>
  (await browser.newContext({ baseURL, viewport: like.viewportSize(), storageState: nobody })).newPage()

async function typePassword(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const leave = (context: BrowserContext) => context.clearCookies({ name: 'kampung' })

test('a passkey: added, signed in with, asked for again, removed, and lost', async ({
  request,
  browser,
  baseURL: base,
  page: shown,
}) => {
  test.slow()
  const home = atHome(base ?? '')
  const colleague = await makeColleague(request, base ?? '')
  const { items } = await send<{ items: { id: number; email: string }[] }>(
    request,
    'GET',
    `/user?page=1&q=${encodeURIComponent(colleague.email)}`,
  )
  await send(request, 'PUT', `/user?id=${items.find(({ email }) => email === colleague.email)?.id}`, {
    role: 'super_admin',
    password: demonstrationAccounts.password,
  })
  const page = await newPage(browser, home, shown)
  const device = await withAuthenticator(page)
  await typePassword(page, colleague.email)
  await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()
  await page.goto('/account')
  const section = page.locator('[data-slot=card]', { hasText: 'Second factor' })
  await section.getByRole('button', { name: 'Set up a second factor' }).click()
  await expect(section.getByLabel('Password', { exact: true })).toBeFocused()
  await section.getByRole('radio', { name: /Passkey/ }).check()
  await section.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await section.getByLabel('Name').fill('Care laptop')
  await expectAccessible(page, 'a passkey set up')
  // A finger that the device does not know: nothing is added, and it is said.
  await device.verify(false)
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByText(/The passkey was not used|cannot make a passkey/)).toBeVisible()
  await device.verify(true)
  await section.getByRole('button', { name: 'Set up' }).click()
  const listed = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await section.getByRole('button', { name: 'I have kept them' }).click()
  const factors = section.getByRole('list', { name: 'Your second factors' }).getByRole('listitem')
  await expect(factors).toHaveCount(1)
  await expect(factors).toContainText('Care laptop')
  await expect(factors).toContainText('not used yet')
  await expectAccessible(page, 'the account with a passkey')

  // Signed in again, by password and passkey.
  await leave(page.context())
  await typePassword(page, colleague.email)
  const go = page.getByRole('button', { name: 'Continue with passkey' })
  await expect(go).toBeFocused()
  await expectAccessible(page, 'the second step with a passkey')
  await device.verify(false)
  await go.click()
  await expect(page.getByText(/The passkey was not used/)).toBeVisible()
  await device.verify(true)
  await page.getByLabel('Trust this browser for 30 days').check()
  await go.click()
  await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()

  // Came in by a trusted browser: before somebody is invited the passkey is asked for, and the invitation goes on.
  await leave(page.context())
  await typePassword(page, colleague.email)
  await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(`new-${colleague.email}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click()
  const again = page.getByRole('alertdialog', { name: 'Use your passkey again' })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'the passkey again')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(
    page.getByText(/auth\/register\?invite=/).or(page.locator('input[value*="invite="]')),
  ).toBeVisible()

  // Lost: a recovery code lets its owner in, who removes it with another.
  await device.lose()
  const other = await newPage(browser, home, shown)
  await typePassword(other, colleague.email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { name: 'Programmes' })).toBeVisible()
  await other.goto('/account')
  const there = other.locator('[data-slot=card]', { hasText: 'Second factor' })
  await there.getByRole('button', { name: 'Remove Care laptop' }).click()
  await expect(there.getByText(/It is the last/)).toBeVisible()
  await there.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await there.getByRole('button', { name: 'Use a recovery code' }).click()
  await there.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '')
  await expectAccessible(other, 'a passkey removed')
  await there.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(other.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(there.getByText('Off', { exact: true })).toBeVisible()
  await leave(other.context())
  await typePassword(other, colleague.email)
  await expect(other.getByRole('heading', { name: 'Programmes' })).toBeVisible()
})
