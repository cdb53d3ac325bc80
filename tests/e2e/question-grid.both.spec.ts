import type { Form } from '../../contract/form.ts'
import { expectAccessible } from './axe.ts'
import { headAction } from './head-action.ts'
import { card, text } from './question-cards.ts'
import { makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('I write options once and ask several questions with them; one may have its own again', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send<Form>(request, 'POST', '/form', {
    programme_id: programme.id,
    stage: 1,
    title: unique('How are they'),
    questions: [{ question: 'Lonely?', type: 'mcq', choices: ['Never', 'Often'] }],
  })
  await page.goto(`/forms/${programme.id}/1`)
  const another = (number: number) =>
    card(page, number).getByRole('button', { name: `Add another with these options: question ${number}` })
  await another(1).click()
  await expect(text(page, 2)).toBeFocused()
  await page.keyboard.type('Sad?')
  await another(1).click()
  await expect(text(page, 3)).toBeFocused()
  await page.keyboard.type('Afraid?')
  await expect(card(page, 3)).toContainText('Options, as in question 1')
  await expect(card(page, 3).getByRole('textbox', { name: 'Option 1' })).toHaveCount(0)

  await card(page, 1).getByRole('button', { name: 'Add Option' }).click()
  await page.keyboard.type('Every day')
  await expect(card(page, 3)).toContainText('Every day')
  await card(page, 3).getByRole('button', { name: 'Bell of “Every day”' }).click()
  await page.getByLabel('Tell the officers now').check()
  await page.keyboard.press('Escape')
  await expect(card(page, 3)).toContainText('“Every day” alerts the officers')
  await expect(card(page, 2)).not.toContainText('alerts the officers')
  await expectAccessible(page, 'a form with a grid')

  await headAction(page, 'Preview')
  const sad = page.getByRole('dialog').getByRole('radiogroup', { name: /Sad/ })
  await expect(sad).toBeVisible()
  const tops = await sad
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  const read = () => send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  const saved = await read()
  const choices = ['Never', 'Often', 'Every day']
  expect(saved.questions).toMatchObject([
    { question: 'Lonely?', choices },
    { question: 'Sad?', choices, same_choices: true },
    { question: 'Afraid?', choices, same_choices: true, bells: [{ choice: 'Every day' }] },
  ])

  await page.goto(`/forms/${programme.id}/1`)
  await card(page, 2).getByRole('button', { name: 'Give it options of its own: question 2' }).click()
  await card(page, 2).getByRole('textbox', { name: 'Option 3' }).fill('Always')
  await expect(card(page, 3).getByRole('textbox', { name: 'Option 3' })).toHaveValue('Every day')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  expect((await read()).questions.map((one) => [one.choices.at(-1), one.same_choices])).toEqual([
    ['Every day', undefined],
    ['Always', undefined],
    ['Every day', undefined],
  ])
})
