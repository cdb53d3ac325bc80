import { makeInitiative, makePerson, makeProgramme, makeVolunteer, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a change of many names who is away, and assigns them all the same', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await makePerson(request, programme)
  await makePerson(request, programme)
  const last_name = unique('Away')
  for (const current_status of ['Available', 'Inactive'])
    await makeVolunteer(request, { last_name, current_status })
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Assign volunteers…', exact: true }).click()
  await page.getByLabel('Find in Volunteers').fill(last_name)
  await page.getByLabel('All 2 shown').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(new RegExp(`${last_name} is inactive\\.$`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign 2 all the same' }).click()
  await expect(page.getByText('Volunteers assigned to 2 beneficiaries')).toBeVisible()
})

test('an initiative’s selection is asked about where somebody in it is on leave', async ({
  page,
  request,
}) => {
  const initiative = await makeInitiative(request)
  const person = await makePerson(request, await makeProgramme(request))
  const last_name = unique('Leave')
  for (const current_status of ['Available', 'On Leave'])
    await makeVolunteer(request, { last_name, current_status, initiative_id: initiative.id })
  await page.goto(`/initiatives/${initiative.id}`)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Assign to beneficiaries…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign people to 2 volunteers' })
  await dialog.getByLabel('Find in Beneficiaries').fill(person.last_name)
  await dialog.getByRole('checkbox', { name: new RegExp(person.serial_number) }).click()
  await expect(dialog.getByText(new RegExp(`${last_name} is on leave\\.`))).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign 1 all the same' }).click()
  await expect(page.getByText('Volunteers assigned to 1 beneficiary')).toBeVisible()
})

test('10 stands behind 9, and a number that looks like another is refused under the field', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const prefix = unique('Z').replace(' ', '-')
  for (const number of [10, 9, 100])
    await makePerson(request, programme, { serial_number: `${prefix}/${number}` })
  await page.goto(`/programmes/${programme.id}?sort=serial_number`)
  const cells = page.getByRole('row').filter({ hasText: prefix })
  await expect(cells.nth(0)).toContainText(`${prefix}/9`)
  await expect(cells.nth(1)).toContainText(`${prefix}/10`)
  await expect(cells.nth(2)).toContainText(`${prefix}/100`)

  await cells.nth(0).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Beneficiary' })
  await edit.getByLabel('Serial No.').fill(`${prefix.toLowerCase()}/10`)
  await edit.getByRole('button', { name: 'Save Beneficiary' }).click()
  await expect(edit.getByText(`This looks like ${prefix}/10, the number of`).first()).toBeVisible()
})
