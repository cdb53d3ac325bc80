import type { Page } from '@playwright/test'
import { atRest, watchCalls } from './at-rest.ts'
import { expect, test } from './session.ts'
import { officeViews, outsidePages, staffPages } from './width-addresses.ts'

/** What makes the page itself wider than the window. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth + 1) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    const inmost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...inmost.slice(0, 5).map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`),
    ]
  })

/** Opens each page with letters of twice the size; answers which scroll sideways, and for what. */
async function widerThanWindow(page: Page, addresses: readonly string[]) {
  const found: Record<string, string[]> = {}
  await watchCalls(page)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    }),
  )
  for (const address of addresses) {
    await page.goto(address)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await atRest(page)
    // The layout follows the letters a moment later.
    let wide: string[] = []
    await expect
      .poll(async () => (wide = await sideways(page)), { timeout: 3000 })
      .toEqual([])
      .catch(() => {
        found[address] = wide
      })
  }
  return found
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('as a super admin, who may open every page of the office', () => {
  test.use({ who: 'super_admin' })
  test('with text of twice the size no page of the office scrolls sideways on a phone', async ({
    page,
    request,
  }) => {
    expect(
      await widerThanWindow(page, [...Object.values(await staffPages(request)), ...officeViews]),
    ).toEqual({})
  })
})

test.describe('as nobody', () => {
  test.use({ who: 'nobody' })
  test('nor does one that is for whoever is not signed in', async ({ page }) => {
    expect(await widerThanWindow(page, Object.values(outsidePages))).toEqual({})
  })
})
