import { addAlike, choose, goOn, toTheRows } from './import-pages.ts'
import { makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('whose status an old list would change is named, and one tick leaves everybody’s as it is', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const serial = `${unique('S').replace(' ', '-')}-`
  const people = ['Tan Ah Kow', 'Siti binte Rahman'].map(
    (name, at) => `${serial}${at},${name},"${at + 3} Jalan Kayu S(799463)",8123456${at},Active`,
  )
  const file = ['Case No,Name,Home Address,HP,Status', ...people].join('\r\n')
  const toThePreview = async (rows = 2, content = file) => {
    await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
    await choose(page, 'north.csv', content)
    await toTheRows(page)
    await goOn(page, `Continue with ${rows} rows`)
  }
  const theLastPage = () => page.getByRole('heading', { name: 'What will happen' }).waitFor()
  await toThePreview()
  await addAlike(page)
  await theLastPage()
  await goOn(page, 'Import 2 people')
  await page.getByRole('heading', { name: 'This is what happened' }).waitFor()
  const of = `/beneficiary?programme_id=${programme.id}&serial_number=${serial}0`
  const stood = await send<object>(request, 'GET', of)
  await send(request, 'PUT', of, { ...stood, status: 'Inactive', status_reason: 'declined' })

  await toThePreview()
  await expect(page.getByText(/^The same: .*Contact No\.$/)).toBeVisible()
  await goOn(page, 'Continue')
  await theLastPage()
  const statuses = page.getByRole('region', { name: 'Statuses of people who are here' })
  await expect(statuses).toContainText('One person changes status')
  await expect(statuses).toContainText('Tan Ah Kow: Inactive because: Declined becomes Active')
  const leave = page.getByRole('checkbox', { name: 'Leave the status of everybody who is here as it is' })
  await expect(leave).not.toBeChecked()
  await leave.click()
  await expect(statuses).toContainText('One person keeps their status')
  await expect(statuses).toContainText('Tan Ah Kow: Inactive because: Declined stays, the file says Active')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await leave.click()
  await expect(leave).not.toBeChecked()
  await goOn(page, 'Import 1 person')
  await page.getByRole('heading', { name: 'This is what happened' }).waitFor()
  expect(await send<{ status: string }>(request, 'GET', of)).toMatchObject({ status: 'Active' })

  // What the tick kept is said again when it is done.
  const now = await send<object>(request, 'GET', of)
  await send(request, 'PUT', of, { ...now, status: 'Inactive', status_reason: 'declined' })
  await toThePreview(3, `${file}\r\n${serial}2,Goh Bee Choo,"9 Jalan Kayu S(799463)",81234569,Active`)
  await addAlike(page)
  await theLastPage()
  await leave.click()
  await goOn(page, 'Import 1 person')
  await page.getByRole('heading', { name: 'This is what happened' }).waitFor()
  await expect(
    page.getByRole('region', { name: 'One person kept their status, as you chose' }),
  ).toContainText('Tan Ah Kow: Inactive because: Declined stays, the file says Active')
})
