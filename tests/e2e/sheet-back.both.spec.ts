import type { Page } from '@playwright/test'
import { headAction } from './head-action.ts'
import { makePartner, makePerson, makeProgramme, makeVolunteer, unique } from './records.ts'
import { expect, test } from './session.ts'

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Save your changes?' })

test('Back closes what is open over a record, and then leaves the page', async ({ page, request }) => {
  test.slow()
  const programme = await makeProgramme(request)
  const [person, volunteer] = [await makePerson(request, programme), await makeVolunteer(request)]
  const partner = await makePartner(request)
  const rows: [path: string, opens: string, dialog: string][] = [
    [`/beneficiaries/${person.serial_number}`, 'Edit', 'Edit Beneficiary'],
    [`/beneficiaries/${person.serial_number}`, 'Assign Volunteers', 'Assign Volunteers'],
    [`/volunteer/${volunteer.account_id}`, 'Edit', 'Edit Volunteer'],
    [`/programmes/${programme.id}`, 'New Beneficiary', 'New Beneficiary'],
    [`/programmes/${programme.id}`, 'Edit', 'Edit Programme'],
    [`/partners/${partner.id}`, 'New Comms Log', 'New Comms Log'],
  ]
  for (const [path, opens, dialog] of rows) {
    await page.goto('/help')
    await page.goto(path)
    await headAction(page, opens)
    await expect(sheet(page, dialog), path).toBeVisible()
    await page.goBack()
    await expect(sheet(page, dialog), path).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/help')
  }
  // The dialog of a card does the same.
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`/beneficiaries/${person.serial_number}`)
})

test('with unsaved work Back asks: Stay keeps it, Discard closes the sheet and not the page', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const path = `/programmes/${programme.id}`
  await page.goto('/help')
  await page.goto(path)
  await headAction(page, 'Edit')
  const edit = sheet(page, 'Edit Programme')
  await edit.getByLabel('Name').fill('Half a name')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(edit.getByLabel('Name')).toHaveValue('Half a name')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { name: programme.name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(path)

  const name = unique('Renamed')
  await headAction(page, 'Edit')
  await edit.getByLabel('Name').fill(name)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('a sheet that was closed, saved, left or reloaded leaves no step behind', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const path = `/beneficiaries/${person.serial_number}`
  const edit = sheet(page, 'Edit Beneficiary')
  await page.goto('/help')
  await page.goto(path)
  await headAction(page, 'Edit')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/help')

  await page.goForward()
  await headAction(page, 'Edit')
  await expect(edit).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: person.last_name })).toBeVisible()
  await expect(edit).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/help')

  // Under another number it is another address, and the old one is nobody's.
  await page.goto(path)
  await headAction(page, 'Edit')
  const serial = unique('E').replace(' ', '-')
  await edit.getByLabel('Serial No.').fill(serial)
  await edit.getByRole('button', { name: 'Save Beneficiary' }).click()
  await expect(page).toHaveURL(`/beneficiaries/${serial}`)
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { name: person.last_name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('with unsaved work over a card of the grid, Discard goes back one step and no further', async ({
  page,
  request,
}) => {
  const { name } = await makeProgramme(request)
  await page.goto('/help')
  await page.goto(`/programmes?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await sheet(page, name).getByRole('button', { name: 'Edit Programme' }).click()
  await sheet(page, 'Edit Programme').getByLabel('Description').fill('Half a thought')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(sheet(page, 'Edit Programme')).toBeHidden()
  await expect(sheet(page, name)).toBeVisible()
  await page.goBack()
  await expect(sheet(page, name)).toBeHidden()
  await expect(page).toHaveURL(/\/programmes\?q=/)
})

test('Back asks before it takes away who is ticked, and what is opened again begins anew', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const [person, volunteer] = [await makePerson(request, programme), await makeVolunteer(request)]
  const path = `/beneficiaries/${person.serial_number}`
  await page.goto('/help')
  await page.goto(path)
  await headAction(page, 'Assign Volunteers')
  const assign = sheet(page, 'Assign Volunteers')
  await assign.getByPlaceholder('Search by name...').fill(volunteer.last_name)
  await assign.getByRole('checkbox', { name: new RegExp(volunteer.last_name) }).check()
  await page.goBack()
  const asked = page.getByRole('alertdialog', { name: 'Leave without them?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(assign.getByRole('button', { name: 'Assign 1' })).toBeVisible()
  await page.goBack()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(assign).toBeHidden()
  await expect(page).toHaveURL(path)
  await headAction(page, 'Assign Volunteers')
  await expect(assign.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await expect(assign.getByPlaceholder('Search by name...')).toHaveValue('')
})
