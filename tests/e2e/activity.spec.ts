import { readFile } from 'node:fs/promises'
import { request as http, type Page } from '@playwright/test'
import { aBeneficiary } from '../factories.ts'
import { expectAccessible } from './axe.ts'
import { FIRST_PASSWORD, makeColleague, nobody } from './colleagues.ts'
import { headAction } from './head-action.ts'
import { makeForm, makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test("a super admin reads a person's history: who changed what, before and after", async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const { serial_number, last_name } = person
  const edited = aBeneficiary({ serial_number, last_name, first_name: 'Rosnah', contact_number: '98765432' })
  await send(request, 'PUT', `/beneficiary?serial_number=${serial_number}`, { ...edited, status: 'Active' })
  await page.goto(`/beneficiaries/${serial_number}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/activity\?/)
  await expect(
    page.getByText(`Everything that happened to Rosnah ${last_name} (${serial_number}).`),
  ).toBeVisible()
  const rowsOf = (name: string) => page.getByRole('table', { name, exact: true }).locator('tbody tr')
  const rows = rowsOf('History')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(new RegExp(`edited .+ of Rosnah ${last_name}`))
  await expect(rows.first()).toContainText('Mei Ling Tan')

  await rows.first().getByRole('link').click()
  const dialog = page.getByRole('dialog', {
    name: new RegExp(`^Mei Ling Tan edited .+ of Rosnah ${last_name}`),
  })
  const field = dialog.locator('dl > div').filter({ hasText: 'Contact No.' })
  await expect(field).toContainText('Before+6591234567')
  await expect(field).toContainText('After+6598765432')
  const street = dialog.locator('dl > div').filter({ hasText: 'Street' })
  await expect(street).toBeHidden()
  await dialog.getByRole('button', { name: /other fields stayed as they were/ }).click()
  await expect(street).not.toContainText('Before')
  await dialog.getByRole('link', { name: 'Open Rosnah' }).click()
  await expect(page).toHaveURL(`/beneficiaries/${serial_number}`)

  await send(request, 'DELETE', `/beneficiary?serial_number=${serial_number}`)
  await page.goto(`/activity?q=${encodeURIComponent(last_name)}`)
  const found = rowsOf('Activity')
  await expect(found).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Deleted', exact: true }).click()
  await expect(found).toHaveCount(1)
  await found.getByRole('link').click()
  await page.getByRole('link', { name: 'Look in Recently deleted' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Restore .*${last_name}`) })).toBeVisible()
})

test('the log is filtered by person, kind and day, and taken along as .csv', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto(`/activity?q=${encodeURIComponent(programme.name)}`)
  const rows = page.getByRole('table', { name: 'Activity' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Faridah Osman' }).click()
  await expect(page.getByText(`Nothing matches ‘${programme.name}’.`)).toBeVisible()
  await page
    .getByRole('button', { name: /^Clear/ })
    .last()
    .click()
  await expect(page).toHaveURL('/activity')
  await page.getByLabel('Name or number').fill(programme.name)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Programme', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(rows).toHaveCount(0)
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export .csv' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(programme.name)
})

test.describe('an officer', () => {
  test.use({ who: 'admin' })

  test('reads what changed a record, by name, and nothing of who looked', async ({ page, request }) => {
    const programme = await makeProgramme(request)
    const { serial_number, last_name } = await makePerson(request, programme)
    await page.goto(`/beneficiaries/${serial_number}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
    await expect(
      page.getByText(new RegExp(`^What changed .*${last_name} \\(${serial_number}\\)`)),
    ).toBeVisible()
    const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr')
    await expect(rows.first()).toContainText('created')
    await rows.first().getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: /created/ })
    await expect(dialog).toContainText(last_name)
    await expect(dialog).not.toContainText('127.0.0.1')
    await page.goto('/activity')
    await expect(page.getByText('Only a super admin can open this page')).toBeVisible()
  })

  test('reads what changed a form from its own page', async ({ page, request }) => {
    const programme = await makeProgramme(request)
    const { title, stage } = await makeForm(request, programme)
    await page.goto(`/forms/${programme.id}/${stage}`)
    await headAction(page, 'History')
    await expect(page.getByText(new RegExp(`^What changed .*${title}`))).toBeVisible()
    const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('created')
  })
})

/** How heavy the letters of a deed are, and their colour. */
const weightOf = (page: Page, deed: string) =>
  page
    .getByRole('table', { name: 'Activity' })
    .getByText(deed, { exact: true })
    .first()
    .evaluate((text) => {
      const { fontWeight, color } = getComputedStyle(text)
      return { weight: Number(fontWeight), color }
    })

test('a super admin proves that the log is whole, and is told where a receipt does not match', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await makeProgramme(request)
  await send(request, 'DELETE', `/programme?id=${id}`)
  const { email } = await makeColleague(request, baseURL ?? '')
  const own = await http.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  await send(own, 'POST', '/user/login', { email, password: FIRST_PASSWORD })
  await own.dispose()
  await page.goto('/activity')
  // Who came weighs less than what is gone.
  const [came, gone] = [await weightOf(page, 'signed in'), await weightOf(page, 'deleted')]
  expect(came.weight).toBeLessThan(gone.weight)
  expect(came.color).not.toBe(gone.color)
  await page.getByRole('button', { name: 'Check the log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is the log whole?' })
  await dialog.getByRole('button', { name: 'Check the log' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Whole: [\d,]+ entries/)
  const line = await dialog
    .getByRole('region', { name: 'Receipt' })
    .getByText(/^kampung-log /)
    .textContent()
  const receipt = dialog.getByLabel('An earlier receipt (optional)')
  await receipt.fill('something else')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByText('This is no receipt of the log')).toBeVisible()
  await receipt.fill(line ?? '')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('status')).toContainText('It matches the receipt.')
  await receipt.fill((line ?? '').replace(/[0-9a-f]{64}/, 'ab'.repeat(32)))
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It does not match the receipt')
  await expectAccessible(page, 'the check of the log')
})
