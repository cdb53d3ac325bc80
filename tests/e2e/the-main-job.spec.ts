import type { Page } from '@playwright/test'
import { anNric } from '../factories.ts'
import { badRows, peopleCsv } from '../people-csv.ts'
import { pathOf } from './records.ts'
import { expect, logIn, test } from './session.ts'
import { station } from './stations.ts'

const PEOPLE = 500
const programme = 'Lunch at the Door'
const visitForm = 'Lunch at the Door: first visit'
const volunteer = { first_name: 'Siew Lan', last_name: 'Goh-Pereira' }
const questions = {
  short: 'Who opened the door?',
  long: 'How are they keeping?',
  choice: 'Do they eat three meals a day?',
}
const answers = { short: 'Herself', long: 'Cheerful.\nKnee still hurts on the stairs.', choice: 'Mostly' }

test.use({ who: 'nobody' })

test('the main job: from a new programme to the answers of a visit', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await createProgramme(page)
  await importPeople(page)
  const serial = await findSomeone(page)
  await buildForm(page)
  await createVolunteer(page)
  await assign(page, serial)
  await assignMore(page)
  const link = await issueSignIn(page)

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    ...(test.info().project.use.baseURL && { baseURL: test.info().project.use.baseURL }),
    storageState: { cookies: [], origins: [] },
  })
  await visit(await phone.newPage(), link, serial)
  await phone.close()

  await readAnswers(page, serial)
})

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function signIn(page: Page) {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await station(page, '01-sign-in')
  await logIn(page)
  await expect(toast(page, 'Admin login successful')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

async function createProgramme(page: Page) {
  await press(page, 'New Programme')
  const sheet = page.getByRole('dialog', { name: 'New Programme' })
  await sheet.getByLabel('Name').fill(programme)
  await sheet.getByLabel('Partner').click()
  const partner = page.getByRole('option').nth(1)
  const partnerName = (await partner.textContent()) ?? ''
  await partner.click()
  await sheet.getByLabel('Description').fill('A warm lunch, carried up the stairs by a neighbour.')
  await press(page, 'Add Requirement')
  await sheet.getByLabel('Requirement', { exact: false }).last().fill('Food hygiene course')
  await sheet.getByLabel('Details').fill('The half-day one, within two years.')
  await station(page, '02-create-a-programme')
  await press(page, 'Create Programme')
  await expect(toast(page, 'New Programme Created')).toBeVisible()
  await page.getByRole('button', { name: programme }).click()
  const card = page.getByRole('dialog', { name: programme })
  await expect(card).toContainText(`Tagged Partner: ${partnerName}`)
  await expect(card).toContainText('Food hygiene course')
  await card.getByRole('link', { name: 'View Programme' }).click()
  await expect(page.getByRole('heading', { name: programme, level: 1 })).toBeVisible()
  await expect(page.getByText('No data available.')).toBeVisible()
}

async function importPeople(page: Page) {
  await press(page, 'Import and export')
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import .csv' })
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(peopleCsv(PEOPLE, true)) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const preview = dialog.getByRole('region', { name: 'What will happen' })
  await expect(preview.getByRole('button', { name: `Refused ${badRows.length}` })).toBeVisible()
  await expect(preview.getByRole('button', { name: `New ${PEOPLE}` })).toBeVisible()
  // The refused rows come first, each naming its field and the reason.
  const refused = preview.getByRole('row').filter({ hasText: 'Refused' })
  await expect(refused).toHaveCount(badRows.length)
  const reasons = [/Postal code must be 6 digits/, /First name is required/, /Serial No/i, /First Name/]
  for (const [at, reason] of reasons.entries()) await expect(refused.nth(at)).toContainText(reason)
  await expect(refused.nth(2)).toContainText('504')
  await station(page, '03-import-preview')
  await press(page, `Import ${PEOPLE} people`)
  await expect(toast(page, 'Imported .csv Successfully')).toBeVisible()
  await expect(dialog.getByRole('term').filter({ hasText: 'Created' }).locator('..')).toContainText(
    `${PEOPLE}`,
  )
  await expect(dialog.getByRole('term').filter({ hasText: 'Refused' }).locator('..')).toContainText('4')
  await expect(dialog.getByRole('listitem')).toHaveCount(badRows.length)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download the refused rows'),
  ])
  expect(download.suggestedFilename()).toBe('people-refused.csv')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function findSomeone(page: Page): Promise<string> {
  const rows = page.getByRole('table', { name: 'Beneficiaries' }).locator('tbody tr')
  await expect(page.getByText('Page 1 of 42')).toBeVisible()
  await expect(rows).toHaveCount(12)
  await press(page, 'Next')
  await expect(page.getByText('Page 2 of 42')).toBeVisible()
  await expect(rows.first()).toContainText('PP-0013')
  await press(page, 'Serial No.')
  await expect(rows.first()).toContainText('PP-0500')
  await press(page, 'Serial No.')
  await expect(rows.first()).toContainText('PP-0001')
  await station(page, '04-people-in-the-table')
  const name = (await rows.nth(6).getByRole('link').first().textContent()) ?? ''
  await page.getByLabel('Filter by name').fill(name.toUpperCase())
  await expect(rows.first()).toContainText(name)
  await expect(page).toHaveURL(/q=/)
  const serial = (await rows.filter({ hasText: name }).first().textContent())?.match(/PP-\d{4}/)?.[0] ?? ''
  expect(serial).toMatch(/^PP-\d{4}$/)
  return serial
}

async function buildForm(page: Page) {
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('link', { name: 'New Form' }).click()
  await expect(page).toHaveURL(/\/forms\/new$/)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(visitForm)
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Enter')
  await expect(page.getByText('No Tagged Programme')).toBeVisible()

  for (const [at, text] of Object.values(questions).entries()) {
    await press(page, 'Add Question')
    const card = page.getByRole('group', { name: `Question ${at + 1}`, exact: true })
    await card.getByPlaceholder('Ask your question here...').fill(text)
  }
  const long = page.getByRole('group', { name: 'Question 2', exact: true })
  await long.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Long Text' }).click()
  const choice = page.getByRole('group', { name: 'Question 3', exact: true })
  await choice.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Multiple Choice' }).click()
  for (const [at, option] of ['Yes', 'Mostly', 'No'].entries()) {
    const slot = choice.getByPlaceholder(`Option ${at + 1}`, { exact: true })
    if (!(await slot.isVisible())) await choice.getByRole('button', { name: 'Add option' }).click()
    await slot.fill(option)
  }
  await long.getByRole('switch', { name: 'Required' }).click()

  await press(page, 'Save Form')
  await expect(page.getByText('Tag a programme before saving').first()).toBeVisible()
  await press(page, 'Tag Programme')
  const dialog = page.getByRole('dialog', { name: 'Tag Programme' })
  await expect(dialog.getByRole('button', { name: 'Tag Programme' })).toBeDisabled()
  await dialog.getByPlaceholder('Search programme').fill(programme.toLowerCase())
  await dialog.getByText(programme, { exact: true }).click()
  await expect(dialog).toContainText('1 requirement')
  await dialog.getByRole('button', { name: 'Tag Programme' }).click()
  await dialog.getByRole('button', { name: 'Change Tagged Programme' }).click()
  await dialog.getByRole('button', { name: 'Tag Programme' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(programme, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Stage')).toHaveValue('1')
  await station(page, '05-build-a-form')
  await press(page, 'Save Form')
  await expect(toast(page, 'Form saved')).toBeVisible()
  await expect(page).toHaveURL(/\/forms$/)
  await page.getByLabel('Filter by title or programme').fill(visitForm)
  await expect(page.getByText(`Programme: ${programme}`)).toBeVisible()
}

async function createVolunteer(page: Page) {
  await page.getByRole('link', { name: 'Volunteers' }).click()
  await press(page, 'New Volunteer')
  const sheet = page.getByRole('dialog', { name: 'New Volunteer' })
  const typed = {
    'First Name': volunteer.first_name,
    'Last Name': volunteer.last_name,
    NRIC: anNric(),
    'Date of Birth': '1966-08-09',
    Race: 'Chinese',
    Nationality: 'Singaporean',
    'Country of Birth': 'Singapore',
    Email: 'siew.lan@volunteers.example',
    'Contact No.': '9123 4567',
    'Postal Code': '090012',
    'Block No.': '12A',
    Street: 'Telok Blangah Crescent',
  }
  for (const [label, value] of Object.entries(typed))
    await sheet.getByRole('textbox', { name: label }).or(sheet.getByLabel(label)).first().fill(value)
  await choose(page, 'Gender', 'Female')
  await press(page, 'Save Volunteer')
  await expect(toast(page, 'New Volunteer Created')).toBeVisible()
}

async function openPerson(page: Page, serial: string) {
  await page.getByRole('link', { name: 'Database' }).click()
  await page.getByRole('button', { name: programme }).click()
  await page.getByRole('link', { name: 'View Programme' }).click()
  await page
    .getByRole('row', { name: new RegExp(serial) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/programmes/\\d+/beneficiary/${serial}$`))
}

async function assign(page: Page, serial: string) {
  await openPerson(page, serial)
  await press(page, 'Assign Volunteers')
  const dialog = page.getByRole('dialog', { name: 'Assign Volunteers' })
  await dialog.getByPlaceholder('Search by name...').fill(volunteer.last_name)
  await dialog.getByText(`${volunteer.first_name} ${volunteer.last_name}`).click()
  await station(page, '06-assign-a-volunteer')
  await press(page, 'Assign 1')
  await expect(toast(page, 'Assign volunteers successfully')).toBeVisible()
  await page.getByRole('link', { name: `${volunteer.first_name} ${volunteer.last_name}` }).click()
  await expect(page).toHaveURL(/\/volunteer\/\d+$/)
}

/** The other way round, from the volunteer's page. */
async function assignMore(page: Page) {
  await press(page, 'Assign Beneficiary')
  const dialog = page.getByRole('dialog', { name: 'Assign Beneficiar' })
  for (const at of [0, 2, 5]) await dialog.getByRole('checkbox').nth(at).click()
  await dialog.getByRole('button', { name: 'Assign 3' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 in all')).toBeVisible()
}

async function issueSignIn(page: Page): Promise<string> {
  await press(page, 'Issue sign-in')
  const dialog = page.getByRole('dialog', { name: 'Issue sign-in' })
  await dialog.getByRole('button', { name: 'Issue sign-in' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the sign-in link' })).toBeVisible()
  await expect(dialog.getByTestId('sign-in-code')).toHaveText(/^[A-Z0-9]{8}$/)
  const link = await dialog.getByText(/^https?:\/\//).textContent()
  await station(page, '07-issue-sign-in')
  await press(page, 'Done')
  return pathOf(link ?? '')
}

async function visit(phone: Page, link: string, serial: string) {
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Continue' }).tap()
  await phone.getByLabel('New PIN', { exact: true }).fill('402917')
  await phone.getByLabel('New PIN again').fill('402917')
  await phone.getByRole('button', { name: 'Save PIN' }).tap()
  await expect(phone.getByText('4 Assigned to You')).toBeVisible()
  await expect(phone.getByRole('link', { name: new RegExp(serial) }).getByText('1 form due')).toBeVisible()
  await station(phone, '08-who-is-assigned-to-you')
  await phone.getByRole('link', { name: new RegExp(serial) }).tap()
  await expect(phone.getByText('Singapore', { exact: false }).first()).toBeVisible()
  await phone.getByRole('link', { name: visitForm }).tap()

  const submit = phone.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await expect(phone.getByText('2 required questions left')).toBeVisible()
  await phone.getByLabel(questions.short).fill(answers.short)
  await phone.getByLabel(questions.long).fill(answers.long)
  await expect(submit).toBeDisabled()
  await phone.getByText(answers.choice, { exact: true }).tap()
  await expect(submit).toBeEnabled()
  await station(phone, '09-fill-the-form')
  await submit.tap()
  const confirm = phone.getByRole('alertdialog', { name: 'Please Confirm' })
  await confirm.getByRole('button', { name: 'Back' }).tap()
  await submit.tap()
  await confirm.getByRole('button', { name: 'Submit' }).tap()
  await expect(phone.getByText('Form submitted', { exact: true })).toBeVisible()
  await expect(phone.getByText('No incomplete forms.')).toBeVisible()
}

async function readAnswers(page: Page, serial: string) {
  await openPerson(page, serial)
  await page.getByRole('button', { name: `${programme} Form` }).click()
  const dialog = page.getByRole('dialog', { name: visitForm })
  await expect(dialog).toContainText(`Completed by ${volunteer.first_name} ${volunteer.last_name}`)
  for (const question of Object.values(questions)) await expect(dialog).toContainText(question)
  for (const answer of Object.values(answers)) await expect(dialog).toContainText(answer)
  await station(page, '10-staff-read-the-answers')
}
