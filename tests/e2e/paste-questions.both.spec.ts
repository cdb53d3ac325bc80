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
  await expect(dialog.getByText('Family / Nobody')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Type of question 14' })).toContainText('Multiple Choice')
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

test('What a pasted line says of its answer becomes its type, which I can change before it is added', async ({
  page,
}) => {
  await page.goto('/forms/new')
  await page.getByRole('button', { name: 'Paste questions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste questions' })
  await dialog
    .getByLabel('Questions')
    .fill('Lives alone? (Yes/No)*\nMood: good / so-so / bad\nPain 0-10\nVisitor: son / daughter')
  const type = (number: number) => dialog.getByRole('combobox', { name: `Type of question ${number}` })
  await expect(type(1)).toContainText('Yes or No')
  await expect(type(2)).toContainText('Multiple Choice')
  await expect(type(3)).toContainText('Scale 0 to 10')
  await type(4).click()
  await page.getByRole('option', { name: 'Short Text' }).click()
  await expect(dialog.getByRole('listitem').nth(3)).toContainText('Visitor: son / daughter')
  await dialog.getByRole('switch', { name: 'Question 2 is required' }).click()
  await expectAccessible(page, 'pasted lines with their types')
  await dialog.getByRole('button', { name: 'Add 4 questions' }).click()
  await expect(text(page, 1)).toHaveValue('Lives alone?')
  await expect(card(page, 2).getByPlaceholder('Option 3', { exact: true })).toHaveValue('bad')
  await expect(text(page, 4)).toHaveValue('Visitor: son / daughter')
  for (const [at, isRequired] of [true, true, false, false].entries())
    await expect(card(page, at + 1).getByRole('switch')).toBeChecked({ checked: isRequired })
})
