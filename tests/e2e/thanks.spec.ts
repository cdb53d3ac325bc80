import { today } from '../../contract/fields.ts'
import { expectAccessible } from './axe.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

test('a volunteer’s page says how many of how many they visit, and prints a letter of thanks', async ({
  page,
  request,
}) => {
  const { person, volunteer } = await makeVisit(request)
  const profile = `/volunteer/profile?account_id=${volunteer.account_id}`
  await send(request, 'PUT', profile, { max_people: 4 })
  await send(request, 'POST', '/engagement', {
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: volunteer.account_id,
    ...{ kind: 'visit', outcome: 'reached', happened_on: today(), minutes: 90 },
  })
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await expect(page.getByText('1 of 4 they can take', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Letter of thanks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letter of thanks' })
  const letter = dialog.getByRole('article', { name: 'Letter of thanks' })
  await expect(letter).toContainText(`Dear ${volunteer.first_name} ${volunteer.last_name},`)
  await expect(letter).toContainText('you made 1 visit, 1 h 30 min in all.')
  await expectAccessible(page, 'a letter of thanks')
  // On paper it is alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-slot=paper-sheet]').getByText('1 h 30 min')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByLabel('To', { exact: true }).fill('31 Jan 2020')
  await dialog.getByLabel('From', { exact: true }).fill('01 Jan 2020')
  await expect(dialog.getByText('No visit, call or message counts in these days.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled()
})
