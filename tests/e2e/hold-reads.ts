import type { Page } from '@playwright/test'

/**
 * What this page reads of the server waits until it is let through, and what it writes goes: no answer to what it asks by itself,
 * each half minute, comes before a press. Let it through right after the press, which the page follows by asking who is here.
 */
export async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}
