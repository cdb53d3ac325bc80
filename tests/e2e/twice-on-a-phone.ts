import type { Locator, Page } from '@playwright/test'
import { clipped } from './clipped.ts'
import { cutBeside } from './cut-beside.ts'
import { expect } from './session.ts'
import { station } from './stations.ts'
import { tooSmall } from './too-small.ts'

/** The smallest phone that the area is made for, and a common one. */
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

const setLetters = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)

/**
 * What of the screen that is open is cut on either phone with text of twice the size, or is too small for a thumb at the
 * usual one. `shown`: what its picture is of, where the page is scrolled to it.
 */
export async function cutOnAPhone(page: Page, what: string, shown?: Locator): Promise<string[]> {
  const found: string[] = []
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  for (const one of await tooSmall(page)) found.push(`${what}: ${one} px high`)
  await setLetters(page, '200%')
  for (const phone of phones) {
    await page.setViewportSize(phone)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    let cut: unknown[] = []
    // The layout follows the letters a moment later.
    await expect
      .poll(
        async () => {
          cut = [...(await clipped(page, phone.width)), ...(await cutBeside(page)), ...(await tooSmall(page))]
          return (await wide()) > phone.width ? [...cut, 'scrolls sideways'] : cut
        },
        { timeout: 3000 },
      )
      .toEqual([])
      .catch(() => found.push(`${what} at ${phone.width} px: ${cut.join('; ') || 'scrolls sideways'}`))
    await shown?.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await station(page, `${what}-${phone.width}`)
  }
  await setLetters(page, '')
  return found
}
