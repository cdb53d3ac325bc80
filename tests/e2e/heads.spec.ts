import { expect, test } from './session.ts'
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

test.use({ who: 'super_admin' })

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
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).not.toHaveCount(0)
    await head.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem').first(), route).toHaveText('History')
    await expect(page.getByRole('menuitem', { name: 'Print' }), route).toBeVisible()
    await page.keyboard.press('Escape')

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
