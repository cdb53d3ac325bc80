import type { Page } from '@playwright/test'
import { expectAccessible, isPhone } from './axe.ts'
import { isLong } from './is-long.ts'
import { expect } from './session.ts'

/** An action of a page's head; on a phone all but the main one are in a menu. */
export async function act(page: Page, name: string) {
  const menu = page.getByRole('button', { name: /^(More actions|Import and export)$/ })
  const button = page.getByRole('button', { name, exact: true }).first()
  await menu.or(button).first().waitFor()
  if ((await menu.isVisible()) && !(await button.isVisible())) {
    await menu.click()
    return await page.getByRole('menuitem', { name }).click()
  }
  await button.click()
}

/** Escape closes what was opened last; where a notice stands too, that one goes first. */
async function close(page: Page) {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

/** Opens something on the page, looks at it, closes it. */
export async function look(page: Page, what: string, open: () => Promise<unknown>, inBoth = isLong) {
  await open()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .first()
    .waitFor()
  await expectAccessible(page, what, { inBoth })
  await close(page)
}

/** The same of what says on a phone what it says on a desk, with every page round it looked at on both: there with `--long` alone. */
export async function lookOnce(page: Page, what: string, open: () => Promise<unknown>) {
  if (isLong || !isPhone(page)) await look(page, what, open, true)
}

export async function visit(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page, path)
}
