import type { Page } from '@playwright/test'
import { buildForm } from './main-job-form.ts'
import { createProgramme, findSomeone, importPeople } from './main-job-programme.ts'
import {
  answers,
  choose,
  press,
  programme,
  questions,
  toast,
  visitForm,
  volunteer,
} from './main-job-world.ts'
import { typeVolunteer } from './new-volunteer.ts'
import { pathOf } from './records.ts'
import { expect, logIn, test } from './session.ts'
import { station } from './stations.ts'

test.use({ who: 'nobody' })

test('the main job: from a new programme to the answers of a visit', async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000)
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
    ...(baseURL && { baseURL }),
    storageState: { cookies: [], origins: [] },
  })
  await visit(await phone.newPage(), link, serial)
  await phone.close()

  await readAnswers(page, serial)
})

async function signIn(page: Page) {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await station(page, '01-sign-in')
  await logIn(page)
  await expect(toast(page, 'Admin login successful')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

async function createVolunteer(page: Page) {
  await page.getByRole('link', { name: 'Volunteers' }).click()
  await press(page, 'New Volunteer')
  await typeVolunteer(page.getByRole('dialog', { name: 'New Volunteer' }), volunteer)
  await choose(page, 'Gender', 'Female')
  await press(page, 'Create Volunteer')
  await expect(toast(page, 'New Volunteer Created')).toBeVisible()
}

async function openPerson(page: Page, serial: string) {
  await page.getByRole('link', { name: 'Database' }).click()
  await page.getByLabel('Filter by name or partner').fill(programme)
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
  await dialog.getByText(`${volunteer.last_name} ${volunteer.first_name}`).click()
  await station(page, '06-assign-a-volunteer')
  await press(page, 'Assign 1')
  await expect(toast(page, 'Assign volunteers successfully')).toBeVisible()
  await page.getByRole('link', { name: `${volunteer.last_name} ${volunteer.first_name}` }).click()
  await expect(page).toHaveURL(/\/volunteer\/\d+$/)
}

/** The other way round, from the volunteer's page. */
async function assignMore(page: Page) {
  // The page's own; an empty table offers another.
  await page.getByRole('button', { name: 'Assign Beneficiary', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Assign Beneficiar' })
  for (const at of [3, 17, 40]) await dialog.getByRole('checkbox').nth(at).click()
  await dialog.getByRole('button', { name: 'Assign 3' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 beneficiaries', { exact: true })).toBeVisible()
}

async function issueSignIn(page: Page): Promise<string> {
  await press(page, 'Issue sign-in')
  const dialog = page.getByRole('dialog', { name: 'Issue sign-in' })
  await dialog.getByRole('button', { name: 'Issue sign-in' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the sign-in link' })).toBeVisible()
  await expect(dialog.getByTestId('sign-in-code')).toHaveText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/)
  const link = await dialog.getByLabel('Sign-in link', { exact: true }).inputValue()
  await station(page, '07-issue-sign-in')
  await press(page, 'Done')
  return pathOf(link)
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
  const card = page.getByRole('button', { name: `${programme} Form` })
  await expect(card).toContainText(visitForm)
  await card.click()
  const dialog = page.getByRole('dialog', { name: visitForm })
  await expect(dialog).toContainText(`Completed by ${volunteer.last_name} ${volunteer.first_name}`)
  for (const question of Object.values(questions)) await expect(dialog).toContainText(question)
  for (const answer of Object.values(answers)) await expect(dialog).toContainText(answer)
  await station(page, '10-staff-read-the-answers')
}
