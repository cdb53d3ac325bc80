import { expectAccessible } from './axe.ts'
import { aPhoneAtForm, openForm, responsesAbout, submit } from './phone.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    { question: 'What helps?', type: 'several', choices: ['Rice', 'Repairs', 'Company'] },
    { question: 'Did they fall?', type: 'yes_no', required: false },
    { question: 'How many meals a day?', type: 'number', min: 0, max: 10 },
    { question: 'When did they fall?', type: 'date' },
    { question: 'How much does it hurt?', type: 'scale' },
    { question: 'How do they feel?', type: 'faces' },
  ],
}

test('without signal I choose several, say a number and a day, and a slip is found before it is sent', async ({
  request,
  site,
}) => {
  const { person, form, phone } = await aPhoneAtForm(request, site, asked, true)
  let { page } = phone
  const question = (name: string) => page.getByRole('group', { name: new RegExp(name) })
  await question('What helps').getByLabel('Company').check()
  await question('What helps').getByLabel('Rice').check()
  await page
    .getByRole('radiogroup', { name: /Did they fall/ })
    .getByLabel('No')
    .check()
  const meals = page.getByRole('textbox', { name: /How many meals/ })
  await meals.fill('25')
  const day = question('When did they fall')
  await day.getByLabel('Day', { exact: true }).fill('30')
  await day.getByLabel('Month').selectOption({ label: 'February' })
  await page
    .getByRole('radiogroup', { name: /How much does it hurt/ })
    .getByLabel('7', { exact: true })
    .check()
  await page
    .getByRole('radiogroup', { name: /How do they feel/ })
    .getByLabel('Good', { exact: true })
    .check()
  await expectAccessible(page, 'a form of every type')

  // What is half typed is kept as it is.
  page = await phone.restart('/volunteer-app')
  await openForm(page, person, form)
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('30')
  await expect(page.getByLabel('Month')).toHaveValue('02')
  await page.getByLabel('Year').fill('2026')

  // What is wrong is told before Submit, which is grey, and marks all of it at once.
  const foot = page.locator('[data-slot=form-foot]')
  await expect(foot.getByRole('status').first()).toHaveText('3. A number from 0 to 10')
  await page.getByRole('button', { name: 'Submit', exact: true }).click({ force: true })
  await expect(page.getByText('A number from 0 to 10').last()).toBeVisible()
  await expect(page.getByText('This day is not whole, or not in the calendar')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /How many meals/ })).toBeFocused()
  await page.getByRole('textbox', { name: /How many meals/ }).fill('2,5')
  await expect(foot.getByRole('status').first()).toContainText('This day is not whole')
  await page.getByRole('button', { name: 'Submit', exact: true }).click({ force: true })
  await expect(page.getByText('This day is not whole, or not in the calendar').last()).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('8')
  await submit(page)
  await phone.offline(false)
  await expect.poll(async () => (await responsesAbout(request, person.serial_number)).accepted.length).toBe(1)
  const { accepted } = await responsesAbout(request, person.serial_number)
  expect(accepted[0]?.responses.map(({ answer }) => answer)).toEqual([
    'Rice\nCompany',
    'No',
    '2.5',
    '2026-02-08',
    '7',
    'Good',
  ])
  await phone.close()
})
