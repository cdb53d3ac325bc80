import type { Page } from '@playwright/test'
import { aPhoneAtForm, goTo } from './phone.ts'
import { expect, test } from './session.ts'

/** What stays at the foot, against what keeps a notice and the focus above it. */
const measured = (page: Page, what: string) =>
  page.evaluate((what) => {
    const { height } = document.querySelector(what)?.getBoundingClientRect() ?? { height: 0 }
    const notices = document.querySelector('[data-slot=toast-viewport]') ?? document.body
    const lift = Number.parseFloat(getComputedStyle(notices).marginBottom)
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
    return { height, isAbove: Math.abs(lift - height) < 1 && padding >= height }
  }, what)
const heightOf = async (page: Page, what: string) => {
  await expect.poll(async () => (await measured(page, what)).isAbove).toBe(true)
  return (await measured(page, what)).height
}

test('notices and what takes the focus stay above the foot, as high as large text and a warning make it', async ({
  request,
  site,
}) => {
  const { phone } = await aPhoneAtForm(request, site, {})
  const { page } = phone
  await page.setViewportSize({ width: 320, height: 840 })
  const usual = await heightOf(page, '[data-slot=form-foot]')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.getByRole('textbox').first().fill('Well')
  await expect(page.locator('[data-slot=form-foot]').getByRole('alert')).toBeVisible()
  expect(await heightOf(page, '[data-slot=form-foot]')).toBeGreaterThan(usual + 20)
  await page.reload()
  await page.goto('/volunteer-app')
  await goTo(page, 'Home')
  await expect(page.locator('[data-slot=tabs]')).toBeVisible()
  const row = await heightOf(page, '[data-slot=tabs]')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await measured(page, '[data-slot=tabs]')).height).not.toBe(row)
  await heightOf(page, '[data-slot=tabs]')
  // A name is divided by no language's rules; words of the page are.
  const person = page.locator('main a[href*="/beneficiary"]').first()
  await person.click()
  await expect(page.locator('h1')).toHaveCSS('hyphens', 'manual')
  await expect(page.locator('main')).toHaveCSS('hyphens', 'auto')
  await phone.close()
})
