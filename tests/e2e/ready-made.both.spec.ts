import type { Form } from '../../contract/form.ts'
import { expectAccessible } from './axe.ts'
import { card, text } from './question-cards.ts'
import { makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test('I start a form from a ready-made one, reading who made it and on what terms; undone nothing of it stays', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await page.goto('/forms/new')
  await page.getByRole('button', { name: 'Start from a ready-made form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready-made forms' })
  await expect(dialog.getByRole('button', { name: /^Use this form: / })).toHaveCount(4)
  const falls = dialog.getByRole('listitem').filter({ hasText: 'Stay Independent' })
  await expect(falls).toContainText('12 questions')
  await expect(falls).toContainText('English only')
  await expect(falls).toContainText('works of the United States Government')
  await expect(falls.getByRole('link')).toHaveAttribute('href', 'https://www.cdc.gov/steadi/')
  await falls.getByRole('button', { name: /^Read the questions of / }).click()
  await expect(falls.first().getByText('I often feel sad or depressed.')).toBeVisible()
  await expectAccessible(page, 'ready-made forms')
  await dialog.getByRole('button', { name: 'Use this form: Stay Independent: risk of falling' }).click()
  await expect(text(page, 1)).toBeFocused()
  await expect(text(page, 12)).toHaveValue('I often feel sad or depressed.')
  await expect(card(page, 1).getByText('Words under the heading')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 1)).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'Start from a ready-made form' }).click()
  await dialog.getByRole('button', { name: 'Use this form: Visit log' }).click()
  await page.getByRole('button', { name: 'Add a ready-made form' }).click()
  await dialog.getByRole('button', { name: 'Use this form: Mood (PHQ-2)' }).click()
  await expect(text(page, 9)).toHaveValue('Little interest or pleasure in doing things')
  await page.getByRole('button', { name: 'Tag Programme' }).click()
  const tag = page.getByRole('dialog', { name: 'Tag Programme' })
  await tag.getByPlaceholder('Search programme').fill(programme.name)
  await tag.getByRole('radio', { name: new RegExp(programme.name) }).click()
  await tag.getByRole('button', { name: 'Tag Programme' }).click()
  await tag.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page).toHaveURL(/\/forms$/)

  const form = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  expect(form).toMatchObject({
    title: 'Visit log',
    repeats: 'each_visit',
    title_translations: { zh: '探访记录' },
  })
  expect(form.questions).toHaveLength(10)
  expect(form.questions[3]).toMatchObject({
    shown_if: { question: 3, choices: ['Yes'] },
    translations: { ms: { question: 'Apakah yang berlaku, dan siapa yang diberitahu?' } },
  })
  expect(form.questions[8]?.section_text).toContain('Spitzer, Williams, Kroenke')

  // One that is there already is what it is; a copy of it is a new one.
  await page.goto(`/forms/${programme.id}/1`)
  await expect(text(page, 10)).toHaveValue('Feeling down, depressed, or hopeless')
  await expect(page.getByRole('button', { name: 'Add a ready-made form' })).toHaveCount(0)
  await page.goto(`/forms/${programme.id}/1/copy`)
  await page.getByRole('dialog', { name: 'Copy of Visit log' }).press('Escape')
  // Cards take their height when they come near: whoever presses what stands below them has scrolled there.
  await text(page, 10).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Add a ready-made form' }).click()
  await dialog.getByRole('button', { name: 'Use this form: Loneliness (three questions)' }).click()
  await expect(text(page, 13)).toHaveValue('How often do you feel isolated from others?')
})
