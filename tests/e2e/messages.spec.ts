import type { Locator, Page } from '@playwright/test'
import { beneficiaryLabels } from '../../web/features/beneficiary/beneficiary-form.ts'
import { commsLogLabels } from '../../web/features/comms-log/comms-log-form.ts'
import { partnerLabels, personLabels } from '../../web/features/partner/partner-form.ts'
import { programmeLabels } from '../../web/features/programme/programme-form.ts'
import { volunteerLabels } from '../../web/features/volunteer/volunteer-form.ts'
import { aBeneficiary, aCommsLog, aPartner, aVolunteer } from '../factories.ts'
import {
  makeCommsLog,
  makeForm,
  makePartner,
  makePerson,
  makeProgramme,
  makeVolunteer,
  unique,
} from './records.ts'
import { leftOutScreens, messageOf, rowsOf } from './section-5-rows.ts'
import { expect, test } from './session.ts'

type Labels = Readonly<Record<string, string>>
type Screen = { area: Locator; labels: Labels; good: Labels; submit: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A field by its whole label; the marks for required and optional are no part of the name. */
const fieldOf = (area: Locator, label: string) =>
  area.getByLabel(new RegExp(`^${escaped(label)}( ?\\*| ?\\(optional\\))?$`))

/** Section 5: the message stands under its field, and the label turns red with it. */
async function expectMessage(field: Locator, message: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${escaped(message)}`))
  const frame = field.locator('xpath=ancestor::*[@data-slot="form-field"][1]')
  const said = frame.getByText(message, { exact: true })
  await expect(said).toBeVisible()
  const colour = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
  expect(await colour(frame.locator('label').first())).toBe(await colour(said))
}

async function fill(screen: Screen, field: string, value: string) {
  const control = fieldOf(screen.area, screen.labels[field] ?? field)
  if ((await control.getAttribute('role')) !== 'combobox') return await control.fill(value)
  await control.click()
  await screen.area.page().getByRole('option', { name: value, exact: true }).click()
}

/** Types every row of the fixture into its screen: the message comes, and goes when the value is right. */
async function sayEach(name: string, screen: Screen, isEmpty: boolean) {
  const { typed, leftOut } = rowsOf(name)
  test.info().annotations.push(...leftOut.map((description) => ({ type: 'left out', description })))
  expect(typed.length).toBeGreaterThan(1)
  const page = screen.area.page()
  const written: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // POST /auth only asks who is signed in.
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !/^\/api\/auth\/?$/.test(pathname))
      written.push(pathname)
  })
  const [first] = typed
  if (!first) return
  if (isEmpty) for (const [field, value] of Object.entries(screen.good)) await fill(screen, field, value)
  await fill(screen, first.field, first.value)
  await screen.area.getByRole('button', { name: screen.submit, exact: true }).click()
  await expect(fieldOf(screen.area, screen.labels[first.field] ?? '')).toBeFocused()
  for (const { field, value, message } of typed) {
    await test.step(`${screen.labels[field]} '${value}': ${message}`, async () => {
      const control = fieldOf(screen.area, screen.labels[field] ?? field)
      await fill(screen, field, value)
      await expectMessage(control, message)
      await fill(screen, field, screen.good[field] ?? '')
      await expect(screen.area.getByText(message, { exact: true })).toHaveCount(0)
    })
  }
  expect(written).toEqual([])
}

const strings = (record: object): Labels =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value === 'string' && value !== ''))
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test.describe('before signing in', () => {
  test.use({ who: 'nobody' })

  test('login', async ({ page }) => {
    await page.goto('/auth/login')
    const labels = { email: 'Email', password: 'Password' }
    const good = { email: 'nur@kampung.example', password: 'correct horse battery' }
    await sayEach('sign in', { area: page.getByRole('main'), labels, good, submit: 'Login' }, true)
  })

  for (const path of ['/auth/login?tab=volunteer', '/volunteer-app/sign-in'])
    test(`a volunteer's sign-in at ${path}`, async ({ page }) => {
      await page.goto(path)
      const labels = { nric_last4: 'Last 4 NRIC characters', secret: 'Code or PIN' }
      const good = { nric_last4: '567D', secret: '123456' }
      const area = page.getByRole('main')
      await sayEach('sign in as a volunteer', { area, labels, good, submit: 'Login' }, true)
    })

  test('register', async ({ page }) => {
    await page.goto('/auth/register')
    const labels = {
      first_name: 'First Name',
      last_name: 'Last Name',
      email: 'Email',
      password: 'Password',
      confirm_password: 'Confirm Password',
      department: 'Department',
    }
    const good = {
      first_name: 'Nur',
      last_name: 'Aisyah',
      email: 'nur@kampung.example',
      password: 'a long enough passphrase',
      confirm_password: 'a long enough passphrase',
      department: 'Programmes',
    }
    const area = page.getByRole('main')
    await sayEach('register', { area, labels, good, submit: 'Register' }, true)
    const again = fieldOf(area, 'Confirm Password')
    await again.fill('')
    await expectMessage(again, 'Confirm password is required')
    await again.fill('another passphrase')
    await expectMessage(again, 'Passwords do not match')
  })
})

test('New Beneficiary', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'New Beneficiary' }).first().click()
  const area = dialogOf(page, 'New Beneficiary')
  const good = strings(aBeneficiary())
  const screen = { area, labels: beneficiaryLabels, good, submit: 'Save Beneficiary' }
  await sayEach('create a beneficiary', screen, true)
})

test('Edit Beneficiary', async ({ page, request }) => {
  const person = await makePerson(request, await makeProgramme(request))
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const area = dialogOf(page, 'Edit Beneficiary')
  const good = { ...strings(aBeneficiary()), ...strings(person) }
  const screen = { area, labels: beneficiaryLabels, good, submit: 'Save Beneficiary' }
  await sayEach('edit a beneficiary', screen, false)
})

test('New Volunteer', async ({ page }) => {
  await page.goto('/volunteers')
  await page.getByRole('button', { name: 'New Volunteer' }).click()
  const area = dialogOf(page, 'New Volunteer')
  await area.getByRole('button', { name: 'Save Volunteer' }).click()
  await expectMessage(fieldOf(area, 'Gender'), messageOf('create a volunteer', 'gender'))
  const screen = { area, labels: volunteerLabels, good: strings(aVolunteer()), submit: 'Save Volunteer' }
  await sayEach('create a volunteer', screen, true)
})

test('Edit Volunteer', async ({ page, request }) => {
  const person = await makeVolunteer(request)
  await page.goto(`/volunteer/${person.account_id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const area = dialogOf(page, 'Edit Volunteer')
  const good = { ...strings(aVolunteer()), ...strings(person) }
  const screen = { area, labels: volunteerLabels, good, submit: 'Save Volunteer' }
  await sayEach('edit a volunteer', screen, false)
})

const programmeScreens = [
  ['create a programme', 'New Programme', 'Create Programme'],
  ['edit a programme', 'Edit Programme', 'Save Programme'],
] as const
for (const [name, title, submit] of programmeScreens)
  test(`${title} and its requirements`, async ({ page, request }) => {
    if (name === 'edit a programme') {
      const programme = await makeProgramme(request, { requirements: [] })
      await page.goto(`/programmes/${programme.id}`)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    } else {
      await page.goto('/programmes')
      await page.getByRole('button', { name: title }).click()
    }
    const area = dialogOf(page, title)
    const good = { name: unique('Kopi') }
    await sayEach(name, { area, labels: programmeLabels, good, submit }, name === 'create a programme')
    await sayRequirements(name, area, submit)
  })

async function sayRequirements(screen: string, area: Locator, submit: string) {
  const said = (field: string | RegExp) => messageOf(screen, field)
  const add = area.getByRole('button', { name: 'Add Requirement' })
  await add.click()
  await area.getByRole('button', { name: submit }).click()
  const requirement = area.getByRole('textbox', { name: 'Requirement', exact: true })
  await expectMessage(requirement, said('requirements.0.requirement'))
  await expectMessage(area.getByRole('textbox', { name: 'Details' }), said('requirements.0.details'))
  await requirement.fill('Driving licence')
  await expect(area.getByText(said('requirements.0.requirement'), { exact: true })).toHaveCount(0)
  await fill({ area, labels: {}, good: {}, submit }, 'Kind', 'Dropdown')
  await expect(area.getByRole('textbox', { name: 'Option 1' })).toBeVisible()
  await area.getByRole('button', { name: submit }).click()
  await expectMessage(area.getByRole('textbox', { name: 'Option 1' }), said(/requirements\.0\.options\.\d/))
  await area.getByRole('button', { name: 'Remove option 1' }).click()
  await expect(area.getByText(said('requirements.0.options'), { exact: true })).toBeVisible()
}

for (const name of ['create a partner', 'edit a partner'])
  test(`${name} and its key personnel`, async ({ page, request }) => {
    const isNew = name === 'create a partner'
    const title = isNew ? 'New Partner' : 'Edit Partner'
    await page.goto(
      isNew ? '/partners' : `/partners/${(await makePartner(request, { key_personnel: [] })).id}`,
    )
    await page.getByRole('button', { name: title, exact: true }).first().click()
    const area = dialogOf(page, title)
    const submit = isNew ? 'Create Partner' : 'Save Partner'
    const good = strings(aPartner())
    await sayEach(name, { area, labels: partnerLabels, good, submit }, isNew)
    await sayPeople(name, area)
  })

async function sayPeople(screen: string, area: Locator) {
  for (const _ of [1, 2]) await area.getByRole('button', { name: 'Add Person' }).click()
  const [ravi] = aPartner().key_personnel
  const wrong = { name: '', position: ' ', contact_number: '110', email: 'ravi' }
  const person = area.getByRole('group', { name: 'Person 2' })
  for (const [field, value] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    const box = fieldOf(person, personLabels[field])
    const message = messageOf(screen, `key_personnel.1.${field}`)
    await box.fill(value)
    await expectMessage(box, message)
    await box.fill(ravi?.[field] ?? '')
    await expect(person.getByText(message, { exact: true })).toHaveCount(0)
  }
}

for (const name of ['write a comms log', 'edit a comms log'])
  test(`${name}`, async ({ page, request }) => {
    const isNew = name === 'write a comms log'
    const partner = await makePartner(request)
    const log = await makeCommsLog(request, partner)
    await page.goto(isNew ? `/partners/${partner.id}` : `/partners/${partner.id}/comms-log/${log.id}`)
    await page.getByRole('button', { name: isNew ? 'New Comms Log' : 'Edit', exact: true }).click()
    const area = dialogOf(page, isNew ? 'New Comms Log' : 'Edit Communication Log')
    const submit = isNew ? 'Create Comms Log' : 'Save Comms Log'
    if (isNew) {
      await area.getByRole('button', { name: submit }).click()
      await expectMessage(fieldOf(area, 'Type'), messageOf(name, 'type'))
    }
    const good = { type: 'Call', ...strings({ ...aCommsLog(), type: undefined }) }
    await sayEach(name, { area, labels: commsLogLabels, good, submit }, isNew)
  })

for (const name of ['create a form', 'edit a form'])
  test(`${name}`, async ({ page, request }) => {
    const programme = await makeProgramme(request)
    if (name === 'edit a form') await makeForm(request, programme, { questions: [] })
    await page.goto(name === 'edit a form' ? `/forms/${programme.id}/1` : '/forms/new')
    const save = page.getByRole('button', { name: 'Save Form' })
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill(' ')
    await title.press('Tab')
    await save.click()
    await expect(title).toHaveAccessibleDescription(messageOf(name, 'title'))
    await expect(page.getByText(messageOf(name, 'title'), { exact: true })).toBeVisible()
    if (name === 'create a form')
      await expect(page.getByRole('button', { name: 'Tag Programme' })).toHaveAccessibleDescription(
        messageOf(name, 'programme_id'),
      )
    await page.getByLabel('Stage').fill('first')
    await expectMessage(page.getByLabel('Stage'), messageOf(name, 'stage'))

    await page.getByRole('button', { name: 'Add Question' }).click()
    const question = page.getByRole('group', { name: 'Question 1', exact: true })
    const text = question.getByPlaceholder('Ask your question here...')
    await expectMessage(text, messageOf(name, /questions\.\d\.question/))
    await question.getByLabel('Type').click()
    await page.getByRole('option', { name: 'Multiple Choice' }).click()
    const option = question.getByRole('textbox', { name: 'Option 1' })
    await expect(option).toHaveAccessibleDescription(messageOf(name, /questions\.\d\.choices\.\d/))
    await question.getByRole('button', { name: 'Remove option 1' }).click()
    await expect(question.getByText('At least one option is required')).toBeVisible()
    await expect(page).toHaveURL(/\/forms\/(new|\d+\/1)$/)
  })

test('an import without a file', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  const dialog = dialogOf(page, 'Import .csv')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Please upload a file!', { exact: true })).toBeVisible()
})

for (const [screen, reason] of leftOutScreens) test.skip(`${screen}: ${reason}`, () => {})
