import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A picture of a station of the main job, when the environment names a folder for them (SCREENSHOTS). */
export async function station(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 1000 })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
