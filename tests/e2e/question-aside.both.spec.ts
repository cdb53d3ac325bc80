import { expectAccessible } from './axe.ts'
import { headAction } from './head-action.ts'
import { card, text } from './question-cards.ts'
import { makeForm, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

const QUESTIONS = [
  { question: 'Did they fall?', type: 'yes_no' },
  { question: 'Anything else?', type: 'short' },
]

test('I write help under a question, in a language too, try it, and it is there the next time', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme, { questions: QUESTIONS })
  await page.goto(`/forms/${programme.id}/1`)
  await expect(text(page, 2)).toHaveValue('Anything else?')
  const first = card(page, 1)
  const help = first.getByRole('textbox', { name: /^Help under the question ?\(optional\)/ })
  await first.getByRole('button', { name: 'Add help: question 1' }).click()
  await expect(help).toBeFocused()
  await help.fill('x'.repeat(301))
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(help).toBeFocused()
  await expect(help).toHaveAccessibleDescription(/At most 300 characters/)
  await help.fill('Falls out of doors as well')
  await first.getByRole('button', { name: /^Translations/ }).click()
  const language = first.getByRole('combobox', { name: 'Language' })
  if (await language.isVisible()) await expect(language).toHaveText('中文')
  await first.getByLabel('Help under the question in 中文').fill('在外面跌倒也算')
  await expectAccessible(page, 'help under a question')

  await headAction(page, 'Preview')
  const tried = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await expect(tried.getByRole('radiogroup', { name: /Did they fall/ })).toHaveAccessibleDescription(
    'Falls out of doors as well',
  )
  await tried.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: '中文' }).click()
  await expect(tried.getByText('在外面跌倒也算')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(help).toHaveValue('Falls out of doors as well')
  await help.fill('')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(first.getByRole('button', { name: 'Add help: question 1' })).toBeVisible()
  await expect(help).toHaveCount(0)
})

test('I give a section a heading: it is no question, goes to the next when its own is deleted, and comes back with it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await makeForm(request, programme, { questions: [...QUESTIONS, { question: 'The lift?', type: 'yes_no' }] })
  await page.goto(`/forms/${programme.id}/1`)
  await expect(text(page, 3)).toHaveValue('The lift?')
  const title = (number: number) =>
    card(page, number).getByRole('textbox', { name: /^Section heading above this question ?\(optional\)/ })
  await card(page, 2).getByRole('button', { name: 'Add heading above: question 2' }).click()
  await expect(title(2)).toBeFocused()
  await card(page, 2)
    .getByRole('textbox', { name: /^Words under the heading/ })
    .fill('Look around.')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(title(2)).toBeFocused()
  await expect(title(2)).toHaveAccessibleDescription(/Heading cannot be empty/)
  await title(2).fill('At home')
  await expectAccessible(page, 'a section heading')

  await headAction(page, 'Preview')
  const tried = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await expect(tried.getByRole('heading', { name: 'At home' })).toBeVisible()
  await expect(tried.getByText('Look around.')).toBeVisible()
  await expect(tried.getByText('2. Anything else?')).toBeVisible()
  await page.keyboard.press('Escape')

  await card(page, 2).getByRole('button', { name: 'Delete question 2' }).click()
  await expect(text(page, 2)).toHaveValue('The lift?')
  await expect(title(2)).toHaveValue('At home')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title(2)).toHaveValue('At home')
  await expect(title(3)).toHaveCount(0)
  await card(page, 2).getByRole('button', { name: 'Move question 2 up' }).click()
  await expect(title(1)).toHaveValue('At home')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText('Form saved')).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(title(1)).toHaveValue('At home')
  await expect(page.getByRole('region', { name: 'Questions' }).getByText('3', { exact: true })).toBeVisible()
})
