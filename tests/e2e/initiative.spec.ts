import type { Page } from '@playwright/test'
import { anNric, aVolunteer } from '../factories.ts'
import { choose, press, toast } from './main-job-world.ts'
import { makeInitiative, makeVolunteer, type Programme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('an officer makes an initiative, edits it from its card, and deletes it knowing what goes along', async ({
  page,
  request,
}) => {
  const name = unique('Kopi Kakis')
  await page.goto('/initiatives')
  await press(page, 'New Initiative')
  const sheet = page.getByRole('dialog', { name: 'New Initiative' })
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  // Without a picture the cover that it will have is shown.
  await expect(sheet.locator('img[src^="blob:"]')).toHaveJSProperty('naturalWidth', 800)
  await sheet.getByRole('combobox', { name: 'Partner' }).click()
  const partner = page.getByRole('option').nth(1)
  const partnerName = (await partner.textContent()) ?? ''
  await partner.click()
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Coffee with whoever has no one.')
  await press(page, 'Add Requirement')
  const requirement = sheet.getByRole('group', { name: 'Requirement 1' })
  await requirement.getByRole('textbox', { name: 'Requirement' }).fill('Dialect')
  await requirement.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Dropdown' }).click()
  await requirement.getByRole('textbox', { name: 'Option 1' }).fill('Hokkien')
  await requirement.getByRole('textbox', { name: 'Option 1' }).press('Enter')
  await expect(requirement.getByRole('textbox', { name: 'Option 2' })).toBeFocused()
  await page.keyboard.type('Cantonese')
  await press(page, 'Create Initiative')
  await expect(toast(page, 'New Initiative Created')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.getByLabel('Filter by name or partner').fill(name.toLowerCase())
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await card(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText(`Tagged Partner: ${partnerName}`)
  for (const text of ['Coffee with whoever has no one.', 'Dialect', 'Hokkien', 'Cantonese'])
    await expect(dialog).toContainText(text)
  await expect(page).toHaveURL(/open=\d+/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Filter by name or partner')).toHaveValue(name.toLowerCase())

  await card(page, name).click()
  await press(page, 'Edit Initiative')
  const edit = page.getByRole('dialog', { name: 'Edit Initiative' })
  await edit.getByRole('textbox', { name: 'Description' }).fill('Coffee, and a listening ear.')
  await press(page, 'Remove option 2')
  await press(page, 'Save Initiative')
  await expect(toast(page, 'Initiative edited successfully')).toBeVisible()

  await card(page, name).click()
  await expect(dialog).toContainText('Coffee, and a listening ear.')
  await expect(dialog).not.toContainText('Cantonese')
  await dialog.getByRole('link', { name: 'View Initiative' }).click()
  await expect(page).toHaveURL(/\/initiatives\/\d+$/)
  const initiative_id = Number(page.url().split('/').at(-1))
  const { account_id } = await makeVolunteer(request)
  await send(request, 'POST', '/initiative/volunteers', [{ initiative_id, volunteer_account_id: account_id }])

  await press(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the initiative from your database.',
  )
  await expect(question).toContainText(
    'This also deletes 1 volunteer’s place in it. A super admin can bring it back for 30 days.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await press(page, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Initiative deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/initiatives$/)
  await expect(page.getByRole('heading', { name: 'Initiatives', level: 1 })).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  await page.goto(`/initiatives/${initiative_id}`)
  await expect(page.getByText('This initiative does not exist, or was deleted.')).toBeVisible()
})

test('nothing yet, nothing matches and could not load are three different things', async ({ page }) => {
  const list = /\/api\/initiative\/?$/
  await page.route(list, (route) => route.fulfill({ json: [] }))
  await page.goto('/initiatives')
  await expect(page.getByText('No initiatives found', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Initiative' })).toHaveCount(2)
  await expect(page.getByLabel('Filter by name or partner')).toHaveCount(0)

  await page.unroute(list)
  await page.route(list, (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Back in a moment', request_id: 'r' } }),
  )
  await page.goto('/initiatives')
  await expect(page.getByText('The initiatives could not be loaded.')).toBeVisible()
  await expect(page.getByText('Back in a moment')).toBeVisible()
  await expect(page.getByText('No initiatives found')).toHaveCount(0)
  await page.unroute(list)
  await press(page, 'Retry')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.getByLabel('Filter by name or partner').fill('nobody has such a name')
  await expect(page.getByText('Nothing matches ‘nobody has such a name’.')).toBeVisible()
  await expect(page.getByText('No initiatives found')).toHaveCount(0)
  await page.getByText('Clear the filter', { exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await choose(page, 'Order', 'By partner')
  await expect(page).toHaveURL(/sort=partner/)
})

/** New Volunteer's required fields; the rest has its default. */
async function fillVolunteer(page: Page, last_name: string) {
  const sheet = page.getByRole('dialog', { name: 'New Volunteer' })
  const { postal_code, block_number, street_name, ...person } = aVolunteer({ last_name, nric: anNric() })
  const typed = {
    'First Name': person.first_name,
    'Last Name': last_name,
    NRIC: person.nric,
    'Date of Birth': person.date_of_birth,
    Race: person.race,
    Nationality: person.nationality,
    'Country of Birth': person.country_of_birth,
    Email: person.email,
    'Contact No.': '9123 4567',
    'Postal Code': postal_code,
    'Block No.': block_number,
    Street: street_name,
  }
  for (const [label, value] of Object.entries(typed))
    await sheet.getByLabel(new RegExp(`^${label.replace('.', '\\.')}( ?\\*)?$`)).fill(value)
  await choose(page, 'Gender', 'Female')
}

test('a volunteer made in an initiative is in it, and the sheet stays with everything typed until both are done', async ({
  page,
  request,
}) => {
  const gone = await makeInitiative(request)
  await page.goto(`/initiatives/${gone.id}`)
  await expect(page.getByText('No data available.')).toBeVisible()
  for (const name of ['Import .csv', 'Add Existing', 'New Volunteer'])
    await expect(page.getByRole('button', { name }).last()).toBeVisible()
  await press(page, 'More actions')
  await expect(page.getByRole('menuitem')).toHaveText([
    'History',
    'Print',
    'Import .csv',
    'Export .csv',
    'Imports',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Volunteer' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New Volunteer' })
  await press(page, 'Create Volunteer')
  // The summary has the order of the form, not of the schema.
  const summary = sheet.getByRole('alert').getByRole('listitem')
  await expect(summary.nth(0)).toHaveText('First name is required')
  await expect(summary.nth(2)).toHaveText('NRIC is required')
  await expect(summary.nth(4)).toHaveText('Gender is required')
  const last_name = unique('Menon')
  await fillVolunteer(page, last_name)
  await send(request, 'DELETE', `/initiative/?id=${gone.id}`)
  await press(page, 'Create Volunteer')
  await expect(sheet.getByText('There is no such initiative')).toBeVisible()
  await expect(sheet.getByLabel(/^Last Name/)).toHaveValue(last_name)
  const found = await send<{ total: number }>(
    request,
    'GET',
    `/volunteer/?page=1&q=${encodeURIComponent(last_name)}`,
  )
  expect(found.total).toBe(0)

  const initiative = await makeInitiative(request)
  await page.goto(`/initiatives/${initiative.id}`)
  await page.getByRole('button', { name: 'New Volunteer' }).first().click()
  await fillVolunteer(page, last_name)
  await press(page, 'Create Volunteer')
  await expect(toast(page, 'New Volunteer Created')).toBeVisible()
  await expect(sheet).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(last_name) })
  await expect(row).toContainText(/[A-Z]\*{4}\d{3}[A-Z]/)
  await expect(row).toContainText('Available')
  await row.getByRole('cell').last().click()
  await expect(page).toHaveURL(/\/volunteer\/\d+$/)
  await page.goBack()
  await expect(page.getByText('1 volunteer', { exact: true })).toBeVisible()
})

test('someone known already joins, and is taken out again with Undo', async ({ page, request }) => {
  const initiative: Programme = await makeInitiative(request)
  const helper = await makeVolunteer(request)
  await page.goto(`/initiatives/${initiative.id}`)
  await page.getByRole('button', { name: 'Add Existing' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Volunteers' })
  await dialog.getByPlaceholder('Search by name...').fill(helper.last_name)
  await dialog.getByText(`${helper.first_name} ${helper.last_name}`).click()
  await press(page, 'Add 1')
  await expect(toast(page, '1 volunteer added')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(helper.last_name) })
  await expect(row).toBeVisible()
  await press(page, 'Undo')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No data available.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  await expect(page).toHaveURL(new RegExp(`/imports/new/volunteers\\?into=${initiative.id}$`))
})
