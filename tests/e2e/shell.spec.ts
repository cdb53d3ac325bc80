import type { Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { makeProgramme, send } from './records.ts'
import { expect, logIn, test } from './session.ts'

const { admin, password } = demonstrationAccounts
const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
const sidebar = 'aside[data-slot=sidebar]'
const notice = (page: Page) => page.locator('[data-slot=toast-viewport] > li')

test('the sidebar: four entries, its widths, Ctrl+B, and a cookie for seven days', async ({
  page,
  context,
}) => {
  await page.goto('/programmes')
  await expect(page.getByRole('list', { name: 'Module' }).getByRole('link')).toHaveText([
    'Database',
    'Admin',
    'Forms',
    'Partners',
  ])
  expect(await widthOf(page, sidebar)).toBe(16 * 16)
  await page.keyboard.press('Control+b')
  await expect.poll(() => widthOf(page, sidebar)).toBe(3 * 16)
  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(kept?.value).toBe('false')
  const life = (kept?.expires ?? 0) - Date.now() / 1000
  expect(life).toBeGreaterThan(604_800 - 120)
  expect(life).toBeLessThanOrEqual(604_801)
  await page.reload()
  await expect.poll(() => widthOf(page, sidebar)).toBe(3 * 16)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(() => widthOf(page, sidebar)).toBe(16 * 16)
})

test('below 768 px the sidebar is a panel of 18rem', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/programmes')
  await expect(page.locator(sidebar)).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.locator(sidebar)).toBeHidden()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const panel = page.getByRole('dialog', { name: 'Main menu' })
  await expect(panel).toBeVisible()
  expect(await panel.evaluate((element) => getComputedStyle(element).width)).toBe(`${18 * 16}px`)
  await page.keyboard.press('Control+b')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Control+b')
  await panel.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/forms$/)
})

test('one notice at a time; Dismiss, F8, and five seconds', async ({ page }) => {
  await page.goto('/forms/new')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Add Question' }).click()
  const remove = page.getByRole('button', { name: 'Delete question 1' })
  await remove.click()
  await expect(notice(page)).toContainText('Question 1 deleted')
  await remove.click()
  await expect(notice(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.locator('[data-slot=toast-viewport]')).toBeFocused()
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Question' }).focus()
  await page.mouse.move(0, 0)
  const life = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let since = 0
        const area = document.querySelector('[data-slot=toast-viewport]')
        const watch = new MutationObserver(() => {
          const isShown = area?.querySelector('[data-state=open]') !== null
          if (isShown && since === 0) since = performance.now()
          if (isShown || since === 0) return
          watch.disconnect()
          done(performance.now() - since)
        })
        watch.observe(area as Element, { childList: true, subtree: true, attributes: true })
      }),
  )
  await remove.click()
  await page.mouse.move(0, 0)
  // That it closes by itself is what a stopped timer would not do; the exact 5000 ms are held by the toaster's own test.
  expect(await life).toBeGreaterThan(4900)
})

test('a notice can be dismissed beside a dialog that opened over it, and the dialog stays', async ({
  page,
}) => {
  await page.goto('/forms/new')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('button', { name: 'Delete question 1' }).click()
  await expect(notice(page)).toContainText('Question 1 deleted')
  await page.getByRole('button', { name: 'Tag Programme' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag Programme' })
  await expect(dialog).toBeVisible()
  // The pointer rests on it first, so that its five seconds do not end under the test.
  await notice(page).hover()
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('F8 leads from a dialog to the notice and back, and Escape closes the dialog first', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await page.goto(`/programmes?q=${encodeURIComponent(programme.name)}&open=${programme.id}`)
  const dialog = page.getByRole('dialog', { name: programme.name })
  await expect(dialog).toBeVisible()
  // What the browser itself says of the session, with a dialog open: a notice that comes after the dialog.
  await page.route('**/api/user/logout*', (route) => route.abort())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(notice(page)).toContainText('Logout failed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: programme.name }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.locator('[data-slot=toast-viewport]')).toBeFocused()
  // The dialog hides the rest of the page from a screen reader, but not the notice.
  await expect(notice(page).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the appearance is kept under vite-ui-theme and stands before the app has run', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/programmes')
  const html = page.locator('html')
  await expect(html).toHaveClass(/light/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(html).toHaveClass(/dark/)
  await expect(page.locator('#root')).toBeEmpty()
  const [red = 255] = await page.locator('body').evaluate(
    (body) =>
      getComputedStyle(body)
        .backgroundColor.match(/\d+(\.\d+)?/g)
        ?.map(Number) ?? [],
  )
  expect(red).toBeLessThan(80)
})

test('logging out: a spinner, a second, and a word about it', async ({ browser, baseURL }) => {
  // A session of its own, for this one ends.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: undefined })
  await context.clearCookies()
  const page = await context.newPage()
  await send(context.request, 'POST', '/user/login', { email: admin, password })
  await page.goto('/programmes')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.route('**/api/user/logout*', (route) => route.abort(), { times: 1 })
  const out = page.getByRole('menuitem', { name: 'Log out' })
  await out.click()
  await expect(notice(page)).toContainText('Logout failed')
  await expect(page).toHaveURL(/\/programmes$/)
  await expect(out).toBeEnabled()
  // The answer is held until what is shown meanwhile has been seen.
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/user/logout*', async (route) => {
    await held
    await route.continue()
  })
  await out.click()
  await expect(page.getByRole('menuitem').filter({ hasText: 'Log out' })).toBeDisabled()
  await expect(
    page.getByRole('menuitem').filter({ hasText: 'Log out' }).locator('.animate-spin'),
  ).toBeVisible()
  const started = Date.now()
  release()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
  await expect(notice(page)).toContainText('Logged out')
  await expect(notice(page).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await page.goto('/programmes')
  await expect(page).toHaveURL(/\/auth\/login/)
  await context.close()
})

test('any other path says Not Found', async ({ page }) => {
  for (const path of ['/nowhere', '/programmes/1/else', '/volunteer-app/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  }
})

test.describe('signed out', () => {
  test.use({ who: 'nobody' })

  test('every page but those before the shell leads to the login page', async ({ page }) => {
    const paths = ['/', '/programmes', '/programmes/1', '/programmes/1/beneficiary/KB-0001', '/initiatives']
    const more = [
      '/forms',
      '/forms/new',
      '/forms/answers',
      '/forms/1/1',
      '/partners/1',
      '/volunteer/1000',
      '/beneficiaries',
      '/team',
    ]
    for (const path of [...paths, ...more]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/auth\/login/)
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    }
    await page.goto('/volunteer-app')
    await expect(page).toHaveURL(/\/volunteer-app\/sign-in$/)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  })

  test('a link that was shared opens where it leads after signing in, a second and a half later', async ({
    page,
  }) => {
    await page.goto('/beneficiaries?q=tan&sort=last_name&order=desc')
    await expect(page).toHaveURL(/\/auth\/login\?/)
    const started = Date.now()
    await logIn(page)
    await expect(page).toHaveURL(/\/beneficiaries\?/)
    expect(Date.now() - started).toBeGreaterThan(1500)
    await expect(page.getByLabel('Filter by name')).toHaveValue('tan')
    await expect(page.getByRole('columnheader', { name: 'Beneficiary Name' })).toBeVisible()
  })
})
