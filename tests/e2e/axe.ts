import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { isLong } from './is-long.ts'
import { expect } from './session.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe in the page, which has it from the first look on: to bring its half a megabyte for each look took as long as the
 * looking. What lies under a dialog's veil can neither be read nor reached until it closes, and was looked at without it.
 */
async function analyse(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: [['[data-aria-hidden="true"]']] },
        { runOnly: only, resultTypes: ['violations'] },
      ),
    runOnly,
  )
}

/** A page is looked at in the light on a desk and in the dark on a phone; in both on each with `npm test -- --long`. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Nothing serious or critical, and nothing wider than the screen; `inBoth` themes, where no phone looks at the dark one. */
export async function expectAccessible(page: Page, what: string, { inBoth = isLong } = {}) {
  const theme = isPhone(page) ? 'dark' : 'light'
  await wear(page, theme)
  const found = await analyse(page, { type: 'tag', values: rules })
  expect.soft(serious(found), `${what}, ${theme}`).toEqual([])
  expect.soft(await widthBeyond(page), `${what}: wider than the screen`).toBeLessThanOrEqual(0)
  if (!inBoth) return
  const other = isPhone(page) ? 'light' : 'dark'
  await wear(page, other)
  // Of all rules only those on colour can tell one theme from the other.
  const more = await analyse(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  expect.soft(serious(more), `${what}, ${other}`).toEqual([])
}

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
  // At its foot nothing lies half under the bar of a volunteer's phone, where it would count as too small to press.
  await page.evaluate(() => {
    const { dataset, scrollHeight } = document.documentElement
    if (dataset.area === 'volunteer') window.scrollTo(0, scrollHeight)
  })
  await settle(page)
}

function serious({ violations }: AxeResults): string[] {
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
