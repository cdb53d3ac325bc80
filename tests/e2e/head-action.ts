import type { Page } from '@playwright/test'

/** Presses what a page's head does, out of the menu where it is folded into it. */
export async function headAction(page: Page, name: string) {
  const head = page.locator('[data-slot=page-actions]')
  const button = head.getByRole('button', { name, exact: true })
  await head.waitFor()
  if (await button.isVisible()) return button.click()
  await head.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
