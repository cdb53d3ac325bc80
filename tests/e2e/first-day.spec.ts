import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { peopleCsv } from '../people-csv.ts'
import { typeVolunteer } from './new-volunteer.ts'
import { ownServer } from './own-server.ts'
import { presses } from './presses.ts'
import { pathOf } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'nobody' })

/** So many presses from the set-up link to the first answer read, the volunteer's own on the phone among them. */
const WHOLE_DAY = 31
const PASSWORD = 'teh tarik at seven thirty'

test('the first day: from the set-up link to the first answer read, every press counted (H-1385)', async ({
  page,
  browser,
}) => {
  const server = await ownServer({ DEMO: '0' }, 'empty')
  try {
    const { press, used } = presses()
    const desk: Desk = { page, press, site: server.url }
    await register(desk, readFileSync(join(server.folder, 'set-up-link'), 'utf8').trim())
    await makeProgramme(desk)
    await bringList(desk)
    await makeForm(desk)
    await makeVolunteer(desk)
    await answer(desk, browser, await assignAndIssue(desk))
    await readAnswer(desk)
    expect(used()).toBeLessThanOrEqual(WHOLE_DAY)
  } finally {
    await server.close()
  }
})

type Desk = { page: Page; press: ReturnType<typeof presses>['press']; site: string }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: /First steps/ }).getByRole('link', { name })
const isSaid = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function register({ page, press, site }: Desk, link: string) {
  await page.goto(site + pathOf(link))
  await page.getByLabel('First Name').fill('Hui Ling')
  await page.getByLabel('Last Name').fill('Seah')
  await page.getByLabel('Email').fill('hui.ling@kakis.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByLabel('Department').fill('Care')
  await press(button(page, 'Register'))
}

/** What the first step needs first. */
async function makeProgramme({ page, press }: Desk) {
  await press(step(page, /Bring a list It starts with the programme/))
  await page.getByRole('dialog').getByLabel('Name').fill('Silver Meals')
  await press(button(page, 'Create Programme'))
  await isSaid(page, 'New Programme Created')
  await expect(step(page, /Bring a list/)).toContainText('from a spreadsheet')
}

/** Into the programme, without being asked for it. */
async function bringList({ page, press }: Desk) {
  await press(step(page, /Bring a list/))
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(peopleCsv(20, false)),
  })
  await press(button(page, 'Continue'))
  await press(button(page, 'Continue'))
  await press(button(page, 'Continue with 20 rows'))
  await press(button(page, 'Import 20 people'))
  await isSaid(page, 'Imported .csv Successfully')
  await expect(page.getByRole('link', { name: 'Open Silver Meals' })).toBeVisible()
}

async function makeForm({ page, press }: Desk) {
  await press(page.getByRole('link', { name: 'Database' }))
  await press(step(page, /Make a form/))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('First visit')
  await press(button(page, 'Add Question'))
  await page.getByPlaceholder('Ask your question here...').fill('How are they keeping?')
  await press(button(page, 'Save Form'))
  await isSaid(page, 'Form saved')
}

async function makeVolunteer({ page, press }: Desk) {
  await press(page.getByRole('link', { name: 'Database' }))
  await press(step(page, /Issue a sign-in/))
  await typeVolunteer(page.getByRole('dialog'), { first_name: 'Siew Lan', last_name: 'Goh' })
  await press(page.getByRole('combobox', { name: 'Gender' }))
  await press(page.getByRole('option', { name: 'Female', exact: true }))
  await press(button(page, 'Create Volunteer'))
  await isSaid(page, 'New Volunteer Created')
}

/** Answers the sign-in link. */
async function assignAndIssue({ page, press }: Desk): Promise<string> {
  const dialog = page.getByRole('dialog')
  await press(button(page, 'Assign Beneficiary').first())
  await press(dialog.getByRole('checkbox').first())
  await press(dialog.getByRole('button', { name: 'Assign 1' }))
  await expect(dialog).toBeHidden()
  await press(button(page, 'Issue sign-in'))
  await press(dialog.getByRole('button', { name: 'Issue sign-in' }))
  const link = await dialog.getByLabel('Sign-in link', { exact: true }).inputValue()
  await press(button(page, 'Done'))
  return link
}

async function answer({ press, site }: Desk, browser: Browser, link: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.goto(site + pathOf(link))
  await press(button(phone, 'Continue'))
  await phone.getByLabel('New PIN', { exact: true }).fill('402917')
  await phone.getByLabel('New PIN again').fill('402917')
  await press(button(phone, 'Save PIN'))
  await press(phone.getByRole('link', { name: /1 form due/ }))
  await press(phone.getByRole('link', { name: 'First visit' }))
  await phone.getByLabel('How are they keeping?').fill('Cheerful')
  await press(button(phone, 'Submit'))
  await press(phone.getByRole('alertdialog').getByRole('button', { name: 'Submit' }))
  await isSaid(phone, 'Form submitted')
  await context.close()
}

async function readAnswer({ page, press }: Desk) {
  await press(page.getByRole('main').getByRole('row').nth(1).getByRole('link').first())
  await press(page.getByRole('button', { name: /Silver Meals Form/ }))
  await expect(page.getByRole('dialog', { name: 'First visit' })).toContainText('Cheerful')
}
