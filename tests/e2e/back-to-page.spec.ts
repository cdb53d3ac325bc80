import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

test('Back from a person whom I filtered for brings back the filter, then the page that I was on', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const family = unique('Pagewell').replace(' ', '')
  // Three pages of twelve; in the order of names the sought one is on the first.
  for (let place = 0; place < 26; place += 1)
    await makePerson(request, programme, {
      first_name: place === 0 ? 'Aloysius' : `Nur ${String.fromCharCode(65 + place)}`,
      last_name: family,
    })
  await page.goto(`/beneficiaries?q=${family}&sort=display_name`)
  const rows = page.getByRole('table', { name: 'Beneficiaries' }).locator('tbody tr')
  const box = page.getByLabel('Filter by name')
  await expect(rows).toHaveCount(12)
  for (const next of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${next} of 3`, { exact: true })).toBeVisible()
  }
  await expect(rows).toHaveCount(2)
  const third = await rows.allTextContents()
  const address = page.url()

  await box.fill(`${family} Aloysius`)
  await expect(rows).toHaveCount(1)
  await expect(page).not.toHaveURL(/page=/)
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/beneficiaries\/[^?]+$/)
  await page.goBack()
  await expect(box).toHaveValue(`${family} Aloysius`)
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(box).toHaveValue(family)
  await expect(page.getByText('Page 3 of 3', { exact: true })).toBeVisible()
  await expect(rows).toHaveText(third)
})
