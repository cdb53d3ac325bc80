import { expectAccessible } from './axe.ts'
import { card, text } from './question-cards.ts'
import { makeForm, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

const FIFTEEN = Array.from({ length: 13 }, (_, at) => `${at + 1}. Asked ${at + 1}`)
  .concat('14. Who cooks?', '  - Family', '  - Nobody', '15. Did they fall?', 'Yes', 'No')
  .join('\n')

test('I paste a list of fifteen questions, see how it is read, take it back and save it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme)
  await page.goto(`/forms/${programme.id}/1`)
  const open = page.getByRole('button', { name: 'Paste questions' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Paste questions' })
  const lines = dialog.getByLabel('Questions')
  await expect(lines).toBeFocused()
  await dialog.getByRole('button', { name: 'Add questions' }).click()
  await expect(lines).toHaveAccessibleDescription(/Paste or type at least one line/)
  await lines.fill(Array.from({ length: 499 }, (_, at) => `Asked ${at}`).join('\n'))
  await dialog.getByRole('button', { name: 'Add 499 questions' }).click()
  await expect(lines).toHaveAccessibleDescription(/this form has room for 498 more/)
  await lines.fill(FIFTEEN)
  await expect(dialog.getByRole('listitem')).toHaveCount(15)
  await expect(dialog.getByText('Multiple Choice: Family / Nobody')).toBeVisible()
  await expectAccessible(page, 'what was pasted')
  await dialog.getByRole('button', { name: 'Add 15 questions' }).click()
  await expect(text(page, 3)).toBeFocused()
  await expect(text(page, 16)).toHaveValue('Who cooks?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 3)).toBeHidden()

  await open.click()
  await lines.fill(FIFTEEN)
  await dialog.getByRole('button', { name: 'Add 15 questions' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(text(page, 17)).toHaveValue('Did they fall?')
  await expect(card(page, 17).getByRole('combobox', { name: 'Type' })).toContainText('Yes or No')
  await expect(card(page, 16).getByPlaceholder('Option 2', { exact: true })).toHaveValue('Nobody')
})
