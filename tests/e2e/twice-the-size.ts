import type { Page } from '@playwright/test'
import { expect } from './session.ts'

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

const setLetters = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    return getComputedStyle(document.documentElement).fontSize
  }, size)

/** What of the page that is open scrolls sideways on a phone once its letters are twice the size; they are as before afterwards. */
export async function widerThanPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await setLetters(page, '32px')).toBe('32px')
  // The layout follows the letters a moment later.
  let wide: string[] = []
  await expect
    .poll(async () => (wide = await sideways(page)), { timeout: 3000 })
    .toEqual([])
    .catch(() => undefined)
  await setLetters(page, '')
  return wide
}
