import { FIRST_PASSWORD, makeColleague } from './colleagues.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('a new password whose answer is lost on the way throws nobody out, and a copied cookie is worth nothing', async ({
  request,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  const colleague = await makeColleague(request, baseURL)
  const context = await browser.newContext({ baseURL, storageState: colleague.storageState })
  const copied = await context.cookies()
  const page = await context.newPage()
  await page.goto('/account')
  let losses = 0
  await page.route('**/api/user/password', async (route) => {
    if (losses === 2) return route.continue()
    losses += 1
    const sent = route.request()
    // Past the browser, so that the cookie of the answer is lost as well.
    const { status } = await fetch(sent.url(), {
      method: sent.method(),
      headers: await sent.allHeaders(),
      body: sent.postData() ?? '',
    })
    expect(status).toBe(204)
    return route.abort('connectionreset')
  })
  const change = page.getByRole('form', { name: 'Change password' })
  const type = (label: string, value: string) => change.getByLabel(label, { exact: true }).fill(value)
  await type('Current password', FIRST_PASSWORD)
  await type('New password', 'plenty of durians at dawn')
  await type('Confirm new password', 'plenty of durians at dawn')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  expect(losses).toBe(2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  const thief = await browser.newContext({ baseURL })
  await thief.addCookies(copied)
  expect((await thief.request.post('/api/auth')).status()).toBe(401)
  await Promise.all([thief.close(), context.close()])
})
