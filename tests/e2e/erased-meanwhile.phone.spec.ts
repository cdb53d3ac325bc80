import { aPhone, areaIsKept, PIN } from './phone.ts'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('people who were erased while the phone heard that nothing had changed are there again', async ({
  request,
  site,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await areaIsKept(page)
  const shown = page.getByRole('link', { name: new RegExp(person.last_name) }).first()
  await expect(shown).toBeVisible()

  // The server has answered 'the same'; it comes when nobody is here any more.
  const answered = Promise.withResolvers<void>()
  const erased = Promise.withResolvers<void>()
  await page.route(
    '**/api/volunteer/visits?known=**',
    async (route) => {
      const response = await route.fetch()
      expect(await response.json()).toMatchObject({ is_same: true, people: [] })
      answered.resolve()
      await erased.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered.promise
  // A clock that was set back may hide how long the phone was lost: it forgets people, and locks.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 86_400_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const pin = page.getByLabel('PIN', { exact: true })
  await expect(pin).toBeVisible()
  erased.resolve()
  await pin.fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(shown).toBeVisible()
  await phone.close()
})
