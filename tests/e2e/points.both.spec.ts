import type { Form } from '../../contract/form.ts'
import { expectAccessible, isPhone } from './axe.ts'
import { card } from './question-cards.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('staff give points to answers and words to their sum, and read both beside the answers', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const choices = ['Not at all', 'Several days', 'Nearly every day']
  const form = await send<Form>(request, 'POST', '/form', {
    programme_id: programme.id,
    stage: 1,
    title: unique('Mood check'),
    repeats: 'each_visit',
    questions: [
      { question: 'Little interest in doing things', type: 'mcq', choices },
      { question: 'Do they sleep badly?', type: 'yes_no', required: false },
      { question: 'What did they say?', type: 'long', required: false },
    ],
  })
  await page.goto(`/forms/${programme.id}/1`)
  await expect(card(page, 3)).toContainText('What did they say?')
  await expect(card(page, 3).getByRole('button', { name: /^Add points/ })).toHaveCount(0)
  await card(page, 1).getByRole('button', { name: 'Add points: question 1' }).click()
  const points = page.getByRole('dialog', { name: /^Points for question/ })
  await points.getByRole('button', { name: 'Count up: 0, 1, 2 …' }).click()
  await points.getByLabel('Points for Nearly every day').fill('many')
  await points.getByRole('button', { name: 'Done' }).click()
  await expect(points).toContainText('Type a whole number from -99 to 99')
  await points.getByLabel('Points for Nearly every day').fill('3')
  await expectAccessible(page, 'points of a question')
  await points.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 1)).toContainText('Points: Not at all 0 · Several days 1 · Nearly every day 3')
  await card(page, 2).getByRole('button', { name: 'Add points: question 2' }).click()
  await points.getByLabel('Points for Yes').fill('2')
  await points.getByLabel('Points for Yes').press('Enter')
  await expect(page.getByText('The sum can be 0 to 5.')).toBeVisible()

  await page.getByRole('button', { name: 'Words for the sum' }).click()
  const ranges = page.getByRole('dialog', { name: 'Words for the sum' })
  await expect(ranges.getByLabel('To, range 1')).toHaveValue('5')
  await ranges.getByLabel('To, range 1').fill('2')
  await ranges.getByLabel('Words, range 1').fill('low')
  await expect(ranges.getByRole('status')).toHaveText('No words for 3 to 5.')
  await ranges.getByRole('button', { name: 'Add a range' }).click()
  await expect(ranges.getByLabel('From, range 2')).toHaveValue('3')
  await ranges.getByLabel('From, range 2').fill('2')
  await ranges.getByLabel('Words, range 2').fill('call this week')
  await ranges.getByRole('button', { name: 'Done' }).click()
  await expect(ranges).toContainText('Shares a sum with 0 to 2: a sum has one meaning')
  await ranges.getByLabel('From, range 2').fill('4')
  await expect(ranges.getByRole('status')).toHaveText('No words for 3.')
  await expectAccessible(page, 'words for the sum')
  await ranges.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('call this week')).toBeVisible()
  // On a phone the bar that stays lies over a switch that is scrolled half under it.
  if (!isPhone(page)) await expectAccessible(page, 'a form that counts')
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expect(page.getByText(/Form (Saved|Updated)/i).first()).toBeVisible()

  const saved = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  expect([saved.form_version, saved.ranges?.length]).toEqual([1, 2])
  const file = (days: number, ...answers: string[]) =>
    send(request, 'POST', '/form/responses', {
      programme_id: programme.id,
      stage: 1,
      beneficiary_serial_number: person.serial_number,
      answered_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
      responses: answers.map((answer, at) => ({ uid: saved.questions[at]?.uid, answer })),
    })
  await file(9, 'Several days', 'No')
  await file(6, 'Nearly every day', '')
  await file(3, 'Nearly every day', 'Yes')

  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText(/^Points: 1 of 5 – low$/)).toBeVisible()
  await expect(page.getByText(/^Points: 3, 1 question not answered; was 1 in/)).toBeVisible()
  await page.getByRole('button', { name: /Points: 5 of 5 – call this week/ }).click()
  const response = page.getByRole('dialog', { name: form.title })
  await expect(response.getByText(/^Points: 5 of 5 – call this week; was 1 in/)).toBeVisible()
  await expect(response.getByText('Counts 3 points')).toBeVisible()
  await expectAccessible(page, 'a response with points')

  await page.goto(`/forms/${programme.id}/1/answers`)
  await expect(page.getByRole('link', { name: /Not decided: questions not answered 1/ })).toBeVisible()
  await expectAccessible(page, 'answers with points')
  await page.getByRole('link', { name: /4 to 5\s*call this week/ }).click()
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expect(page.getByText('1 of 5')).toHaveCount(0)
  await page.goto(`/forms/${programme.id}/1/points`)
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expectAccessible(page, 'responses by points')
  await page.getByText('5 of 5').click()
  await expect(page.getByRole('dialog', { name: form.title })).toBeVisible()
})
