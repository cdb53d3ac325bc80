import type { Locator } from '@playwright/test'
import { beneficiaryLabels } from '../../web/features/beneficiary/beneficiary-form.ts'
import { collaborationLabels } from '../../web/features/collaboration/collaboration-form.ts'
import { volunteerLabels } from '../../web/features/volunteer/volunteer-form.ts'
import { aBeneficiary, aVolunteer } from '../factories.ts'
import { isLong } from './is-long.ts'
import { makeForm, makeInitiative, makePerson, makeProgramme, makeVolunteer, unique } from './records.ts'
import { dialogOf, expectMessage, fieldOf, fill, sayEach, strings } from './say-each.ts'
import { messageOf } from './section-5-rows.ts'
import { expect, test } from './session.ts'

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
  const screen = { area, labels: beneficiaryLabels, good, submit: 'Create Beneficiary' }
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
  await area.getByRole('button', { name: 'Create Volunteer' }).click()
  await expectMessage(fieldOf(area, 'Gender'), messageOf('create a volunteer', 'gender'))
  const screen = { area, labels: volunteerLabels, good: strings(aVolunteer()), submit: 'Create Volunteer' }
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

const collaborationScreens = [
  ['programme', makeProgramme, '/programmes', 'Programme'],
  ['initiative', makeInitiative, '/initiatives', 'Initiative'],
] as const
for (const [noun, make, path, what] of collaborationScreens)
  for (const isNew of [true, false]) {
    const title = `${isNew ? 'New' : 'Edit'} ${what}`
    test(`${title} and its requirements`, async ({ page, request }) => {
      const name = `${isNew ? 'create' : 'edit'} a ${noun}`
      const submit = `${isNew ? 'Create' : 'Save'} ${what}`
      await page.goto(isNew ? path : `${path}/${(await make(request, { requirements: [] })).id}`)
      await page.getByRole('button', { name: isNew ? title : 'Edit', exact: true }).click()
      const area = dialogOf(page, title)
      const screen = { area, labels: collaborationLabels, good: { name: unique('Kopi') }, submit }
      await sayEach(name, screen, isNew)
      if (isLong || (isNew && noun === 'programme')) await sayRequirements(name, area, submit)
    })
  }

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
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import .csv' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please upload a file!', { exact: true })).toBeVisible()
})
