import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A picture of a station of the main job, when the environment names a folder for them (SCREENSHOTS). */
export async function station(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const notice = page.locator('button', { hasText: 'Dismiss' })
  // It may be going by itself at this very moment.
  if (await notice.isVisible()) await notice.click({ timeout: 3000 }).catch(() => undefined)
  await notice.waitFor({ state: 'hidden' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
