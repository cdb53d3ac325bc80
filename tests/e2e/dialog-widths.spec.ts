import type { Page } from '@playwright/test'
import { cutHere } from './beyond.ts'
import { expect, test } from './session.ts'
import { staffPages } from './width-addresses.ts'

/** The page, and what leads to a dialog on it. */
const dialogs: readonly (readonly [route: string, button: string])[] = [
  ['/beneficiaries', 'New Beneficiary'],
  ['/volunteers', 'New Volunteer'],
  ['/programmes', 'New Programme'],
  ['/programmes/$id', 'Edit'],
  ['/programmes/$id', 'Add Existing'],
  ['/programmes/$id', 'Say how often'],
  ['/programmes/$id', 'Delete'],
  ['/beneficiaries/$sNo', 'Edit'],
  ['/beneficiaries/$sNo', 'Assign Volunteers'],
  ['/beneficiaries/$sNo', 'Keep apart'],
  ['/volunteer/$id', 'Issue sign-in'],
  ['/volunteer/$id', 'Keep apart'],
  ['/volunteer/$id', 'Record a check'],
  ['/partners/$id', 'Edit Partner'],
  ['/partners/$id', 'New Comms Log'],
  ['/forms/$pid/$sid', 'Preview'],
  ['/forms/$pid/$sid', 'Tag Programme'],
  ['/team', 'Invite'],
]

/** Of a dialog at 400 %: how high what scrolls in it is, where anything does not fit. */
const roomLeft = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').evaluate((dialog) => {
    const boxes = [dialog, ...dialog.querySelectorAll('*')].filter(
      (box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY),
    )
    return boxes.length === 0 ? window.innerHeight : Math.max(...boxes.map((box) => box.clientHeight))
  })

test.use({ who: 'super_admin' })

test('no dialog is cut at any width, and at 400 % half of the window is left to what is in it', async ({
  page,
  request,
}) => {
  const pages = await staffPages(request)
  const found: Record<string, unknown> = {}
  for (const [route, button] of dialogs) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(pages[route] ?? '')
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    await expect(dialog).toHaveCount(1)
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    const cut = await cutHere(page)
    if (cut.length > 0) found[`${route} ${button}`] = cut
    await page.setViewportSize({ width: 320, height: 256 })
    await expect
      .poll(() => roomLeft(page), { timeout: 3000 })
      .toBeGreaterThanOrEqual(128)
      .catch(async () => {
        found[`${route} ${button} at 400 %`] = await roomLeft(page)
      })
  }
  expect(found).toEqual({})
})
