import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { press, toast } from './main-job-world.ts'
import { type Helper, makeInitiative, makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

/** More than one page of volunteers, the first of them by name 'A00', 'A01', ... */
async function makeDrivers(request: APIRequestContext, count: number) {
  const initiative = await makeInitiative(request)
  const helpers: Helper[] = []
  for (let at = 0; at < count; at += 1) {
    const first_name = `A${String(at).padStart(2, '0')}`
    helpers.push(await makeVolunteer(request, { first_name, initiative_id: initiative.id }))
  }
  return { initiative, helpers }
}

const row = (page: Page, helper: Helper) => page.getByRole('row', { name: new RegExp(helper.last_name) })
const select = (page: Page, helper: Helper) => row(page, helper).getByRole('checkbox').click()
const bar = (page: Page) => page.locator('[data-slot="selection-bar"]')
const assignedTo = async (request: APIRequestContext, serial: string) =>
  (await send<Helper[]>(request, 'GET', `/volunteer/?beneficiary_serial_number=${serial}`))
    .map(({ account_id }) => account_id)
    .sort()

test('what is selected outlives the page, is given a status, leaves as a file, leaves the initiative, and all can be undone', async ({
  page,
  request,
}) => {
  const { initiative, helpers } = await makeDrivers(request, 14)
  const [first, last] = [helpers[0] as Helper, helpers[13] as Helper]
  await page.goto(`/initiatives/${initiative.id}`)
  await select(page, first)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await select(page, last)
  await expect(bar(page)).toContainText('2 selected')

  await bar(page).getByRole('button', { name: 'Set status' }).click()
  await expect(page.getByText('Set the status of 2 to')).toBeVisible()
  await page.getByRole('menuitem', { name: 'On Leave' }).click()
  await expect(toast(page, '2 volunteers set to On Leave')).toBeVisible()
  await expect(row(page, last)).toContainText('On Leave')
  await press(page, 'Undo')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(row(page, last)).toContainText('Available')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(row(page, first)).toContainText('Available')
  await expect(row(page, first).getByRole('checkbox')).toBeChecked()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export .csv' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${initiative.name} volunteers.csv`)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([first.account_id, last.account_id])
  for (const line of lines) expect(line.split(',')[1]).toMatch(/^[A-Z]\*{4}\d{3}[A-Z]$/)

  await bar(page).getByRole('button', { name: 'Remove from initiative' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 volunteers?' })
  await expect(question).toContainText(`They will no longer be in ${initiative.name}.`)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, '2 volunteers removed from the initiative')).toBeVisible()
  await expect(page.getByText('12 volunteers', { exact: true })).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await press(page, 'Undo')
  await expect(page.getByText('14 volunteers', { exact: true })).toBeVisible()
  await expect(row(page, first)).toBeVisible()

  await select(page, first)
  await press(page, 'Select all 14')
  await expect(bar(page)).toContainText('14 selected')
  await expect(page.getByRole('button', { name: /^Select all \d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('the selected are assigned to several beneficiaries; who was not reached is named and tried again', async ({
  page,
  request,
}) => {
  const { initiative, helpers } = await makeDrivers(request, 2)
  const programme = await makeProgramme(request)
  const people = [await makePerson(request, programme), await makePerson(request, programme)]
  const [reached, missed] = people.map(({ serial_number }) => serial_number) as [string, string]
  const accounts = helpers.map(({ account_id }) => account_id).sort()
  // One stood before: undo must leave it.
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${reached}`, {
    volunteer_account_ids: [accounts[0]],
  })
  await page.goto(`/initiatives/${initiative.id}`)
  for (const helper of helpers) await select(page, helper)
  await press(page, 'Assign to beneficiaries')
  const dialog = page.getByRole('dialog', { name: 'Assign to Beneficiaries' })
  await expect(dialog).toContainText('The 2 volunteers selected will see them in the volunteer area.')
  for (const person of people) {
    await dialog.getByPlaceholder('Search by name...').fill(person.last_name)
    await dialog.getByRole('checkbox', { name: new RegExp(`${person.serial_number} `) }).click()
  }
  const call = new RegExp(`/api/beneficiary/assignments/?\\?serial_number=${missed}$`)
  await page.route(call, (route) => route.abort())
  await press(page, 'Assign 2')
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 could not be assigned')
  await expect(dialog.getByRole('alert')).toContainText(`${people[1]?.last_name} (${missed})`)
  expect(await assignedTo(request, reached)).toEqual(accounts)
  expect(await assignedTo(request, missed)).toEqual([])

  await page.unroute(call)
  await press(page, 'Assign 1')
  await expect(toast(page, 'Assign volunteers successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toHaveCount(0)
  expect(await assignedTo(request, missed)).toEqual(accounts)
  await press(page, 'Undo')
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await assignedTo(request, missed)).toEqual([])
  expect(await assignedTo(request, reached)).toEqual(accounts)
})
