import { expectAccessible } from './axe.ts'
import { headAction } from './head-action.ts'
import { card, text } from './question-cards.ts'
import { makeForm, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

const QUESTIONS = [
  { question: 'Did they fall?', type: 'yes_no' },
  { question: 'Where does it hurt?', type: 'mcq', choices: ['Hip', 'Head'] },
  { question: 'Anything else?', type: 'short' },
]

test('I have a question asked only after an answer, try it, and am told when that answer is no longer before it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme, { questions: QUESTIONS })
  await page.goto(`/forms/${programme.id}/1`)
  const line = (number: number) =>
    card(page, number).getByRole('button', { name: `when question ${number} is asked` })
  await expect(text(page, 3)).toHaveValue('Anything else?')
  await expect(line(1)).toHaveCount(0)
  await line(2).click()
  const dialog = page.getByRole('dialog', { name: 'When question 2 is asked' })
  await dialog.getByRole('combobox', { name: 'Asked' }).click()
  await page.getByRole('option', { name: 'Only after question 1: Did they fall?' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Choose at least one answer')).toBeVisible()
  await dialog.getByLabel('Yes', { exact: true }).check()
  await expectAccessible(page, 'when a question is asked')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(line(2)).toHaveText('Only if question 1 is answered “Yes”')
  await expect(line(3)).toHaveText('Always asked')

  await headAction(page, 'Preview')
  const tried = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await expect(tried.getByText('2. Anything else?')).toBeVisible()
  await tried.getByLabel('Yes', { exact: true }).check()
  await expect(tried.getByText('2. Where does it hurt?')).toBeVisible()
  await expect(tried.getByText('3. Anything else?')).toBeVisible()
  await page.keyboard.press('Escape')

  await card(page, 2).getByRole('button', { name: 'Move question 2 up' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(line(1)).toBeFocused()
  await expect(line(1)).toHaveAccessibleDescription(/gone or stands after it/)
  await card(page, 1).getByRole('button', { name: 'Move question 1 down' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(line(2)).toHaveText('Only if question 1 is answered “Yes”')
})

test('I have an answer required only after another, and trying it says so', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme, { questions: QUESTIONS })
  await page.goto(`/forms/${programme.id}/1`)
  const line = card(page, 3).getByRole('button', { name: 'when question 3 is asked and required' })
  await line.click()
  const dialog = page.getByRole('dialog', { name: 'When question 3 is asked and required' })
  await expect(dialog.getByRole('combobox', { name: 'Answer required' })).toHaveText('Always')
  await dialog.getByRole('combobox', { name: 'Answer required' }).click()
  await page.getByRole('option', { name: 'Only after question 1: Did they fall?' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Choose at least one answer')).toBeVisible()
  await dialog.getByLabel('Yes', { exact: true }).check()
  await expectAccessible(page, 'when an answer is required')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(line).toHaveText('Always asked. Required only if question 1 is answered “Yes”')
  const required = card(page, 3).getByRole('switch', { name: 'Required' })
  await expect(required).not.toBeChecked()

  await headAction(page, 'Preview')
  const tried = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await tried.getByLabel('No', { exact: true }).check()
  await tried.getByLabel('Hip').check()
  await expect(tried.getByText(/required question/)).toHaveCount(0)
  await tried.getByLabel('Yes', { exact: true }).check()
  await expect(tried.getByText('1 required question left')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(line).toHaveText('Always asked. Required only if question 1 is answered “Yes”')
  await required.check()
  await expect(line).toHaveText('Always asked')
})
