import type { Page } from '@playwright/test'
import { atRest, watchCalls } from './at-rest.ts'
import { cutBelow } from './cut-below.ts'
import { cutBeside } from './cut-beside.ts'
import { expect } from './session.ts'

export const WIDTHS = [320, 390, 600, 768, 900, 1024, 1100, 1280, 1366, 1440]

/** The width of a window 900 px high, or a whole window. */
export type Size = number | { width: number; height: number }
export type Scheme = 'light' | 'dark'

const windowOf = (size: Size) => (typeof size === 'number' ? { width: size, height: 900 } : size)
const nameOf = (size: Size) => (typeof size === 'number' ? `${size}` : `${size.width}x${size.height}`)

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

type Looked = {
  /** Looked for while the page is open, in a window of any size. */
  more?: (address: string) => Promise<void>
  schemes?: readonly Scheme[]
}

/** Opens each page at each size; answers what is cut, by address and size. */
export async function cutAnywhere(
  page: Page,
  addresses: readonly string[],
  sizes: readonly Size[] = WIDTHS,
  { more = async () => {}, schemes = [] }: Looked = {},
) {
  const found: Record<string, string[]> = {}
  await watchCalls(page)
  for (const address of addresses) {
    await page.goto(address)
    // A copy opens with a dialog, which hides the page behind it from every role.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await atRest(page)
    for (const [size, cut] of await cutHere(page, sizes, schemes)) found[`${address} at ${size}`] = cut
    const low = await bars(page)
    if (low.length > 0) found[`${address} at 400 %`] = low
    await more(address)
  }
  return found
}

/** What is cut on the page that is open, by size; where there are schemes, in each of them, told by what the page is painted in. */
export async function cutHere(page: Page, sizes: readonly Size[] = WIDTHS, schemes: readonly Scheme[] = []) {
  const found: [size: string, cut: string[]][] = []
  const look = async (said: string) => {
    // The layout follows the width a moment later.
    let cut: string[] = []
    await expect
      .poll(
        async () => (cut = [...(await beyond(page)), ...(await cutBelow(page)), ...(await cutBeside(page))]),
        // A sidebar that folds cuts its own words for a moment.
        { timeout: 3000, intervals: [50] },
      )
      .toEqual([])
      .catch(() => found.push([said, cut]))
  }
  for (const size of sizes) {
    await page.setViewportSize(windowOf(size))
    if (schemes.length === 0) await look(nameOf(size))
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
      await look(`${nameOf(size)}, ${colorScheme}`)
    }
  }
  return found
}
