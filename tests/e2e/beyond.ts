import type { Page } from '@playwright/test'
import { atRest, watchCalls } from './at-rest.ts'
import { expect } from './session.ts'

export const WIDTHS = [320, 390, 600, 768, 900, 1024, 1100, 1280, 1366, 1440]

/** What lies beyond the window, where nothing scrolls that would show it, and what scrolls and does not show that it does. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const isScroller =
        /auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth
      return isScroller || scrolls(parent)
    }
    const cut = [...document.querySelectorAll('a, button, input, select, textarea, th, h1, h2')].filter(
      (one) => {
        const { left, right, width, height } = one.getBoundingClientRect()
        const isSeen =
          width > 2 && height > 2 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isSeen && !one.closest('.sr-only, [inert]') && (right > room + 1 || left < -1) && !scrolls(one)
      },
    )
    const said = cut.map(
      (one) => one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '',
    )
    const isSigned = (box: HTMLElement) =>
      getComputedStyle(box).backgroundAttachment.includes('local') ||
      box.parentElement?.querySelector(':scope > [data-slot^=beyond]')
    const silent = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (box) =>
        box.scrollWidth > box.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.checkVisibility() &&
        !box.matches('input, textarea, select') &&
        !isSigned(box),
    )
    for (const box of silent)
      said.push(`${box.dataset.slot ?? box.ariaLabel ?? box.className.slice(0, 60)} scrolls without a sign`)
    return document.documentElement.scrollWidth > room + 1 ? [...said, 'the page scrolls sideways'] : said
  })

/** A window of 1280x1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** How much of the window's height is taken by what stays while the page scrolls under it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: (scrollHeight - window.innerHeight) / 2, behavior: 'instant' })
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const rows = Array.from({ length: window.innerHeight / 4 }, (_, at) => at * 4)
    return 4 * rows.filter((y) => stays(document.elementFromPoint(window.innerWidth / 2, y))).length
  })

/** Of a page that scrolls at 400 % at least half of the window is left to what is read. */
export async function bars(page: Page): Promise<string[]> {
  if (await page.locator('[role=dialog], [role=alertdialog]').count()) return []
  await page.setViewportSize(ZOOMED)
  let taken = 0
  await expect
    .poll(async () => (taken = await covered(page)), { timeout: 3000 })
    .toBeLessThanOrEqual(ZOOMED.height / 2)
    .catch(() => undefined)
  return taken > ZOOMED.height / 2 ? [`bars take ${taken} of ${ZOOMED.height} px`] : []
}

/**
 * Opens each page at each width; answers what is cut, by address and width. `more` is looked for while the page is open, in a
 * window of any size.
 */
export async function cutAnywhere(
  page: Page,
  addresses: readonly string[],
  widths: readonly number[] = WIDTHS,
  more: (address: string) => Promise<void> = async () => {},
) {
  const found: Record<string, string[]> = {}
  await watchCalls(page)
  for (const address of addresses) {
    await page.goto(address)
    // A copy opens with a dialog, which hides the page behind it from every role.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await atRest(page)
    for (const [width, cut] of await cutHere(page, widths)) found[`${address} at ${width}`] = cut
    const low = await bars(page)
    if (low.length > 0) found[`${address} at 400 %`] = low
    await more(address)
  }
  return found
}

/** What is cut on the page that is open, by width. */
export async function cutHere(page: Page, widths: readonly number[] = WIDTHS) {
  const found: [width: number, cut: string[]][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // The layout follows the width a moment later.
    let cut: string[] = []
    await expect
      .poll(async () => (cut = await beyond(page)), { timeout: 3000 })
      .toEqual([])
      .catch(() => found.push([width, cut]))
  }
  return found
}
