import type { Locator, Page } from '@playwright/test'
import { expect, test } from './session.ts'
import { whiteBelow } from './white-below.ts'
import { staffPages } from './width-addresses.ts'

const records: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '/programmes/$id': ['New Beneficiary', 'Edit', 'Add Existing'],
  '/initiatives/$id': ['New Volunteer', 'Edit', 'Add Existing'],
  '/partners/$id': ['New Comms Log', 'Edit Partner'],
  '/beneficiaries/$sNo': ['Assign Volunteers', 'Edit'],
  '/programmes/$pid/beneficiary/$sNo': ['Assign Volunteers', 'Edit'],
  '/volunteer/$id': ['Assign Beneficiary', 'Edit', 'Issue sign-in'],
  '/forms/$pid/$sid': ['Save Form', 'Preview', 'Answers'],
  '/partners/$pid/comms-log/$cid': ['Edit'],
}

/** Whatever stands beside History and Print; of a record without a list of people nothing comes in or goes out. */
const exchanged: Readonly<Record<string, readonly string[]>> = {
  '/programmes/$id': ['Import .csv', 'Export .csv', 'Imports'],
  '/initiatives/$id': ['Import .csv', 'Export .csv', 'Imports'],
}
/** What a list brings in and takes out stands in its menu, never beside what it is for. */
const exchanging = ['beneficiaries', 'volunteers']

/** What each of the two asks of whoever comes, as a new one of the tests has it. */
const asks: Readonly<Record<string, string>> = {
  '/programmes/$id': 'Living alone',
  '/initiatives/$id': 'Licence',
}

/** Those beside whose cards another column is longer. */
const shortBesideLong = ['/partners/$id', '/partners/$pid/comms-log/$cid']

test.use({ who: 'super_admin' })

async function expectAbout(page: Page, requirement: string) {
  const cover = page.locator('header img').first()
  await expect(cover).toBeVisible()
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
  const line = page.getByText('Weekly visits').first().locator('xpath=..')
  await expect(line).toContainText(`Requirements: ${requirement}`)
  await page.getByRole('button', { name: /^More about this / }).click()
  const about = page.locator('#about-collaboration')
  for (const heading of ['Description', 'Requirements'])
    await expect(about.getByRole('heading', { name: heading })).toBeVisible()
  for (const text of ['Weekly visits', requirement]) await expect(about.getByText(text).first()).toBeVisible()
  await expect(about.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: /^Less about this / }).click()
}

test('the head of a form stands under a banner, and over nothing of it (H-1940)', async ({
  page,
  request,
}) => {
  await page.route('**/api/settings/disk', (route) => route.fulfill({ json: { left_mb: 120 } }))
  await page.goto((await staffPages(request))['/forms/$pid/$sid'] ?? '')
  const save = page.getByRole('button', { name: 'Save Form' })
  await expect(save).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '120' })).toBeVisible()
  const main = page.getByRole('main')
  const head = save.locator('xpath=ancestor::div[contains(@class, "sticky")]')
  for (const width of [767, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [outer, inner] = [await main.boundingBox(), await head.boundingBox()]
    expect(inner?.y, `${width} px`).toBe(outer?.y)
  }
})

test('the head of every record has one order: what it is for, Edit, the rest, the menu, and Delete last', async ({
  page,
  request,
}) => {
  const pages = await staffPages(request)
  for (const [route, first] of Object.entries(records)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(pages[route] ?? '')
    const head = page.locator('[data-slot=page-actions]').first()
    await expect(head.getByRole('button'), route).toHaveText([...first, '', 'Delete'])
    // A comms log is written and read; nothing on it asks for a next step.
    const primary = route.includes('comms-log') ? 0 : 1
    await expect(head.locator('button.bg-primary'), route).toHaveCount(primary)
    // Delete is red and has no ground of its own: as quiet as what stands beside it.
    const menu = head.getByRole('button', { name: 'More actions' })
    const groundOf = (one: Locator) => one.evaluate((button) => getComputedStyle(button).backgroundColor)
    const remove = head.getByRole('button', { name: 'Delete' })
    expect(await groundOf(remove), route).toBe(await groundOf(menu))
    const inkOf = (one: Locator) => one.evaluate((button) => getComputedStyle(button).color)
    expect(await inkOf(remove), route).not.toBe(await inkOf(menu))
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).not.toHaveCount(0)
    await head.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem').first(), route).toHaveText('History')
    await expect(page.getByRole('menuitem', { name: 'Print' }), route).toBeVisible()
    const items = await page.getByRole('menuitem').allTextContents()
    expect(items, route).not.toContain('Delete')
    expect(
      items.filter((item) => /Import|Export/.test(item)),
      route,
    ).toEqual(exchanged[route] ?? [])
    await page.keyboard.press('Escape')
    if (asks[route]) await expectAbout(page, asks[route])
    if (shortBesideLong.includes(route)) {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await whiteBelow(page), route).toEqual([])
    }

    // On a phone what it is for, Edit, the menu and Delete stay buttons, wherever there is a first one.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(head.getByRole('button', { name: 'Delete' }), route).toBeInViewport({ ratio: 1 })
    await expect(head.getByRole('button').first()).toHaveText(first[0])
    const at = first.findIndex((label) => label.startsWith('Edit'))
    if (at >= 0) await expect(head.getByRole('button').nth(at), route).toHaveText(first[at] ?? '')
    await expect(head.getByRole('button').last()).toHaveText('Delete')
  }
})

test('how many there are stands in the line of the heading, in each list', async ({ page, request }) => {
  await staffPages(request)
  for (const list of ['forms', 'programmes', 'initiatives', 'partners', 'beneficiaries', 'volunteers']) {
    await page.goto(`/${list}`)
    const count = page.locator('[data-slot=table-count]')
    await expect(count).toHaveText(/^[\d,]+ \w+$/)
    const [head, said] = [await page.locator('h1').boundingBox(), await count.boundingBox()]
    const middle = (box: typeof head) => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middle(head) - middle(said)), list).toBeLessThan(8)
    const loose = page.getByRole('main').getByRole('button', { name: /^(Import|Export) \.csv$/ })
    await expect(loose, list).toHaveCount(0)
    if (!exchanging.includes(list)) continue
    await page.getByRole('button', { name: 'Import and export' }).click()
    await expect(page.getByRole('menuitem', { name: /^(Import|Export) \.csv$/ })).toHaveText([
      'Import .csv',
      'Export .csv',
    ])
    await page.keyboard.press('Escape')
  }
})

test('Back and trail follow one rule: what the sidebar names has neither, what lies below a page has both', async ({
  page,
}) => {
  const back = page.getByRole('main').getByRole('button', { name: 'Back', exact: true })
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const named = ['today', 'beneficiaries', 'volunteers', 'incomplete-forms', 'team', 'activity', 'settings']
  const below = [
    'worklist',
    'imports',
    'data-protection',
    'data-protection/breach',
    'settings/fields',
    'changes',
    'run-sheet',
  ]
  for (const address of [...named, ...below]) {
    await page.goto(`/${address}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(back, address).toHaveCount(below.includes(address) ? 1 : 0)
    await expect(trail, address).toHaveCount(below.includes(address) ? 1 : 0)
  }
})
