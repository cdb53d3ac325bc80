import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { FIRST_PASSWORD, makeColleague } from './colleagues.ts'
import { pathOf } from './records.ts'
import { expect, test } from './session.ts'

const { password } = demonstrationAccounts
const NEW_PASSWORD = 'plenty of durians at dawn'

test.describe('a super admin hands over a link', () => {
  test.use({ who: 'super_admin' })

  test('with which a colleague chooses a new password, once', async ({
    page,
    browser,
    request,
    baseURL: base,
  }) => {
    const baseURL = base ?? ''
    const colleague = await makeColleague(request, baseURL)
    await page.goto(`/team?q=${encodeURIComponent(colleague.email)}`)
    await page.getByRole('button', { name: `Change ${colleague.name}` }).click()
    await page.getByRole('menuitem', { name: 'Reset password' }).click()
    const dialog = page.getByRole('dialog', { name: `Reset password: ${colleague.name}?` })
    await dialog.getByLabel('Your password', { exact: true }).fill('not mine')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      /^Incorrect password/,
    )
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const link = new URL(await page.getByLabel('Reset link').inputValue())
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Reset link')).toHaveCount(0)

    const theirs = await browser.newContext({ baseURL, storageState: colleague.storageState })
    const phone = await theirs.newPage()
    const open = pathOf(link.href)
    await phone.goto(open)
    const [first, second] = [
      phone.getByLabel('New password', { exact: true }),
      phone.getByLabel('Confirm new password', { exact: true }),
    ]
    const save = phone.getByRole('button', { name: 'Save password' })
    await first.fill('short')
    await second.fill('shorter')
    await save.click()
    await expect(first).toHaveAccessibleDescription(/^Password must have at least 12 characters/)
    await expect(second).toHaveAccessibleDescription(/^Passwords do not match/)
    await first.fill('passwordpassword')
    await second.fill('passwordpassword')
    await save.click()
    await expect(first).toHaveAccessibleDescription(/^This password is on a list of breached passwords/)
    await first.fill(NEW_PASSWORD)
    await second.fill(NEW_PASSWORD)
    await save.click()
    await expect(phone.getByText('Password changed', { exact: true })).toBeVisible()

    // Signed in on this phone until now, and no longer.
    await expect(phone).toHaveURL(/\/auth\/login/)
    await phone.getByLabel('Email').fill(colleague.email)
    await phone.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
    await phone.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(phone.getByText('Incorrect email or password')).toBeVisible()
    await phone.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await phone.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Programmes' })).toBeVisible()

    // Spent: it is told before anyone thinks of another password.
    await phone.goto(open)
    await expect(phone.getByRole('alert')).toHaveText('This link has been used or has run out')
    await phone.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(phone.getByRole('heading', { name: 'Forgot your password' })).toBeVisible()
    await theirs.close()
  })
})

test.describe('who forgot the password', () => {
  test.use({ who: 'nobody' })

  test('is sent to a super admin where no mail goes out, and else asks for a link', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot your password' }).click()
    await expect(page.getByText('Ask a super admin of your organisation.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)

    // This server has no mail; what its answers would be with it is given here.
    await page.route('**/api/settings/public', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), is_mail_on: true } })
    })
    let asked: unknown
    await page.route('**/api/user/forgot-password', (route) => {
      asked = route.request().postDataJSON()
      return route.fulfill({ status: 204 })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await page.getByLabel('Email').fill('siti@kampung.example')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'siti@kampung.example' })).toContainText(
      'has an account here, a link is on its way',
    )
    expect(asked).toEqual({ email: 'siti@kampung.example' })
  })
})
