import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import {
  issueLink,
  makeForm,
  makePerson,
  makeProgramme,
  makeVisit,
  makeVolunteer,
  unique,
} from './records.ts'
import { expect, test } from './session.ts'

const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Opens a select, goes down to the option and takes it. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function choose(page: Page, label: string, option: string) {
  await enter(page, page.getByRole('combobox', { name: label }).last())
  const wanted = page.getByRole('option', { name: option, exact: true })
  for (let steps = 0; steps < 20; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    const before = await focused(page)
    await page.keyboard.press('ArrowDown')
    // The focus follows the key a moment later: looked at too early the next press would pass the option.
    await expect.poll(() => focused(page)).not.toBe(before)
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a programme with its requirement, by keyboard alone', async ({ page }) => {
  await page.goto('/programmes')
  await enter(page, button(page, 'New Programme'))
  const sheet = page.getByRole('dialog', { name: 'New Programme' })
  const name = unique('Keys at the Door')
  await typeInto(page, sheet.getByLabel('Name'), name)
  await enter(page, button(page, 'Add Requirement'))
  await expect(sheet.getByRole('textbox', { name: /^Requirement/ }).last()).toBeFocused()
  await page.keyboard.type('Food hygiene')
  await typeInto(page, sheet.getByLabel('Details'), 'Half a day')
  await page.keyboard.press('Control+s')
  await said(page, 'New Programme Created')
  await expect(sheet).toBeHidden()
  await enter(page, page.getByRole('button', { name }))
  await enter(page, page.getByRole('dialog', { name }).getByRole('link', { name: 'View Programme' }))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a file is imported, a red cell mended in the grid, by keyboard alone', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Grid')
  const header = 'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number'
  const rows = ['1', '2'].map(
    (at) =>
      `${last_name.replace(' ', '-')}-${at},Mei,${last_name},1${at},Kim Tian Road,16000${at},9123450${at}`,
  )
  const csv = [header, rows[0]?.replace('160001', '16000'), rows[1]].join('\n')
  await page.goto(`/programmes/${programme.id}`)
  await enter(page, button(page, 'Import .csv'))
  await expect(page.getByRole('heading', { name: 'Import beneficiaries' })).toBeVisible()
  // The choice of a file is the system's own dialog.
  const file = { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('2 rows, 7 columns').waitFor()
  await enter(page, button(page, 'Continue'))
  await page.getByRole('combobox', { name: 'Postal Code becomes' }).waitFor()
  await enter(page, button(page, 'Continue'))
  const grid = page.getByRole('grid', { name: 'Rows of the file' })
  const bad = grid.locator('[role=gridcell][aria-invalid=true]')
  await expect(bad).toHaveCount(1)
  await tabTo(page, grid.locator('[role=gridcell][tabindex="0"]'))
  for (let steps = 0; steps < 12; steps += 1) {
    if (await bad.evaluate((cell) => cell === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(bad).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('160001')
  await page.keyboard.press('Enter')
  await expect(bad).toHaveCount(0)
  await enter(page, button(page, 'Continue with 2 rows'))
  const summary = page.getByRole('heading', { name: 'What will happen' })
  const alike = page.getByRole('heading', { name: 'People who may be here already' })
  await alike.or(summary).waitFor()
  if (await alike.isVisible()) {
    for (const add of await page.getByRole('button', { name: 'Add all', exact: true }).all())
      await enter(page, add)
    await enter(page, button(page, 'Continue'))
  }
  await summary.waitFor()
  await enter(page, button(page, 'Import 2 people'))
  await said(page, 'Imported .csv Successfully')
})

test('a form is built, tagged and saved by keyboard alone', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const title = unique('Keys visit')
  await page.goto('/forms/new')
  const box = page.getByRole('textbox', { name: 'Title', exact: true })
  await box.waitFor()
  await typeInto(page, box, title)
  await page.keyboard.press('Enter')
  await enter(page, button(page, 'Tag Programme'))
  const dialog = page.getByRole('dialog', { name: 'Tag Programme' })
  await typeInto(page, dialog.getByPlaceholder('Search programme'), programme.name)
  const card = dialog.getByRole('radio', { name: new RegExp(programme.name) })
  await card.waitFor()
  await tabTo(page, card)
  await page.keyboard.press('Space')
  await enter(page, dialog.getByRole('button', { name: 'Tag Programme' }))
  await enter(page, dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(dialog).toBeHidden()
  await enter(page, button(page, 'Add Question'))
  await expect(page.getByPlaceholder('Ask your question here...')).toBeFocused()
  await page.keyboard.type('Do they eat well?')
  await choose(page, 'Type', 'Multiple Choice')
  await typeInto(page, page.getByPlaceholder('Option 1', { exact: true }), 'Yes')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Option 2', { exact: true })).toBeFocused()
  await page.keyboard.type('No')
  await expect(page.getByPlaceholder('Option 2', { exact: true })).toHaveValue('No')
  await page.keyboard.press('Control+s')
  await said(page, 'Form saved')
  await expect(page).toHaveURL(/\/forms$/)
})

test('a volunteer is assigned, unassigned and deleted by keyboard alone', async ({ page, request }) => {
  const person = await makePerson(request, await makeProgramme(request))
  const volunteer = await makeVolunteer(request)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await enter(page, button(page, 'Assign Beneficiary'))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByRole('textbox').first(), person.last_name)
  const choice = dialog.getByRole('checkbox', { name: new RegExp(person.last_name) })
  await choice.waitFor()
  await tabTo(page, choice)
  await page.keyboard.press('Space')
  await enter(page, dialog.getByRole('button', { name: /^Assign/ }))
  await said(page, 'Assign volunteers successfully')
  const row = page.getByRole('checkbox', { name: new RegExp(`Select .*${person.last_name}`) })
  await row.waitFor()
  await tabTo(page, row)
  await page.keyboard.press('Space')
  await enter(page, button(page, 'Unassign'))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unassign' }))
  await said(page, 'Unassigned Volunteer Successfully')
  await enter(page, button(page, 'Delete'))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await said(page, 'Volunteer deleted')
})

test('a volunteer signs in, fills the form and submits, and staff read it, by keyboard alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { person, programme, volunteer } = await makeVisit(request)
  await makeForm(request, programme, { stage: 2 })
  const state = { storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) }
  const phone = await (await browser.newContext(state)).newPage()
  await phone.goto(await issueLink(request, volunteer))
  await enter(phone, button(phone, 'Continue'))
  await phone.getByLabel('New PIN', { exact: true }).waitFor()
  await typeInto(phone, phone.getByLabel('New PIN', { exact: true }), '402917')
  await typeInto(phone, phone.getByLabel('New PIN again'), '402917')
  await phone.keyboard.press('Enter')
  await enter(phone, phone.getByRole('link', { name: new RegExp(person.last_name) }).last())
  await enter(phone, phone.getByRole('link', { name: /First visit/ }).first())
  const submit = phone.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  for (const box of await phone.getByRole('textbox').all()) await typeInto(phone, box, 'Well')
  for (const group of await phone.getByRole('radiogroup').all()) {
    await tabTo(phone, group.getByRole('radio').first())
    await phone.keyboard.press('Space')
  }
  await expect(submit).toBeEnabled()
  await enter(phone, submit)
  const question = phone.getByRole('alertdialog').or(phone.getByRole('dialog'))
  await enter(phone, question.getByRole('button', { name: 'Submit', exact: true }))
  await said(phone, 'Form submitted')
  await phone.context().close()

  await page.goto(`/beneficiaries/${person.serial_number}`)
  await enter(page, page.getByRole('button', { name: new RegExp(`${programme.name} Form`) }))
  await expect(page.getByRole('dialog')).toContainText(volunteer.last_name)
})
