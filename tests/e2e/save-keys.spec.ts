import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { makeColleague, nobody } from './colleagues.ts'
import { makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('Ctrl S saves my details and a new password, each once', async ({ browser, request, baseURL: base }) => {
  const baseURL = base ?? ''
  const { storageState, email } = await makeColleague(request, baseURL)
  const context = await browser.newContext({ baseURL, storageState })
  const page = await context.newPage()
  const saved: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().endsWith('/api/user/me')) saved.push(one.url())
  })
  await page.goto('/account')
  await page.getByLabel('Department').fill('Befriending')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+s')
  await expect(page.getByText('Details saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.reload()
  await expect(page.getByLabel('Department')).toHaveValue('Befriending')
  expect(saved).toHaveLength(1)
  await page.getByLabel('Current password', { exact: true }).focus()
  await page.keyboard.press('Control+s')
  // The form that holds the focus, and no other.
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/required/i)

  const { items } = await send<{ items: { id: number }[] }>(request, 'GET', `/user?page=1&q=${email}`)
  const { url } = await send<{ url: string }>(request, 'POST', '/user/reset-link', {
    id: items[0]?.id,
    password: demonstrationAccounts.password,
  })
  const stranger = await browser.newContext({ baseURL, storageState: nobody })
  const outside = await stranger.newPage()
  await outside.goto(url.replace(/^https?:\/\/[^/]+/, ''))
  await outside.getByLabel('New password', { exact: true }).fill('short')
  await outside.keyboard.press('Control+s')
  await expect(outside.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/password/i)
  await stranger.close()
  await context.close()
})

test('Ctrl S keeps the programme that was chosen for a form', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto('/forms/new')
  await page.getByRole('button', { name: 'Tag Programme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag Programme' })
  await dialog.getByPlaceholder('Search programme').fill(programme.name)
  await dialog.getByRole('radio', { name: new RegExp(programme.name) }).check()
  await dialog.getByRole('button', { name: 'Tag Programme' }).click()
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(programme.name).first()).toBeVisible()
})
