import type { Form } from '../../contract/form.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const VISITS = 30

test('of a year of visits the newest are shown a page at a time, and what waits for a decision first (H-1941, H-1942)', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const volunteer = await makeVolunteer(request)
  const points = ['Well', 'Poorly'].map((choice, points) => ({ choice, points }))
  const form = await send<Form>(request, 'POST', '/form', {
    ...{ programme_id: programme.id, stage: 1, title: unique('Weekly visit'), repeats: 'each_visit' },
    questions: [
      { question: 'How was it?', type: 'mcq', choices: ['Well', 'Poorly'], points },
      { question: 'What was said?', type: 'long', required: false },
    ],
  })
  const file = (weeks: number, word: string) =>
    send<{ id: number }>(request, 'POST', '/form/responses', {
      ...{ programme_id: programme.id, stage: 1, beneficiary_serial_number: person.serial_number },
      volunteer_account_id: volunteer.account_id,
      answered_at: new Date(Date.now() - weeks * 7 * 24 * 60 * 60 * 1000).toISOString(),
      responses: [
        { uid: form.questions[0]?.uid, answer: weeks % 2 === 0 ? 'Well' : 'Poorly' },
        { uid: form.questions[1]?.uid, answer: `Week ${weeks}: ${word}` },
      ],
    })
  for (let weeks = VISITS; weeks > 0; weeks -= 1) await file(weeks, 'we had tea')
  await file(20, 'told otherwise')

  const read: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/api/form/responses')) read.push(asked.url())
  })
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const responses = page.getByRole('region', { name: /^Past Form Responses/ })
  const cards = responses.getByRole('button', { name: /Completed by/ })
  await expect(responses.getByRole('heading')).toContainText(String(VISITS + 1))
  await expect(cards).toHaveCount(12)
  await expect(cards.first()).toContainText('Held')
  await expect(cards.nth(1)).toContainText(/Points: 1 of 1; was 0 in/)
  await responses.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'a page of responses')
  // One page of cards, and no answers.
  expect(read.map((url) => new URL(url).searchParams.get('page'))).toEqual(['1'])

  await cards.first().click()
  const dialog = page.getByRole('dialog', { name: form.title })
  await expect(dialog).toContainText('Week 20: told otherwise')
  await expect(dialog).toContainText('Week 20: we had tea')
  await expect(dialog).toContainText('1 of 2 answers differs.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await responses.getByRole('button', { name: 'Next' }).click()
  await responses.getByRole('button', { name: 'Next' }).click()
  await expect(cards).toHaveCount(VISITS + 1 - 24)
  await expect(page).toHaveURL(/responses=3/)
  await cards.last().click()
  await expect(dialog).toContainText(`Week ${VISITS}: we had tea`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(cards).toHaveCount(VISITS + 1 - 24)
})
