import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test('two are kept apart while they are assigned, unassigned from there, and cannot be assigned again until that is ended', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const volunteer = await makeVolunteer(request)
  await send(request, 'POST', `/beneficiary/assignments?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const card = page.getByRole('region', { name: /^Kept apart/ })
  await card.getByRole('button', { name: 'Keep apart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep apart' })
  await dialog.getByPlaceholder('Search by name...').fill(volunteer.last_name)
  await dialog.getByRole('checkbox', { name: new RegExp(volunteer.last_name) }).check()
  await dialog.getByLabel('Why').fill('They quarrelled over the keys')
  await expectAccessible(page, 'keeping two apart')
  await dialog.getByRole('button', { name: 'Keep apart' }).click()
  const question = page.getByRole('alertdialog', { name: /still visits/ })
  await question.getByRole('button', { name: 'Leave assigned' }).click()
  await expect(card.getByText('Still assigned')).toBeVisible()
  await expectAccessible(page, 'a pair that is still assigned')
  await card.getByRole('button', { name: /^Unassign: / }).click()
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(card.getByText('Still assigned')).toBeHidden()

  await page.getByRole('button', { name: 'Assign Volunteers' }).first().click()
  const assign = page.getByRole('dialog', { name: 'Assign Volunteers' })
  await assign.getByPlaceholder('Search by name...').fill(volunteer.last_name)
  await expect(assign.getByText(/^Kept apart from this person/)).toBeVisible()
  await expect(assign.getByRole('checkbox', { name: new RegExp(volunteer.last_name) })).toBeDisabled()
  await assign.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/volunteer/${volunteer.account_id}`)
  await expect(card.getByText('They quarrelled over the keys')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Beneficiary' }).first().click()
  const theirs = page.getByRole('dialog', { name: 'Assign Beneficiary' })
  await theirs.getByPlaceholder('Search by name...').fill(person.last_name)
  await expect(theirs.getByText(/^Kept apart from this volunteer/)).toBeVisible()
  await expect(theirs.getByRole('checkbox', { name: new RegExp(person.last_name) })).toBeDisabled()
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /^Stop keeping apart: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop keeping apart' }).click()
  await expect(card.getByText(/^Nobody\./)).toBeVisible()
})
