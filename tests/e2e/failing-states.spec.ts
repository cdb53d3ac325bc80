import { nobody } from './colleagues.ts'
import { makePerson, makeProgramme, makeVisit, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a taken serial number (409) stands under its field, with everything typed', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'New Beneficiary' }).click()
  const sheet = page.getByRole('dialog', { name: 'New Beneficiary' })
  const typed = {
    'Serial No.': person.serial_number,
    'First Name': 'Mei',
    'Last Name': 'Lim',
    'Postal Code': '059413',
    'Block No.': '12A',
    Street: 'Jalan Kukoh',
    'Contact No.': '9123 4567',
  }
  for (const [label, value] of Object.entries(typed)) await sheet.getByLabel(label).fill(value)
  await sheet.getByRole('button', { name: 'Create Beneficiary' }).click()
  const serial = sheet.getByLabel('Serial No.')
  await expect(serial).toHaveAttribute('aria-invalid', 'true')
  await expect(serial).toHaveAccessibleDescription(/taken|already/i)
  await expect(sheet.getByLabel('Street')).toHaveValue('Jalan Kukoh')
  await serial.fill(unique('N').replace(' ', '-'))
  await sheet.getByRole('button', { name: 'Create Beneficiary' }).click()
  await expect(page.getByText('New Beneficiary Created', { exact: true })).toBeVisible()
})

test('what only the server knows to be wrong (422) stands under its field', async ({ page, browser }) => {
  const context = await browser.newContext({ storageState: nobody })
  const register = await context.newPage()
  await register.goto('/auth/register')
  const typed = { 'First Name': 'Siti', 'Last Name': 'Rahman', Department: 'Care' }
  for (const [label, value] of Object.entries(typed)) await register.getByLabel(label).fill(value)
  await register.getByLabel('Email').fill(`${unique('siti').replace(' ', '.').toLowerCase()}@example.com`)
  // On the bundled list of breached passwords (G-09), which no browser carries.
  await register.getByLabel('Password', { exact: true }).fill('password1234')
  await register.getByLabel('Confirm Password').fill('password1234')
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(register.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i)
  await expect(register.getByLabel('First Name')).toHaveValue('Siti')
  await context.close()
  await page.goto('/')
})

test.describe('an admin who is no super admin', () => {
  test.use({ who: 'admin' })
  test('is told so (403) on each page that is a super admin’s', async ({ page, request }) => {
    for (const path of ['/team', '/activity', '/recently-deleted', '/settings']) {
      await page.goto(path)
      await expect(page.getByText('Only a super admin can open this page')).toBeVisible()
    }
    await expect(send(request, 'GET', '/team')).rejects.toThrow(/403|404/)
  })
})

test('a record that is gone (404) says so, with a way back', async ({ page }) => {
  for (const path of [
    '/programmes/999999',
    '/beneficiaries/NOBODY-1',
    '/volunteer/999999',
    '/forms/999999/1',
    '/initiatives/999999',
    '/partners/999999',
    '/partners/999999/comms-log/999999',
  ]) {
    await page.goto(path)
    await expect(page.getByText(/not found|no longer|could not be found|is not here/i).first()).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: /Back/ })
        .or(page.getByRole('link', { name: /Back/ }))
        .first(),
    ).toBeVisible()
  }
})

test('with the server out of reach a page that is open says so, and works again after Retry', async ({
  page,
  request,
}) => {
  const { person, programme } = await makeVisit(request)
  await page.goto(`/programmes/${programme.id}/beneficiary/${person.serial_number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.last_name)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page.getByRole('button', { name: /Retry|Try again|Reload/ }).first()).toBeVisible()
  await page.context().setOffline(false)
  await page
    .getByRole('button', { name: /Retry|Try again|Reload/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Programme: /).first()).toBeVisible()
})
