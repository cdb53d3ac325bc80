import type { Page } from '@playwright/test'

/** How many sheets a printed page has. */
export const sheets = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

/** As wide and as high as what a sheet of A4 leaves between its margins. */
export async function onPaper(page: Page, orientation: 'upright' | 'across') {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize(
    orientation === 'upright' ? { width: 688, height: 1001 } : { width: 1017, height: 673 },
  )
}

/** Texts on the paper whose own box, or one around it, does not show the whole of them. */
export const cutOff = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')].flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const isSeen = box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 1
      if (!isSeen || !box.textContent?.trim() || (overflowX === 'visible' && overflowY === 'visible'))
        return []
      const isWhole = box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1
      return isWhole ? [] : [`${box.className}: ${box.textContent}`]
    }),
  )
