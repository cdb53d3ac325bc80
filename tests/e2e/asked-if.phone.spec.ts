import { aPhoneAtForm, isSaved, openForm, responsesAbout, submit } from './phone.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    { question: 'Did they fall?', type: 'yes_no' },
    { question: 'Where does it hurt?', type: 'short', shown_if: { question: 1, choices: ['Yes'] } },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('without signal a question comes and goes with my answer; what I typed waits, and is sent only when it is asked', async ({
  request,
  site,
}) => {
  const { person, form, phone } = await aPhoneAtForm(request, site, asked, true)
  let { page } = phone
  const hurt = () => page.getByRole('textbox', { name: /Where does it hurt/ })
  const fell = (answer: string) => page.getByRole('radiogroup', { name: /Did they fall/ }).getByLabel(answer)
  await expect(page.getByText('2. Anything else?')).toBeVisible()
  await expect(hurt()).toHaveCount(0)
  await fell('Yes').check()
  await expect(page.getByText('2. Where does it hurt?', { exact: true })).toBeVisible()
  await expect(page.getByText('1 required question left')).toBeVisible()
  await hurt().fill('The hip')
  await isSaved(page)
  await fell('No').check()
  await expect(hurt()).toHaveCount(0)
  await isSaved(page)

  page = await phone.restart('/volunteer-app')
  await openForm(page, person, form)
  await fell('Yes').check()
  await expect(hurt()).toHaveValue('The hip')
  await fell('No').check()
  await submit(page)
  await phone.offline(false)
  await expect.poll(async () => (await responsesAbout(request, person.serial_number)).accepted.length).toBe(1)
  const { accepted } = await responsesAbout(request, person.serial_number)
  expect(accepted[0]?.responses.map(({ answer }) => answer)).toEqual(['No', '', ''])

  const mine = page.getByRole('listitem').filter({ hasText: form.title })
  await mine.getByRole('button', { name: 'Show answers' }).click()
  const said = (question: string) => mine.getByText(question).locator('xpath=ancestor::div[1]')
  await expect(said('Where does it hurt?')).toContainText('(not asked)')
  await expect(said('Anything else?')).toContainText('(no answer)')
  await phone.close()
})

const needed = {
  questions: [
    { question: 'Did they fall?', type: 'yes_no' },
    {
      question: 'Who was told?',
      type: 'short',
      required: false,
      required_if: { question: 1, choices: ['Yes'] },
    },
  ],
}

test('without signal an answer is required of me only after another', async ({ request, site }) => {
  const { person, phone } = await aPhoneAtForm(request, site, needed, true)
  const { page } = phone
  const told = page.getByRole('textbox', { name: /Who was told/ })
  const fell = (answer: string) => page.getByRole('radiogroup', { name: /Did they fall/ }).getByLabel(answer)
  await fell('No').check()
  await expect(page.getByText(/required question/)).toHaveCount(0)
  await fell('Yes').check()
  await expect(page.getByText('1 required question left')).toBeVisible()
  await page.getByRole('button', { name: /2\. Who was told/ }).click()
  await expect(told).toBeFocused()
  await expect(told).toHaveAccessibleDescription(/needs an answer/)
  await fell('No').check()
  await expect(told).not.toHaveAccessibleDescription(/needs an answer/)
  await fell('Yes').check()
  await told.fill('The daughter')
  await submit(page)
  await phone.offline(false)
  await expect.poll(async () => (await responsesAbout(request, person.serial_number)).accepted.length).toBe(1)
  await phone.close()
})
