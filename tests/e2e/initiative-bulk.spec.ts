import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { press, toast } from './main-job-world.ts'
import { MOST, presses } from './presses.ts'
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

const change = async (page: Page, what: string) => {
  await bar(page).getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

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

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${initiative.name} volunteers.csv`)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([first.account_id, last.account_id])
  for (const line of lines) expect(line.split(',')[1]).toMatch(/^[A-Z]\*{4}\d{3}[A-Z]$/)

  await change(page, 'Set to On Leave')
  await press(page, 'Set 2 to On Leave')
  await expect(toast(page, '2 volunteers set to On Leave')).toBeVisible()
  await expect(row(page, last)).toContainText('On Leave')
  await press(page, 'Undo')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(row(page, last)).toContainText('Available')

  await select(page, last)
  await change(page, `Take out of ${initiative.name}`)
  await press(page, 'Take 1 out')
  await expect(toast(page, `1 volunteer taken out of ${initiative.name}`)).toBeVisible()
  await expect(page.getByText('13 volunteers', { exact: true })).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('14 volunteers', { exact: true })).toBeVisible()
})

test('15 volunteers move to another initiative, and come back', async ({ page, request }) => {
  const { initiative } = await makeDrivers(request, 15)
  const to = await makeInitiative(request)
  await page.goto(`/initiatives/${initiative.id}`)
  const one = presses()
  await one.press(page.getByRole('checkbox', { name: 'Select every row of this page' }))
  await one.press(page.getByRole('button', { name: 'Select all 15' }))
  await one.press(bar(page).getByRole('button', { name: 'Change', exact: true }))
  await one.press(page.getByRole('menuitem', { name: 'Move to another initiative…' }))
  await one.press(page.getByRole('option', { name: to.name, exact: true }))
  await expect(page.getByText('15 people change.')).toBeVisible()
  await one.press(page.getByRole('button', { name: `Move 15 to ${to.name}` }))
  await expect(toast(page, `15 volunteers moved to ${to.name}`)).toBeVisible()
  expect(one.used()).toBeLessThanOrEqual(MOST)
  await expect(page.getByText('No volunteers found').or(page.getByText('0 volunteers')).first()).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('15 volunteers', { exact: true })).toBeVisible()
})

test('30 whom nobody visits are shared out to the 5 selected, never everybody to everybody', async ({
  page,
  request,
}) => {
  const { initiative, helpers } = await makeDrivers(request, 5)
  const programme = await makeProgramme(request)
  const serials: string[] = []
  for (let at = 0; at < 30; at += 1) serials.push((await makePerson(request, programme)).serial_number)
  await page.goto(`/initiatives/${initiative.id}`)
  const one = presses()
  await one.press(page.getByRole('checkbox', { name: 'Select every row of this page' }))
  await one.press(bar(page).getByRole('button', { name: 'Change', exact: true }))
  await one.press(page.getByRole('menuitem', { name: 'Assign to beneficiaries…' }))
  const dialog = page.getByRole('dialog', { name: 'Assign people to 5 volunteers' })
  await one.press(dialog.getByRole('combobox', { name: 'Which people' }))
  await one.press(page.getByRole('option', { name: `${programme.name}: whoever has no volunteer` }))
  await expect(dialog.getByText(/In equal parts.*( 6[,.]){1}/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Shared out/ })).toBeChecked()
  await one.press(dialog.getByRole('button', { name: 'Assign 30' }))
  await expect(toast(page, 'Volunteers assigned to 30 beneficiaries')).toBeVisible()
  expect(one.used()).toBeLessThanOrEqual(MOST)
  await expect(bar(page)).toHaveCount(0)
  for (const serial of serials) expect(await assignedTo(request, serial)).toHaveLength(1)

  await press(page, 'Undo')
  await expect(toast(page, 'Undone')).toBeVisible()
  for (const serial of serials) expect(await assignedTo(request, serial)).toEqual([])

  // All to one of them, by name.
  const [name] = serials as [string]
  for (const helper of helpers) await select(page, helper)
  await change(page, 'Assign to beneficiaries…')
  await dialog.getByLabel('Find in Beneficiaries').fill(name)
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).click()
  await dialog.getByRole('radio', { name: 'Each to the same one' }).click()
  await dialog.getByRole('combobox', { name: 'Which volunteer' }).click()
  await page.getByRole('option', { name: new RegExp(helpers[2]?.last_name ?? '') }).click()
  await dialog.getByRole('button', { name: 'Assign 1', exact: true }).click()
  await expect(toast(page, 'Volunteers assigned to 1 beneficiary')).toBeVisible()
  expect(await assignedTo(request, name)).toEqual([helpers[2]?.account_id])

  // Unassigning asks from whom.
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).click()
  await change(page, 'Unassign volunteers…')
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('button', { name: /^Unassign/ })).toBeDisabled()
  // What was chosen and left again is not chosen the next time.
  await asked.getByRole('radio', { name: 'All of their volunteers' }).click()
  await expect(asked.getByRole('button', { name: 'Unassign 1', exact: true })).toBeEnabled()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await change(page, 'Unassign volunteers…')
  await expect(asked.getByRole('button', { name: /^Unassign/ })).toBeDisabled()
  await asked.getByRole('radio', { name: 'Only those I name' }).click()
  await asked.getByLabel('Find in Volunteers').fill(helpers[2]?.last_name ?? '')
  await asked.getByRole('checkbox', { name: new RegExp(helpers[2]?.last_name ?? '') }).click()
  await asked.getByRole('button', { name: 'Unassign 1', exact: true }).click()
  await expect(toast(page, '1 beneficiary unassigned')).toBeVisible()
  expect(await assignedTo(request, name)).toEqual([])
})
