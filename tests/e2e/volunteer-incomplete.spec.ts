import { choose, goOn, toTheRows } from './import-pages.ts'
import { makeVolunteer, unique } from './records.ts'
import { fieldOf } from './say-each.ts'
import { expect, test } from './session.ts'

test('I correct the number of a volunteer of whom the spreadsheet said no more than a name', async ({
  page,
}) => {
  const family = unique('Pereira')
  const number = `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await page.goto('/imports/new/volunteers')
  await choose(page, 'phone list.csv', `First Name,Last Name,Contact Number\r\nJoan,${family},${number}\r\n`)
  await toTheRows(page)
  await goOn(page, 'Continue with 1 row')
  await goOn(page, /^Import 1 /)
  await expect(page.getByText('Imported .csv Successfully')).toBeVisible()
  await page.goto(`/volunteers?q=${encodeURIComponent(family)}`)
  await page.getByRole('link', { name: `${family} Joan` }).click()

  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()
  const missing = page
    .getByRole('term')
    .filter({ hasText: 'Not known yet' })
    .locator('..')
    .getByRole('definition')
  await expect(missing).toHaveText(
    'NRIC, Date of Birth, Gender, Race, Nationality, Country of Birth, Email, Postal Code, Block No., Street',
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Volunteer' })
  await expect(sheet.getByText('(not known yet)')).toHaveCount(10)
  await fieldOf(sheet, 'Contact No.').fill('8123 4567')
  await sheet.getByRole('button', { name: 'Save Volunteer' }).click()
  await expect(page.getByText('Volunteer Edited Successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '+65 8123 4567' })).toBeVisible()
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()

  // What is told at last is there from then on.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await sheet.getByLabel('Race').fill('Eurasian')
  await sheet.getByRole('button', { name: 'Save Volunteer' }).click()
  await expect(missing).not.toContainText('Race')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await sheet.getByLabel('Race').fill('')
  await sheet.getByRole('button', { name: 'Save Volunteer' }).click()
  await expect(sheet.getByText('Race is required', { exact: true }).first()).toBeVisible()
})

test('the e-mail address of a volunteer who has one cannot be emptied', async ({ page, request }) => {
  const volunteer = await makeVolunteer(request)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Volunteer' })
  await expect(sheet.getByText('(not known yet)')).toHaveCount(0)
  await sheet.getByLabel('Email').fill('')
  await sheet.getByRole('button', { name: 'Save Volunteer' }).click()
  await expect(sheet.getByText('Invalid email address', { exact: true }).first()).toBeVisible()
  await expect(sheet).toBeVisible()
})
