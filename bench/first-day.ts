import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumForTests } from '../scripts/chromium.mjs'
import { Hand } from './hand.ts'
import { startEmpty } from './running-server.ts'

const PIN = '402917'
const PASSWORD = 'a-long-quiet-password'
const programme = 'Meals at the Door'
const question = 'How is she today?'
const answer = 'Cheerful'
const list =
  'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number\r\n' +
  'KB-0001,Mei Lin,Tan,12,Holland Drive,271012,91234562\r\n'

const folder = mkdtempSync(join(tmpdir(), 'kampung-first-day-'))
const server = await startEmpty(folder, process.env.BENCH_OLDER)
const executablePath = chromiumForTests()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
})
const desk = await aHand(browser, 1440, 900)
const phone = await aHand(browser, 390, 844)
try {
  await firstDay()
  Hand.tell([desk, phone])
} catch (error) {
  await desk.page.screenshot({ path: join(tmpdir(), 'first-day-desk.png') })
  await phone.page.screenshot({ path: join(tmpdir(), 'first-day-phone.png') })
  Hand.tell([desk, phone])
  throw error
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function aHand(browser: Browser, width: number, height: number) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-SG' })
  return new Hand(await context.newPage())
}

async function firstDay() {
  await firstAccount()
  await aProgramme()
  await aList()
  await aForm()
  await aVolunteer()
  await whoVisitsWhom()
  await visit(await aSignIn())
  await theAnswer()
}

async function firstAccount() {
  const { page } = desk
  desk.now('the first account')
  await page.goto(readFileSync(join(folder, 'set-up-link'), 'utf8').trim())
  await desk.type('First Name', 'Aisha')
  await desk.type('Last Name', 'Rahman')
  await desk.type('Email', 'aisha@first-day.example')
  await desk.type('Password', PASSWORD)
  await desk.type('Confirm Password', PASSWORD)
  await desk.type('Department', 'Office')
  await desk.returns()
}

async function aProgramme() {
  desk.now('a programme')
  await desk.press('New Programme')
  await desk.type('Name', programme)
  await desk.press('Create Programme')
  await desk.gone('Create Programme')
}

async function aList() {
  const { page } = desk
  desk.now('a list of people')
  await desk.press(new RegExp(programme))
  await desk.follow('View Programme')
  await desk.press('Import .csv', 'last')
  await page.getByRole('heading', { name: 'Import beneficiaries' }).waitFor()
  await desk.chooses('people.csv', list)
  for (const step of [/^Continue$/, /^Continue$/, /^Continue with 1 row$/]) await desk.press(step)
  await desk.press(/^Import 1 (person|people)$/)
  await page.getByText('Imported .csv Successfully').waitFor()
}

async function aForm() {
  const { page } = desk
  desk.now('a form')
  await desk.follow('Forms')
  await desk.follow('New Form')
  await desk.type('Title', 'First visit')
  await desk.press('Add Question')
  await page.getByPlaceholder('Ask your question here...').fill(question)
  await desk.press('Tag Programme')
  const tag = page.getByRole('dialog', { name: 'Tag Programme' })
  await desk.on(tag.getByText(programme, { exact: true }))
  await desk.whileThere(tag, ['Tag Programme', 'Save Changes'])
  await desk.press('Save Form')
  await page.getByText('Form saved', { exact: true }).waitFor()
}

async function aVolunteer() {
  const { page } = desk
  desk.now('a volunteer')
  await desk.follow('Volunteers')
  await desk.press('New Volunteer')
  await desk.types({
    'First Name': 'Siew Lan',
    'Last Name': 'Goh',
    NRIC: 'S1234567D',
    'Date of Birth': '1966-08-09',
    Race: 'Chinese',
    Nationality: 'Singaporean',
    'Country of Birth': 'Singapore',
    Email: 'siew.lan@first-day.example',
    'Contact No.': '91234567',
    'Postal Code': '090012',
    'Block No.': '12A',
    Street: 'Telok Blangah Crescent',
  })
  await desk.on(page.getByRole('combobox', { name: 'Gender' }))
  await desk.on(page.getByRole('option', { name: 'Female', exact: true }))
  await desk.press(/^(Create|Save) Volunteer$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function whoVisitsWhom() {
  const { page } = desk
  desk.now('who visits whom')
  // An older commit stays on the list.
  await page
    .getByText(/Siew Lan/)
    .first()
    .waitFor()
  if (!/volunteer\/\d+/.test(page.url())) await desk.row(/Siew Lan/)
  await desk.press('Assign Beneficiary')
  await desk.on(
    page
      .getByRole('dialog')
      .getByText(/Mei Lin/)
      .first(),
  )
  await desk.press('Assign 1')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Answers the link with which the volunteer signs in. */
async function aSignIn(): Promise<string> {
  const { page } = desk
  desk.now('a sign-in')
  await desk.press('Issue sign-in')
  await desk.on(page.getByRole('dialog').getByRole('button', { name: 'Issue sign-in' }))
  const link = await page.getByLabel('Sign-in link').inputValue()
  await desk.press('Done')
  return new URL(link).pathname + new URL(link).search + new URL(link).hash
}

async function theAnswer() {
  const { page } = desk
  desk.now('the answer is read')
  await desk.row(/Mei Lin/)
  await desk.on(page.getByRole('button', { name: /First visit/ }).first())
  await page.getByRole('dialog').getByText(answer).waitFor()
}

async function visit(link: string) {
  const { page } = phone
  phone.now('the volunteer signs in')
  await page.goto(server.origin + link)
  await phone.press('Continue')
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
  await phone.press('Save PIN')
  phone.now('the visit')
  await phone.on(page.getByRole('link', { name: /Mei Lin/ }).last())
  await phone.on(page.getByRole('link', { name: /First visit/ }))
  await page.getByLabel(question).fill(answer)
  await phone.press('Submit')
  await phone.on(page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }))
  await page.getByText('Form submitted', { exact: true }).waitFor()
}
