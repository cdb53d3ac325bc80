import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

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

  const slow = await browser.newContext({
    baseURL: site,
    storageState: { ...(await page.context().storageState()), origins: [] },
    serviceWorkers: 'block',
  })
  const phone = await slow.newPage()
  const late = Promise.withResolvers<void>()
  let isAsked = false
  await phone.route(/\/assets\/(above-list|this-week)/, async (route) => {
    isAsked = true
    await late.promise
    await route.continue()
  })
  await phone.addInitScript(() => {
    const places = new Set<number>()
    const look = () => {
      const row = document.querySelector('main > ul > li')
      if (row) places.add(Math.round(row.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { places })
  })
  await phone.goto('/volunteer-app')
  await expect(phone.getByText('1 Assigned to You')).toBeVisible()
  await expect.poll(() => isAsked).toBe(true)
  // Long enough for the list to have been drawn without it.
  await expect(phone.getByTestId('people-on-their-way')).toBeVisible()
  late.resolve()
  const name = phone.getByRole('link', { name: new RegExp(person.last_name) })
  await expect(name).toHaveCount(2)
  await expect(phone.getByRole('heading', { name: 'This week' })).toBeVisible()
  const places = await phone.evaluate(() => [...(window as unknown as { places: Set<number> }).places])
  expect(places).toHaveLength(1)
  await slow.close()
})
