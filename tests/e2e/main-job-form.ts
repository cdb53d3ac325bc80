import type { Page } from '@playwright/test'
import { press, programme, questions, toast, visitForm } from './main-job-world.ts'
import { expect } from './session.ts'
import { station } from './stations.ts'

export async function buildForm(page: Page) {
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
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
