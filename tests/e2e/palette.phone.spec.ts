import { makePerson, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

test('on a phone the search fills the screen and opens with a thumb', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto('/forms')
  const door = page.getByRole('button', { name: 'Search anyone or anything' })
  await door.tap()
  const palette = page.getByRole('dialog', { name: 'Search anyone or anything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  // It grows into place.
  await expect.poll(() => palette.evaluate((element) => element.getBoundingClientRect().height)).toBe(844)
  await palette.getByRole('button', { name: 'Close' }).tap()
  await expect(palette).toBeHidden()
  await door.tap()
  await palette.getByRole('combobox').fill(person.last_name)
  const hit = palette.getByRole('option', { name: new RegExp(person.serial_number) })
  expect(await hit.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
  await hit.tap()
  await expect(page.getByRole('heading', { name: new RegExp(person.last_name) })).toBeVisible()
})
