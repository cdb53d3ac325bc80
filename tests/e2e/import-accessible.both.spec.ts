import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme } from './records.ts'
import { test } from './session.ts'

test('every step of an import, and the list of imports, are accessible', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const { serial_number, first_name, last_name } = await makePerson(request, programme)
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await page.getByRole('heading', { name: 'Import beneficiaries' }).waitFor()
  const goOn = (name: string | RegExp = 'Continue') => page.getByRole('button', { name }).click()
  await goOn()
  await expectAccessible(page, 'without a file')
  const csv = `Case No,First Name,Last Name,Blk,Street,Postal,HP,Last visit
${serial_number},${first_name},${last_name},1,Jalan Besar,100001,91234567,1/2/2025
${serial_number}-X,,Lim,1,Jalan Besar,9001,91234567,`
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('2 rows, 8 columns').waitFor()
  await goOn()
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor()
  await expectAccessible(page, 'the columns')
  await goOn()
  await page.getByRole('grid').waitFor()
  await expectAccessible(page, 'the rows')
  await page.getByRole('gridcell', { name: 'First name is required' }).press('Enter')
  await expectAccessible(page, 'a cell that is edited')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: programme.name }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'leaving')
  await page.getByRole('button', { name: 'Stay' }).click()
  await goOn('Continue with 1 row')
  await page.getByRole('heading', { name: 'People who may be here already' }).waitFor()
  await expectAccessible(page, 'somebody who is here already')
  await goOn()
  await page.getByRole('heading', { name: 'What will happen' }).waitFor()
  await expectAccessible(page, 'what will happen')
  await goOn('Import 1 person')
  await page.getByRole('heading', { name: 'This is what happened' }).waitFor()
  await expectAccessible(page, 'what happened')
  await goOn('Take back this import')
  await page.getByText('Will be put back').waitFor()
  await expectAccessible(page, 'Take back')
  await page.goto('/imports')
  await page
    .getByRole('table', { name: 'Imports' })
    .or(page.getByText('people.csv').first())
    .first()
    .waitFor()
  await expectAccessible(page, 'the list of imports')
})
