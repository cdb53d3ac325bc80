import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { visit } from './looking.ts'
import { pathOf, send } from './records.ts'
import { expect, test } from './session.ts'

test.describe('signed out', () => {
  test.use({ who: 'nobody' })
  test('where a one-time link leads', async ({ page }) => {
    await visit(page, '/auth/reset?token=nothing', /opens nothing/)
    await visit(page, '/auth/reset#token=nothing', /opens nothing/)
    await visit(page, '/auth/reset', /opens nothing/)
  })
})

test.describe('a super admin', () => {
  test.use({ who: 'super_admin' })
  test('a new password, chosen by a link', async ({ page, request, browser, baseURL }) => {
    const { admin, password } = demonstrationAccounts
    // Nobody new: registrations are limited, and a link that is not used changes nothing.
    const { items } = await send<{ items: { id: number }[] }>(
      request,
      'GET',
      `/user?page=1&q=${encodeURIComponent(admin)}`,
    )
    const { url } = await send<{ url: string }>(request, 'POST', '/user/reset-link', {
      id: items[0]?.id,
      password,
    })
    const viewport = page.viewportSize()
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, storageState: nobody })
    const phone = await context.newPage()
    await visit(phone, pathOf(url), /password/i)
    await phone.getByRole('button', { name: 'Save password' }).click()
    await expectAccessible(phone, 'a new password with messages')
    await context.close()
  })

  test('the own account and the settings, with their messages', async ({ page }) => {
    await visit(page, '/account', 'Your account')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectAccessible(page, 'the account with messages')
    await visit(page, '/settings?section=personal-data', 'Settings')
    await page.getByLabel('Days in Recently deleted').fill('5')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectAccessible(page, 'settings with messages')
    for (const section of ['access', 'help', 'checks', 'security', 'backup']) {
      await page.goto(`/settings?section=${section}`)
      await page.locator('[data-slot=card]:visible').first().waitFor()
      await expect(page.locator('[aria-busy=true], [data-slot=skeleton]:visible')).toHaveCount(0)
      await expectAccessible(page, `settings, ${section}`)
    }
    await visit(page, '/settings?section=texts', 'Settings')
    await page.getByRole('button', { name: 'Preview Terms of Service' }).click()
    await expectAccessible(page, 'settings with a preview')
  })
})
