import type { Form } from '../../contract/form.ts'
import { makeForm, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a form is made due days after the stage before, and its card says so', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const title = unique('Third month')
  await makeForm(request, programme, { title })
  await page.goto(`/forms/${programme.id}/1`)

  await page.getByRole('combobox', { name: 'Due' }).click()
  await page.getByRole('option', { name: 'Days after the stage before' }).click()
  const days = page.getByLabel('How many days')
  await days.fill('soon')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription('A whole number of days from 0 to 730')
  await days.fill('30')
  // Whoever fills it in more often has nothing to choose; chosen again, what was typed is still there.
  await page.getByRole('combobox', { name: 'How often' }).click()
  await page.getByRole('option', { name: 'At each visit' }).click()
  await expect(days).toHaveCount(0)
  await page.getByRole('combobox', { name: 'How often' }).click()
  await page.getByRole('option', { name: 'Once for each person' }).click()
  await expect(days).toHaveValue('30')
  await page.getByRole('button', { name: 'Save Form' }).click()

  await expect(page).toHaveURL(/\/forms$/)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Due 30 days after the stage before')
  const form = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  expect(form).toMatchObject({ repeats: 'once', due_days: 30, due_after: 'stage' })
})
