import type { Browser, Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { codeAt } from '../second-factor.ts'
import { expectAccessible } from './axe.ts'
import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

async function typePassword(page: Page, email: string) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const newPage = async (browser: Browser, baseURL: string, like: Page) =>
  (await browser.newContext({ baseURL, viewport: like.viewportSize(), storageState: nobody })).newPage()
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /^(Code|Recovery code)$/ }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a second factor: set up, signed in with a code, with a recovery code, and on a trusted browser', async ({
  request,
  browser,
  baseURL: base,
  page: shown,
}) => {
  test.slow()
  const baseURL = base ?? ''
  const colleague = await makeColleague(request, baseURL)
  const viewport = shown.viewportSize()
  const context = await browser.newContext({ baseURL, storageState: colleague.storageState, viewport })
  const page = await context.newPage()
  await page.goto('/account')
  const section = page.locator('[data-slot=card]', { hasText: 'Second factor' })
  await section.getByRole('button', { name: 'Set up a second factor' }).click()
  const password = section.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill(FIRST_PASSWORD)
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(section.getByRole('img', { name: 'The key for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the picture')
  const key = (await section.getByTestId('factor-key').innerText()).replaceAll(' ', '')
  // The step before is still good; the one that follows is for signing in.
  const began = Date.now()
  await section.getByLabel('Code', { exact: true }).fill(codeAt(key, began - 30_000))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const listed = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  await expect(section.locator('p', { hasText: 'Keep these recovery codes' })).toBeFocused()
  const codes = await listed.allInnerTexts()
  await expectAccessible(page, 'the recovery codes')
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('kampung-recovery-codes.txt')
  if (test.info().project.name === 'desktop') {
    await page.getByRole('link', { name: 'Beneficiaries', exact: true }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(listed).toHaveCount(10)
  }
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()
  await expect(section.locator('p', { hasText: '10 recovery codes left' })).toBeFocused()
  await expectAccessible(page, 'the account')

  const other = await newPage(browser, baseURL, page)
  await typePassword(other, colleague.email)
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(other, 'the second step')
  await typeCode(other, '000 000')
  await expect(other.getByText(/This code is not right/)).toBeVisible()
  await typeCode(other, codeAt(key, Date.now()))
  await expect(other.getByRole('heading', { name: 'Programmes' })).toBeVisible()

  const third = await newPage(browser, baseURL, page)
  await typePassword(third, colleague.email)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Trust this browser for 30 days').check()
  await typeCode(third, codes[0] ?? '')
  await expect(third.getByRole('heading', { name: 'Programmes' })).toBeVisible()
  await third.context().clearCookies({ name: 'kampung' })
  await typePassword(third, colleague.email)
  await expect(third.getByRole('heading', { name: 'Programmes' })).toBeVisible()

  // As a super admin, who came in by a trusted browser: a code is asked for before somebody is invited, and that goes on.
  const { items } = await send<{ items: { id: number; email: string }[] }>(
    request,
    'GET',
    `/user?page=1&q=${encodeURIComponent(colleague.email)}`,
  )
  await send(request, 'PUT', `/user?id=${items.find(({ email }) => email === colleague.email)?.id}`, {
    role: 'super_admin',
    password: demonstrationAccounts.password,
  })
  // Other rights begin with another session.
  await typePassword(third, colleague.email)
  await expect(third.getByRole('heading', { name: 'Programmes' })).toBeVisible()
  await third.goto('/team')
  await third.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = third.getByRole('dialog')
  await invite.getByLabel('Email').fill(`new-${colleague.email}`)
  await invite.getByRole('button', { name: 'Make the link' }).click()
  const again = third.getByRole('alertdialog', { name: 'Type your code again' })
  await expect(again).toBeVisible()
  await expectAccessible(third, 'the code again')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toHaveCount(0)
  await expect(invite.getByLabel('Email')).toHaveValue(`new-${colleague.email}`)
  await invite.getByRole('button', { name: 'Make the link' }).click()
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByRole('textbox').fill(codes[1] ?? '')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(
    third.getByText(/auth\/register\?invite=/).or(third.locator('input[value*="invite="]')),
  ).toBeVisible()

  // A super admin takes it away: signed out everywhere, and the password alone signs in.
  await shown.goto(`/team?q=${colleague.email}`)
  await shown.getByRole('button', { name: `Change ${colleague.name}` }).click()
  await shown.getByRole('menuitem', { name: 'Reset second factor' }).click()
  const dialog = shown.getByRole('dialog')
  await expectAccessible(shown, 'the reset')
  await dialog.getByLabel('Reason').fill('Lost the phone')
  await dialog.getByLabel('Your password', { exact: true }).fill(demonstrationAccounts.password)
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(shown.getByText('Second factor reset', { exact: true })).toBeVisible()
  const last = await newPage(browser, baseURL, page)
  await typePassword(last, colleague.email)
  await expect(last.getByRole('heading', { name: 'Programmes' })).toBeVisible()
})
