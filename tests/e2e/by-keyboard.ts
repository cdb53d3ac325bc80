import type { Locator, Page } from '@playwright/test'
import { expect } from './session.ts'

/** Where the focus is must be seen: an outline, or a ring drawn as a shadow. */
export async function expectVisibleFocus(page: Page) {
  const isSeen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nowhere'
    const shown = (part: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A native control inside its own label may let the label draw the ring.
    if (shown(element) || (element.parentElement && shown(element.parentElement))) return 'seen'
    return element.outerHTML.slice(0, 200)
  })
  expect(isSeen).toBe('seen')
}

/** Tab, and Tab again, until it is there; every stop on the way shows itself. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  await expect(target).toBeFocused()
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Tabs to it and presses Enter. */
export async function enter(page: Page, target: Locator) {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/**
 * Down a menu that is open until this item has the focus. A menu moves it a moment after the key: whoever presses again before
 * stands one too far by the time of Enter.
 */
export async function arrowTo(page: Page, item: Locator) {
  const menu = page.getByRole('menu')
  const held = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(() => menu.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  for (let steps = 0; steps < 20; steps += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) return
    const before = await held()
    await page.keyboard.press('ArrowDown')
    await expect.poll(held).not.toBe(before)
  }
  await expect(item).toBeFocused()
}
