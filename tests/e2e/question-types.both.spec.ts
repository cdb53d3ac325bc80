import type { Page } from '@playwright/test'
import type { Form } from '../../contract/form.ts'
import { expectAccessible } from './axe.ts'
import { headAction } from './head-action.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const card = (page: Page, number: number) =>
  page.getByRole('group', { name: `Question ${number}`, exact: true })

/** A question of a type at the foot of the form. */
async function ask(page: Page, number: number, question: string, type: string) {
  await page.getByRole('button', { name: 'Add Question' }).last().click()
  await card(page, number).getByPlaceholder('Ask your question here...').fill(question)
  await card(page, number).getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

test('staff ask more than words, see it in another language, and read what was answered', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const form = await send<Form>(request, 'POST', '/form', {
    programme_id: programme.id,
    stage: 1,
    title: unique('Fall check'),
    questions: [{ question: 'What helps?', type: 'several', choices: ['Rice', 'Company'] }],
  })
  await page.goto(`/forms/${programme.id}/1`)
  await ask(page, 2, 'Did they fall?', 'Yes or No')
  await card(page, 2).getByRole('button', { name: 'Bell of “Yes”' }).click()
  await page.getByLabel('Tell the officers now').check()
  await page.keyboard.press('Escape')
  await expect(card(page, 2)).toContainText('“Yes” alerts the officers')
  await ask(page, 3, 'Meals a day?', 'Number')
  await card(page, 3).getByLabel('At least').fill('3')
  await card(page, 3).getByLabel('At most').fill('0')
  await ask(page, 4, 'When did they fall?', 'Date')
  await ask(page, 5, 'How much does it hurt?', 'Scale 0 to 10')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(card(page, 3)).toContainText('The most is less than the least')
  await expect(card(page, 3).getByLabel('At most')).toBeFocused()
  await card(page, 3).getByLabel('At least').fill('0')
  await card(page, 3).getByLabel('At most').fill('6')
  await expectAccessible(page, 'a form of several types')

  await headAction(page, 'Preview')
  const preview = page.getByRole('dialog', { name: 'As a volunteer sees it' })
  await preview.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /中文/ }).click()
  await expect(preview.getByText('0 到 6 之间的数字')).toBeVisible()
  await expect(preview.getByRole('radio', { name: '是' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText(/Form (Saved|Updated)/i).first()).toBeVisible()
  const saved = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  expect(saved.questions.map(({ type }) => type)).toEqual(['several', 'yes_no', 'number', 'date', 'scale'])
  expect(saved.questions[2]).toMatchObject({ min: 0, max: 6 })
  const answers = ['Rice\nCompany', 'Yes', '2', '2026-02-08', '7']
  await send(request, 'POST', '/form/responses', {
    programme_id: programme.id,
    stage: 1,
    beneficiary_serial_number: person.serial_number,
    responses: saved.questions.map(({ uid }, at) => ({ uid, answer: answers[at] })),
  })
  await page.goto(`/forms/${programme.id}/1/answers`)
  await expect(page.getByText('7.0 on average')).toBeVisible()
  await page.getByRole('link', { name: /Company/ }).click()
  await expect(page.getByText(person.last_name).first()).toBeVisible()
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: new RegExp(form.title) }).click()
  await expect(page.getByRole('dialog').getByText('08 Feb 2026')).toBeVisible()
})
