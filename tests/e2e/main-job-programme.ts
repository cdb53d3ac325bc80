import type { Page } from '@playwright/test'
import { badRows, peopleCsv } from '../people-csv.ts'
import { addAlike } from './import-pages.ts'
import { press, programme, serials, toast } from './main-job-world.ts'
import { expect } from './session.ts'
import { station } from './stations.ts'

const PEOPLE = 500

export async function createProgramme(page: Page) {
  await press(page, 'New Programme')
  const sheet = page.getByRole('dialog', { name: 'New Programme' })
  await sheet.getByLabel('Name').fill(programme)
  await sheet.getByLabel('Partner').click()
  const partner = page.getByRole('option').nth(1)
  const partnerName = (await partner.textContent()) ?? ''
  await partner.click()
  await sheet.getByLabel('Description').fill('A warm lunch, carried up the stairs by a neighbour.')
  await press(page, 'Add Requirement')
  await sheet.getByLabel('Requirement', { exact: false }).last().fill('Food hygiene course')
  await sheet.getByLabel('Details').fill('The half-day one, within two years.')
  await station(page, '02-create-a-programme')
  await press(page, 'Create Programme')
  await expect(toast(page, 'New Programme Created')).toBeVisible()
  await page.getByRole('button', { name: programme }).click()
  const card = page.getByRole('dialog', { name: programme })
  await expect(card).toContainText(`Tagged Partner: ${partnerName}`)
  await expect(card).toContainText('Food hygiene course')
  await card.getByRole('link', { name: 'View Programme' }).click()
  await expect(page.getByRole('heading', { name: programme, level: 1 })).toBeVisible()
  await expect(page.getByText('No data available.')).toBeVisible()
}

export async function importPeople(page: Page) {
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  await expect(page.getByRole('heading', { name: 'Import beneficiaries' })).toBeVisible()
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(peopleCsv(PEOPLE, true, serials)),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(`${PEOPLE + badRows.length} rows, 9 columns`)).toBeVisible()
  await press(page, 'Continue')
  await expect(page.getByRole('combobox', { name: 'Postal Code becomes' })).toContainText('Postal Code')
  await press(page, 'Continue')

  // The refused rows come first, each cell at fault with its reason.
  const grid = page.getByRole('grid', { name: 'Rows of the file' })
  await expect(
    page.getByRole('button', { name: `Only rows with problems ${badRows.length}`, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  const bad = grid.locator('[role=gridcell][aria-invalid=true]')
  await expect(bad).toHaveCount(badRows.length)
  for (const reason of ['starts with =', 'Postal code must be 6 digits', 'First name is required'])
    await expect(grid.getByText(reason)).toBeVisible()
  await expect(grid.getByText(`${serials}-0001 stands in row 2 already`)).toBeVisible()
  await expect(grid.getByRole('row').nth(3)).toContainText('504')
  await station(page, '03-import-preview')
  await press(page, `Continue with ${PEOPLE} rows`)
  // Some are like people of the demonstration, at the same door: they are others, and are added.
  await addAlike(page)
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await press(page, `Import ${PEOPLE} people`)
  await expect(toast(page, 'Imported .csv Successfully')).toBeVisible()
  const count = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(count('Created')).toContainText(`${PEOPLE}`)
  await expect(count('Left out')).toContainText(`${badRows.length}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download the refused rows'),
  ])
  expect(download.suggestedFilename()).toBe('people-refused.csv')
  await page.getByRole('link', { name: `Open ${programme}` }).click()
}

export async function findSomeone(page: Page): Promise<string> {
  const rows = page.getByRole('table', { name: 'Beneficiaries' }).locator('tbody tr')
  await expect(page.getByText('Page 1 of 42', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(12)
  await press(page, 'Next')
  await expect(page.getByText('Page 2 of 42', { exact: true })).toBeVisible()
  await expect(rows.first()).toContainText(`${serials}-0013`)
  await press(page, 'Serial No.')
  await expect(rows.first()).toContainText(`${serials}-0500`)
  await press(page, 'Serial No.')
  await expect(rows.first()).toContainText(`${serials}-0001`)
  await station(page, '04-people-in-the-table')
  const name = (await rows.nth(6).getByRole('link').first().textContent()) ?? ''
  await page.getByLabel('Filter by name').fill(name.toUpperCase())
  await expect(rows.first()).toContainText(name)
  await expect(page).toHaveURL(/q=/)
  const found = await rows.filter({ hasText: name }).first().textContent()
  const serial = found?.match(new RegExp(`${serials}-\\d{4}`))?.[0]
  if (!serial) throw new Error(`No serial number in '${found}'`)
  return serial
}
