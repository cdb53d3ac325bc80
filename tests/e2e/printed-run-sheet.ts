import type { Page } from '@playwright/test'
import { expect } from './session.ts'

const A4 = { width: 688, height: 1000 }

/** Ticks somebody on the worklist that is open, and answers what is on the paper: of it nothing can be pressed. */
export async function printedRunSheet(page: Page, serial_number: string): Promise<string> {
  const row = page.locator(`[data-row-key="${serial_number}"]`)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Run sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Run sheet', level: 1 })).toBeVisible()
  await expect(page.getByText(serial_number)).toBeVisible()
  const screen = page.viewportSize()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize(A4)
  await expect(page.getByText(/shred after use/).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  const paper = await page.locator('body').innerText()
  await page.emulateMedia({ media: null, colorScheme: null })
  if (screen) await page.setViewportSize(screen)
  return paper
}
