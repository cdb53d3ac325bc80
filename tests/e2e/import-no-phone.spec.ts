import { addAlike, cellOf, choose, goOn, toTheRows } from './import-pages.ts'
import { makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test("'No phone' typed into a cell of an import is somebody without one, and not a number", async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const serial = unique('N').replace(' ', '-')
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  await choose(
    page,
    'people.csv',
    `Case No,First name,Last name,Block,Street,Postal code,HP\r\n${serial},Kim Soon,Pang,12A,Jalan Kayu,799463,ask her son`,
  )
  await toTheRows(page)
  await goOn(page, /^All rows/)
  const telephone = await cellOf(page, 2, 'Contact No.')
  await expect(telephone).toHaveAttribute('aria-invalid', 'true')
  await telephone.click()
  await page.keyboard.type('tiada')
  await page.keyboard.press('Enter')
  await expect(telephone).toHaveText('tiada')
  await expect(telephone).not.toHaveAttribute('aria-invalid', 'true')
  await goOn(page, 'Continue with 1 row')
  await addAlike(page)
  await goOn(page, 'Import 1 person')
  await expect(page.getByText('Imported .csv Successfully', { exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const path = `/beneficiary?page=1&q=${serial}`
      const { items } = await send<{ items: { contact_number: string }[] }>(request, 'GET', path)
      return items.map(({ contact_number }) => contact_number)
    })
    .toEqual([''])
})
