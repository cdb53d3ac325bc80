import { request as http, type Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { aPhone, areaIsKept, isSaved, openForm, PIN, responsesAbout, submit } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, logIn, test } from './session.ts'

const { admin: email, super_admin, password } = demonstrationAccounts

async function signIn(page: Page, last4: string) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Last 4 NRIC characters').fill(last4)
  await page.getByLabel('Code or PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('everyone is put out: my phone locks with what I wrote, I sign in, and the letter arrives once', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  const server = await ownServer()
  try {
    const office = async () => {
      const context = await http.newContext({ baseURL: server.url })
      await send(context, 'POST', '/user/login', { email, password })
      return context
    }
    const before = await office()
    const { person, form, volunteer, link } = await makeVisit(before)
    const phone = await aPhone(server.url, { clock: true })
    const { page } = phone
    await enrol(page, link, PIN)
    await expect(page.getByText('1 form due')).toBeVisible()
    await areaIsKept(page)
    await openForm(page, person, form)
    await page.getByRole('textbox', { name: 'How are you?' }).fill('She fell on Monday')
    await isSaved(page)
    // The phone says so by itself, four times a minute of its clock.
    await page.clock.fastForward(15_000)
    const boss = await http.newContext({ baseURL: server.url })
    await send(boss, 'POST', '/user/login', { email: super_admin, password })
    const heard = async () => (await send<{ unsent: number }>(boss, 'GET', '/user/everyone-out')).unsent
    await expect.poll(heard, { timeout: 40_000 }).toBe(1)
    await phone.offline(true)
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Incomplete Forms', exact: true })).toBeVisible()

    const viewport = shown.viewportSize()
    const context = await browser.newContext({ baseURL: server.url, storageState: nobody, viewport })
    const chief = await context.newPage()
    await chief.goto('/auth/login')
    await logIn(chief, super_admin)
    await expect(chief.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    await chief.goto('/settings?section=security')
    const card = chief.locator('[data-slot=card]', { hasText: 'Everyone out' })
    await card.getByRole('button', { name: 'Sign everyone out' }).click()
    const dialog = chief.getByRole('dialog')
    await expect(dialog.getByText(/as last heard 1 holds one form or draft/)).toBeVisible()
    await expectAccessible(chief, 'everyone out')
    await dialog.getByRole('button', { name: 'Sign everyone out' }).click()
    await expect(dialog.getByText('Say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A laptop of the office was stolen')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign everyone out' }).click()
    await expect(chief.getByText(/^Signed out: /)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await chief.goto('/team')
    await expect(chief.getByRole('heading', { name: 'Team' })).toBeVisible()
    expect((await before.get('/api/programme?page=1')).status()).toBe(401)

    await phone.offline(false)
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(person.last_name)).toHaveCount(0)
    await signIn(page, volunteer.nric.slice(-4))
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Outbox/ })
      .click()
    await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 60_000 })
    const { accepted, held } = await responsesAbout(await office(), person.serial_number)
    expect([accepted.length, held.length]).toEqual([1, 0])
    expect(accepted).toMatchObject([{ responses: [{ answer: 'She fell on Monday' }, {}] }])
    await phone.close()
  } finally {
    await server.close()
  }
})
