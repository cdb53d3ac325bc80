import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    { question: 'Did they fall?', type: 'yes_no', hint: 'Falls out of doors as well' },
    {
      question: 'Who was told?',
      type: 'short',
      required: false,
      required_if: { question: 1, choices: ['Yes'] },
      section_title: 'After a fall',
    },
  ],
}

test('as I write a form down for a volunteer I have its help and headings, and an answer is required of me only after another', async ({
  page,
  request,
}) => {
  const { person } = await makeVisit(request, asked)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page
    .getByRole('link', { name: /Fill in for a volunteer/ })
    .first()
    .click()
  const fell = page.getByRole('radiogroup', { name: /Did they fall/ })
  await expect(fell).toHaveAccessibleDescription('Falls out of doors as well')
  await expect(page.getByRole('heading', { name: 'After a fall' })).toBeVisible()
  const told = page.getByRole('textbox', { name: /Who was told/ })
  await fell.getByLabel('Yes').check()
  await expect(page.getByText('1 required question left')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click({ force: true })
  await expect(told).toHaveAccessibleDescription(/needs an answer/)
  await fell.getByLabel('No').check()
  await expect(told).not.toHaveAccessibleDescription(/needs an answer/)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' })
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
})
