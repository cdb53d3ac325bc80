import type { Browser, Page } from '@playwright/test'
import { drawFrames } from './frames.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** The file of the area's later parts (H-1272). */
const LATER = /\/assets\/area-later/

/** The same session in a browser that has nothing yet, and to which these scripts come when `release` is called. */
async function slowly(browser: Browser, site: string, page: Page, scripts: RegExp, watched: string) {
  const context = await browser.newContext({
    baseURL: site,
    storageState: { ...(await page.context().storageState()), origins: [] },
    serviceWorkers: 'block',
  })
  const phone = await context.newPage()
  const late = Promise.withResolvers<void>()
  let isAsked = false
  await phone.route(scripts, async (route) => {
    isAsked = true
    await late.promise
    await route.continue()
  })
  await phone.addInitScript((selector) => {
    const places = new Set<number>()
    const look = () => {
      const found = document.querySelector(selector)
      if (found) places.add(Math.round(found.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  }, watched)
  return {
    phone,
    async release() {
      await expect.poll(() => isAsked).toBe(true)
      // A page that does not wait for them would be drawn by now.
      await drawFrames(phone, 30)
      late.resolve()
    },
    places: () => phone.evaluate(() => [...(window as unknown as { places: Set<number> }).places]),
    close: () => context.close(),
  }
}

test('no name moves away from under my finger when what stands above the list is late', async ({
  request,
  browser,
  page,
  site,
}) => {
  const { person, programme, link } = await makeVisit(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { every_days: 14, first_days: 3 })
  await page.context().clearCookies()
  await enrol(page, link)
  const slow = await slowly(browser, site, page, LATER, 'main > ul > li')
  await slow.phone.goto('/volunteer-app')
  await expect(slow.phone.getByText('1 Assigned to You')).toBeVisible()
  await slow.release()
  await expect(slow.phone.getByRole('link', { name: new RegExp(person.last_name) })).toHaveCount(2)
  await expect(slow.phone.getByRole('heading', { name: 'This week' })).toBeVisible()
  expect(await slow.places()).toHaveLength(1)
  await slow.close()
})

test('nor does a form, when what stands above it is late', async ({ request, browser, page, site }) => {
  const { person, form, link } = await makeVisit(request)
  await page.context().clearCookies()
  await enrol(page, link)
  // Somebody who is new stands in both lists.
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: new RegExp(person.last_name) })).toBeVisible()
  const slow = await slowly(browser, site, page, LATER, 'main a[href*="/form-response/"]')
  await slow.phone.goto(new URL(page.url()).pathname)
  await expect(slow.phone.getByRole('heading', { name: new RegExp(person.last_name) })).toBeVisible()
  await slow.release()
  await expect(slow.phone.getByRole('link', { name: new RegExp(form.title) })).toBeVisible()
  await expect(slow.phone.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
  expect(await slow.places()).toHaveLength(1)
  await slow.close()
})
