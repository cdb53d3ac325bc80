import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

// One dot of colour.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('someone changes name, picture and password, and signs out what was left behind', async ({
  request,
  browser,
  playwright,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  const colleague = await makeColleague(request, baseURL)
  const context = await browser.newContext({ baseURL, storageState: colleague.storageState })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  const details = page.getByRole('form', { name: 'Your details' })
  await details.getByLabel('First Name').fill(' ')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details.getByLabel('First Name')).toHaveAccessibleDescription(/^First name is required/)
  await details.getByLabel('First Name').fill('Wei Jie')
  await details.getByLabel('Department').fill('Befriending')
  // What is saved while the picture is still being sent has it all the same.
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/drive/image', async (route) => {
    await saved.promise
    await route.continue()
  })
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(details.getByText(/^me\./)).toBeVisible()
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Save your changes?' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
  saved.resolve()
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByText('Details saved', { exact: true })).toBeVisible()
  const account = page.getByRole('button', { name: /^Account: Wei Jie/ })
  await expect(account).toBeVisible()
  await expect(account.locator('img')).toBeVisible()

  // Left behind in two other places.
  const elsewhere = async (userAgent: string) => {
    const other = await playwright.request.newContext({ baseURL, userAgent, storageState: nobody })
    await other.post('/api/user/login', { data: { email: colleague.email, password: FIRST_PASSWORD } })
    return other
  }
  const firefox = await elsewhere('Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0')
  const safari = await elsewhere(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  )
  const isIn = async (other: typeof firefox) => (await other.post('/api/auth')).ok()
  expect([await isIn(firefox), await isIn(safari)]).toEqual([true, true])
  await page.goto('/account')
  const places = page.getByRole('listitem').filter({ hasText: /This one|Last used/ })
  await expect(places).toHaveCount(3)
  await expect(places.first()).toContainText('This one')
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(places).toHaveCount(2)
  expect([await isIn(firefox), await isIn(safari)]).toEqual([false, true])
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect(places).toHaveCount(1)
  expect(await isIn(safari)).toBe(false)

  const change = page.getByRole('form', { name: 'Change password' })
  const type = async (label: string, value: string) => change.getByLabel(label, { exact: true }).fill(value)
  await type('Current password', 'not it')
  await type('New password', 'plenty of durians at dawn')
  await type('Confirm new password', 'plenty of durians at dusk')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByText('Passwords do not match')).toBeVisible()
  await type('Confirm new password', 'plenty of durians at dawn')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password',
  )
  await type('Current password', FIRST_PASSWORD)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const data = { email: colleague.email, password: FIRST_PASSWORD }
  expect((await firefox.post('/api/user/login', { data })).status()).toBe(401)
  await Promise.all([firefox.dispose(), safari.dispose(), context.close()])
})
