import { openMailBox } from '../mail-box.ts'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { expect, logIn, test } from './session.ts'

test('I stop the Monday letter and the one about what is urgent in my account, and ask for them again; without a mail server neither is offered', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  const box = await openMailBox()
  const server = await ownServer({ SMTP_URL: box.url, MAIL_FROM: 'Kampung <care@kampung.example>' })
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: nobody,
      viewport: shown.viewportSize(),
    })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await logIn(page)
    await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    await page.goto('/account')
    const letter = page.getByRole('switch', { name: 'Monday letter' })
    await expect(letter).toBeChecked()
    await expectAccessible(page, 'account with letters')
    await letter.click()
    await expect(letter).not.toBeChecked()
    await expect(letter).toBeEnabled()
    await page.reload()
    await expect(letter).not.toBeChecked()
    await letter.press('Space')
    await expect(letter).toBeChecked()
    await expect(letter).toBeEnabled()
    await page.reload()
    await expect(letter).toBeChecked()
    const urgent = page.getByRole('switch', { name: 'Write to me when something is urgent' })
    await expect(urgent).toBeChecked()
    await urgent.click()
    await expect(urgent).not.toBeChecked()
    await expect(urgent).toBeEnabled()
    await page.reload()
    await expect(urgent).not.toBeChecked()
    await expect(letter).toBeChecked()
    await urgent.press('Space')
    await expect(urgent).toBeChecked()
    await expect(urgent).toBeEnabled()
    await context.close()
  } finally {
    await server.close()
    await box.close()
  }
  await shown.goto('/account')
  await expect(shown.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(shown.getByRole('switch', { name: 'Monday letter' })).toHaveCount(0)
  await expect(shown.getByRole('switch', { name: 'Write to me when something is urgent' })).toHaveCount(0)
})
