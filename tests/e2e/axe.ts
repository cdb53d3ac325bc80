import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './session.ts'

// Our own pages hold no frames, so nothing is lost by leaving them out, and it is three times as fast.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// What lies under a dialog's veil can neither be read nor reached until it closes, and was looked at without it.
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('[data-aria-hidden="true"]')

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** Nothing serious or critical in either theme, and nothing wider than the screen. */
export async function expectAccessible(page: Page, what: string) {
  await wear(page, 'light')
  const light = await axe(page).withTags(rules).analyze()
  expect.soft(serious(light), `${what}, light`).toEqual([])
  expect.soft(await widthBeyond(page), `${what}: wider than the screen`).toBeLessThanOrEqual(0)
  await wear(page, 'dark')
  // Of all rules only those on colour can tell one theme from the other.
  const dark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  expect.soft(serious(dark), `${what}, dark`).toEqual([])
}

/** The same in the dark theme alone: for what has been looked at in the light one at another size. */
export async function expectAccessibleInTheDark(page: Page, what: string) {
  await wear(page, 'dark')
  const dark = await axe(page).withTags(rules).analyze()
  expect.soft(serious(dark), `${what}, dark`).toEqual([])
  expect.soft(await widthBeyond(page), `${what}: wider than the screen`).toBeLessThanOrEqual(0)
}

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
  await settle(page)
}

function serious({ violations }: Results): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What appears and fades has appeared and faded: nothing moved in three frames on end, for one movement starts another. */
async function settle(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    for (let quiet = 0; quiet < 3; quiet++) {
      const now = moving()
      if (now.length > 0) quiet = -1
      await Promise.all(now.map((one) => one.finished.catch(() => undefined)))
      await nextFrame()
    }
  })
}

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
