import { aPhone } from './phone.ts'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('My people are asked for while the page is still on its way, once, and my phone keeps them from then on', async ({
  request,
  browser,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()

  // The same session in a browser that never kept anything.
  const fresh = await browser.newContext({
    baseURL: site,
    storageState: { ...(await page.context().storageState()), origins: [] },
    serviceWorkers: 'block',
  })
  const other = await fresh.newPage()
  const asked: string[] = []
  let isCodeThere = false
  await other.route(/\/assets\/volunteer-/, async (route) => {
    // The code comes only when both were asked for.
    await expect.poll(() => asked.length).toBe(2)
    isCodeThere = true
    await route.continue()
  })
  const calls: string[] = []
  other.on('request', (call) => {
    const path = new URL(call.url()).pathname
    if (!path.startsWith('/api/')) return
    calls.push(`${call.method()} ${path}`)
    if (!isCodeThere) asked.push(path)
  })
  await other.goto('/volunteer-app')
  await expect(other.getByText('1 Assigned to You')).toBeVisible()
  expect(asked.sort()).toEqual(['/api/auth', '/api/volunteer/visits'])
  expect(calls.filter((call) => call === 'POST /api/auth')).toHaveLength(1)
  expect(calls.filter((call) => call === 'GET /api/volunteer/visits')).toHaveLength(1)
  await expect
    .poll(() => other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('kampung-volunteer')
  await fresh.close()
  await phone.close()
})

test('A stranger who opens the volunteer area is sent to sign in, and goes in from there', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await page.goto('/volunteer-app')
  await expect(page).toHaveURL(/\/volunteer-app\/sign-in/)
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  // The link is opened where the page stands already. What was refused ahead is not what the list is made of.
  await enrol(page, link)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await phone.close()
})

test('Scripts go without the headers that only a page heeds, and keep the policy (S-10)', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/volunteer-app')
  expect(answer?.headers()['x-frame-options']).toBe('DENY')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const headers = (await request.get(script ?? '')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe("default-src 'self';base-uri 'none';frame-ancestors 'none'")
  expect(headers['permissions-policy']).toBeUndefined()
  const icon = (await request.get('/favicon.svg')).headers()
  expect(icon['content-type']).toBe('image/svg+xml; charset=utf-8')
})
