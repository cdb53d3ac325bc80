import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a name found is read whole beside its address, however long that is', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const family = unique('Kanagasabapathy').replace(' ', '')
  const person = await makePerson(request, programme, {
    first_name: 'Thiruvenkataswamy',
    last_name: family,
    street_name: 'Upper Bukit Timah Nature Reserve Crescent North',
    building_name: 'The Residences at Holland Grove and Garden Terraces',
  })
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Search anyone or anything' }).click()
  const palette = page.getByRole('dialog', { name: 'Search anyone or anything' })
  await palette.getByRole('combobox').fill(family)
  const hit = palette.getByRole('option', { name: new RegExp(person.serial_number) })
  await expect(hit).toBeVisible()
  const [name, detail] = await hit.locator('> span > span').evaluateAll((parts) =>
    parts.map((part) => ({
      text: part.textContent,
      cut: part.scrollWidth - part.clientWidth,
      room: part.clientWidth,
    })),
  )
  expect(name).toMatchObject({ text: `Thiruvenkataswamy ${family}`, cut: 0 })
  // What tells namesakes apart keeps room for its beginning.
  expect(detail?.room).toBeGreaterThan(100)
})
