import { expectAccessible } from './axe.ts'
import { visit } from './looking.ts'
import { test } from './session.ts'

test.describe('signed out', () => {
  test.use({ who: 'nobody' })
  test('where a one-time link leads', async ({ page }) => {
    await visit(page, '/auth/reset?token=nothing', /password/i)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expectAccessible(page, 'a new password with messages')
    await visit(page, '/auth/reset', /opens nothing/)
  })
})

test.describe('a super admin', () => {
  test.use({ who: 'super_admin' })
  test('the own account and the settings, with their messages', async ({ page }) => {
    await visit(page, '/account', 'Your account')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectAccessible(page, 'the account with messages')
    await visit(page, '/settings', 'Settings')
    await page.getByLabel('Days in Recently deleted').fill('5')
    await page.getByRole('button', { name: 'Preview Terms of Service' }).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectAccessible(page, 'settings with messages')
  })
})
