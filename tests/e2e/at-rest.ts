import type { Page } from '@playwright/test'
import { expect } from './session.ts'

declare global {
  interface Window {
    calls?: string[]
  }
}

/**
 * Counts what the page itself asks for, from the next address on. The browser's own 'networkidle' counts what a service
 * worker fetches as well, and sometimes never hears of its end.
 */
export const watchCalls = (page: Page) =>
  page.addInitScript(() => {
    if (window.calls) return
    window.calls = []
    const { fetch } = window
    window.fetch = async (...asked) => {
      const address = asked[0] instanceof Request ? asked[0].url : String(asked[0])
      window.calls?.push(address)
      try {
        return await fetch(...asked)
      } finally {
        window.calls?.splice(window.calls.indexOf(address), 1)
      }
    }
  })

/** Waits until nothing that the page asked for is on its way, nothing is busy and the letters are drawn. After `watchCalls`. */
export async function atRest(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  let quiet = 0
  await expect
    .poll(
      async () => {
        const calls = await page.evaluate(() => window.calls)
        quiet = calls?.length === 0 ? quiet + 1 : 0
        return quiet < 4 ? (calls ?? 'watchCalls comes first') : 'at rest'
      },
      { intervals: [100], message: 'what has not come back' },
    )
    .toBe('at rest')
}
