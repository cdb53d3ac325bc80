import { choose, goOn, grid } from './import-pages.ts'
import { makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('one name, two people and a death are each settled in the rows, and go in so', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const serial = unique('K').replace(' ', '-')
  // Behind a door and a number of their own: who was brought in before would be somebody similar.
  const home = `${100 + Math.floor(Math.random() * 900)},Jalan Kayu,799463`
  const telephone = 8_000_000 + Math.floor(Math.random() * 900_000)
  const lines = [
    'Case No,First name,Last name,Block,Street,Postal code,HP,Status',
    `${serial}-1,Fatimah,,${home},9${telephone + 1},`,
    `${serial}-2,Mr & Mrs Kok Wah,Lee,${home},9${telephone + 2},`,
    `${serial}-3,Ah Kow (deceased),Tan,${home},9${telephone + 3},Active`,
  ]
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  await choose(page, 'people.csv', lines.join('\r\n'))
  await expect(page.getByText(/\d rows?, \d+ columns?/)).toBeVisible()
  await goOn(page)
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
  await goOn(page)
  await grid(page).waitFor()
  const all = grid(page)
  await expect(page.getByText('One row has a first name and no last name.')).toBeVisible()
  await page.getByRole('button', { name: 'One name only: 1' }).click()
  await expect(page.getByText('One row has a first name and no last name.')).toHaveCount(0)

  const couple = all.getByRole('gridcell', { name: /^Kok Wah/ })
  await expect(couple).toContainText('Two people in one cell')
  await couple.click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // Looked into, it is answered by nobody.
  await expect(couple).toHaveAttribute('aria-invalid', 'true')
  await couple.click()
  await page.keyboard.type('Kok Wah')
  await page.keyboard.press('Enter')
  await expect(couple).not.toHaveAttribute('aria-invalid', 'true')

  const status = all.getByRole('gridcell', { name: /The name says ‘died’/ })
  await status.click()
  await page.keyboard.type('Inactive')
  await page.keyboard.press('Enter')
  await expect(all.locator('[aria-invalid]')).toHaveCount(0)
  await goOn(page, 'Continue with 3 rows')
  await goOn(page, 'Import 3 people')
  await expect(page.getByText('Imported .csv Successfully', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const path = `/beneficiary?page=1&q=${serial}&sort=serial_number`
      const { items } = await send<{ items: Record<string, string>[] }>(request, 'GET', path)
      return items.map((one) => [one.display_name, one.title, one.status, one.status_reason].join())
    })
    .toEqual(
      expect.arrayContaining(['Fatimah,,Active,', 'Lee Kok Wah,,Active,', 'Tan Ah Kow,,Inactive,deceased']),
    )
})
