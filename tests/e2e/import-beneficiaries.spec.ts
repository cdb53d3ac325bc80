import { readFile } from 'node:fs/promises'
import { addAlike, alike, cellOf, choose, count, goOn, grid, tickLeftOut, toTheRows } from './import-pages.ts'
import { makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

const list = (serial: string) =>
  [
    'Clients of the north,,,,,,',
    '',
    'Case No,Name,Home Address,HP,Last visit,Worker,Remarks',
    `${serial}1,Tan Ah Kow,"Blk 12A Telok Blangah Crescent #05-123 Singapore 090012",9123 4567,03/04/2025,Mei,`,
    `${serial}2,Siti binte Rahman,"3 Jalan Kayu S(799463)",8123 4567,4 Apr 2025,Mei,likes tea`,
    `${serial}3,=Salmah binte Yusof,"5 Jalan Besar Singapore 200005",91234568,,Mei,`,
    `${serial}4,Lim Bee Choo,"7 Jalan Besar Singapore 20007",91234569,,Mei,`,
    `${serial}1,Goh Ah Seng,"9 Jalan Besar Singapore 200009",91234570,31/12/2024,Mei,`,
    `${serial}6,=HYPERLINK(1),"11 Jalan Besar Singapore 200011",91234571,,Mei,`,
    `${serial}7,Ong Kim,"13 Jalan Besar Singapore 200013",91234572,,Mei,`,
  ].join('\r\n')

test('a clerk brings in a list of any layout, mends it by keyboard, and takes the bad rows home', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const serial = `${unique('I').replace(' ', '-')}-`
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()

  await choose(page, 'people.pdf', '%PDF-1.7')
  await expect(page.getByRole('alert')).toContainText('neither a .csv file nor an Excel workbook')
  await choose(page, 'north.csv', list(serial))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('7 rows, 7 columns')).toBeVisible()
  await goOn(page)

  // What the columns mean: guessed, asked about where nobody can be sure, and refused while something is missing.
  const becomes = (header: string) => page.getByRole('combobox', { name: `${header} becomes` })
  await expect(page.getByLabel('Row that names the columns')).toContainText('3: Case No')
  await expect(page.getByLabel('Dates such as 03/04/1950')).toContainText('day first')
  await expect(becomes('Case No')).toContainText('Serial No.')
  await expect(becomes('Name')).toContainText('Full name')
  await expect(becomes('Home Address')).toContainText('Address in one cell')
  await expect(becomes('HP')).toContainText('Contact No.')
  await expect(becomes('Last visit')).toContainText('Last Engaged')
  await expect(becomes('Worker')).toContainText('Leave out')
  await becomes('HP').click()
  await page.getByRole('option', { name: 'Leave out' }).click()
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('No column gives Contact No.')
  await becomes('HP').click()
  await page.getByRole('option', { name: 'Contact No. (required)' }).click()
  await page.setViewportSize({ width: 800, height: 900 })
  await goOn(page)

  // What is wrong is named where it is always in sight.
  await expect(
    grid(page)
      .locator('[data-column="-1"]')
      .getByText(/First Name|Name as written/)
      .first(),
  ).toBeVisible()
  // The first red cell is shown, and that others lie to its right.
  await expect(grid(page).locator('[aria-invalid=true]').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-slot=beyond-right][data-red]')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The bad rows, and nothing but them.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
  await expect(grid(page).locator('[aria-invalid=true]')).toHaveText([
    /starts with =, which a spreadsheet would run/,
    /starts with =, which a spreadsheet would run/,
    /Postal code must be 6 digits/,
    new RegExp(`${serial}1 stands in row 4 already`),
    /starts with =, which a spreadsheet would run/,
    /starts with =, which a spreadsheet would run/,
  ])
  await page.getByRole('button', { name: 'Next problem' }).click()
  const salmah = await cellOf(page, 6, 'First Name')
  await expect(salmah).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Escape')
  await expect(salmah).toContainText('starts with =')
  await page.keyboard.type('Salmah')
  await page.keyboard.press('Enter')
  await expect(salmah).toHaveText('Salmah')
  const written = await cellOf(page, 6, 'Name as written')
  await written.click()
  await page.keyboard.type('Salmah binte Yusof')
  await page.keyboard.press('Enter')
  await expect(written).toHaveText('Salmah binte Yusof')
  await expect(await cellOf(page, 7, 'Name as written')).toBeFocused()

  // The serial number that stands twice: over to its column, written anew, on with Tab.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const twin = await cellOf(page, 8, 'Serial No.')
  await expect(twin).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type('b')
  await page.keyboard.press('Tab')
  await expect(await cellOf(page, 8, 'First Name')).toBeFocused()
  await expect(twin).toHaveText(`${serial}1b`)
  await expect(twin).not.toHaveAttribute('aria-invalid', 'true')

  // A zero that a spreadsheet took; nobody pads it unasked.
  await expect(await cellOf(page, 7, 'Postal Code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Put the zero back' }).click()
  await expect(await cellOf(page, 7, 'Postal Code')).toHaveText('020007')

  await goOn(page, /^All rows/)
  await expect(await cellOf(page, 4, 'Last Engaged')).toContainText('2025-04-03')
  await expect(await cellOf(page, 5, 'Street')).toHaveText('Jalan Kayu')
  await expect(await cellOf(page, 4, 'Unit No.')).toHaveText('#05-123')
  await (await cellOf(page, 10, 'Serial No.')).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Import row 10' })).not.toBeChecked()

  // Leaving asks first.
  await page.getByRole('link', { name: 'Beneficiaries', exact: true }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave this import?' })
  await leave.getByRole('button', { name: 'Stay' }).click()

  // Without the server nothing is lost; it is tried again.
  await page.route('**/api/beneficiary/import*', (route) => route.abort())
  await goOn(page, 'Continue with 5 rows')
  await expect(page.getByRole('alert')).toContainText('The server could not be reached')
  await page.unroute('**/api/beneficiary/import*')
  await goOn(page, 'Continue with 5 rows')
  await addAlike(page)
  await expect(count(page, 'new')).toHaveText('5')
  await expect(count(page, 'left out')).toHaveText('2')
  await expect(page.getByText('Not imported: Worker, 7 cells')).toBeVisible()
  const [early] = await Promise.all([page.waitForEvent('download'), goOn(page, 'Download the refused rows')])
  expect(await readFile(await early.path(), 'utf8')).toContain('Left out by hand')
  await page.getByRole('region', { name: 'What will happen' }).getByRole('button', { name: 'Back' }).click()
  // One step back are the rows, or in a second try those who are like somebody.
  await grid(page).or(alike(page)).waitFor()
  if (await grid(page).isVisible()) await goOn(page, 'Continue with 5 rows')
  await addAlike(page)
  await tickLeftOut(page)
  await goOn(page, 'Import 5 people')
  await expect(page.getByText('Imported .csv Successfully', { exact: true })).toBeVisible()
  await expect(count(page, 'Created')).toHaveText('5')
  await expect(count(page, 'Left out')).toHaveText('2')
  const reasons = page.getByRole('list', { name: 'Why rows stayed out' })
  await expect(reasons).toContainText('which a spreadsheet would run')
  await expect(reasons).toContainText('1Left out by hand')

  // Their file is made in this page alone: whoever leaves without it is asked first.
  const without = page.getByRole('alertdialog', { name: 'Leave without the refused rows?' })
  for (const goes of [
    () => page.getByRole('link', { name: 'Beneficiaries', exact: true }).click(),
    () => goOn(page, 'Import another file'),
  ]) {
    await goes()
    await expect(without).toContainText('The file of the 2 refused rows is not downloaded yet')
    await without.getByRole('button', { name: 'Stay' }).click()
    await expect(without).toBeHidden()
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    goOn(page, 'Download the refused rows'),
  ])
  expect(download.suggestedFilename()).toBe('north-refused.csv')
  const bad = await readFile(await download.path(), 'utf8')
  expect(bad).toContain('which a spreadsheet would run')
  expect(bad).toContain('Left out by hand')

  // The file of bad rows as it is: mended here, it goes in.
  await goOn(page, 'Import another file')
  await choose(page, 'north-refused.csv', bad)
  await toTheRows(page)
  await expect(grid(page).getByRole('columnheader', { name: 'Reason' })).toHaveCount(0)
  await (await cellOf(page, 2, 'First Name')).click()
  await page.keyboard.type('Siew Lan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ong')
  await page.keyboard.press('Enter')
  await (await cellOf(page, 2, 'Name as written')).click()
  await page.keyboard.type('Ong Siew Lan')
  await page.keyboard.press('Enter')
  await goOn(page, 'Continue with 2 rows')
  await addAlike(page)
  await tickLeftOut(page)
  await goOn(page, 'Import 2 people')
  await expect(count(page, 'Created')).toHaveText('2')
  await page.getByRole('link', { name: `Open ${programme.name}` }).click()
  await expect(page.getByRole('table', { name: 'Beneficiaries' }).locator('tbody tr')).toHaveCount(7)

  // The first file again: its columns are remembered, and whoever is here already is changed in nothing.
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  await choose(page, 'north.csv', list(serial).split('\r\n').slice(0, 5).join('\r\n'))
  await toTheRows(page)
  await goOn(page, 'Continue with 2 rows')
  await expect(count(page, 'unchanged')).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  // A number mistyped: it is somebody else's, so nothing happens until a person chooses.
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  const stranger = `Case No,Name,Home Address,HP\n${serial}1,Totally Different,"3 Jalan Kayu S(799463)",8123 4599`
  await choose(page, 'mistyped.csv', stranger)
  await toTheRows(page)
  await goOn(page, 'Continue with 1 row')
  const card = page.getByRole('listitem').filter({ hasText: 'looks different' })
  const choices = card.getByRole('radiogroup')
  await expect(choices).toHaveAccessibleDescription(
    /the person looks different: nothing happens until you choose/,
  )
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(choices.getByRole('radio', { name: 'Add as a new person' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 to decide' })).toBeVisible()
  await goOn(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  // The template as it came has nobody in it.
  await page.goto(`/imports/new/beneficiaries?into=${programme.id}`)
  const [template] = await Promise.all([page.waitForEvent('download'), goOn(page, 'Template .xlsx')])
  await choose(page, 'template.xlsx', await readFile(await template.path()))
  await toTheRows(page)
  await expect(await cellOf(page, 2, 'Serial No.')).toContainText('This is the template’s example row')
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})
