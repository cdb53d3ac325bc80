import { expectAccessible } from './axe.ts'
import { makeForm, makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test('I read two reports of one visit beside each other, and say which counts', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const form = await makeForm(request, programme)
  const [first, second, third] = [
    await makeVolunteer(request, { first_name: 'Aisyah' }),
    await makeVolunteer(request, { first_name: 'Boon Hock' }),
    await makeVolunteer(request, { first_name: 'Chitra' }),
  ]
  const file = (volunteer: typeof first, well: string, eats: string) =>
    send<{ id: number }>(request, 'POST', '/form/responses', {
      stage: form.stage,
      programme_id: programme.id,
      beneficiary_serial_number: person.serial_number,
      volunteer_account_id: volunteer.account_id,
      responses: [
        { id: 1, answer: well },
        { id: 2, answer: eats },
      ],
    })
  const nameOf = ({ first_name, last_name }: typeof first) => `${first_name} ${last_name}`
  await file(first, 'Cheerful', 'Yes')
  await file(second, 'Had a fall on Monday', 'Yes')
  const late = await file(third, 'Asleep', 'No')

  await page.goto(`/forms/${programme.id}/${form.stage}/answers`)
  await page
    .getByRole('button', { name: '2 reports are held: they do not count unless you choose them.' })
    .click()
  const listed = page.getByRole('listitem').filter({ hasText: `by ${nameOf(second)}` })
  await expectAccessible(page, 'held reports')
  await listed.getByRole('link', { name: person.last_name }).click()
  await expect(page.getByRole('dialog', { name: form.title })).toContainText('Had a fall on Monday')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const card = (volunteer: typeof first) => page.getByRole('button', { name: nameOf(volunteer) })
  await expect(card(second)).toContainText('Held')
  await card(second).click()
  const dialog = page.getByRole('dialog', { name: form.title })
  await expect(dialog).toContainText('1 of 2 answers differs.')
  await expect(dialog).toContainText('Held because other answers to this form arrived first.')
  const [well, eats] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)]
  await expect(well).toContainText('Cheerful')
  await expect(well).toContainText('Had a fall on Monday')
  await expect(well.getByText('Differs')).toBeVisible()
  await expect(eats.getByText('Differs')).toBeHidden()
  const [counting, held] = [
    await well.getByText('Cheerful').boundingBox(),
    await well.getByText('Had a fall').boundingBox(),
  ]
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  // Beside each other, on a phone one above the other.
  if (isPhone) expect(held?.y ?? 0).toBeGreaterThan(counting?.y ?? 0)
  else expect(held?.x ?? 0).toBeGreaterThan(counting?.x ?? 0)
  await expectAccessible(page, 'two responses')

  // A colleague is quicker.
  await send(request, 'POST', '/form/responses/choose', { id: late.id })
  await dialog.getByRole('button', { name: 'Count these answers' }).click()
  const question = page.getByRole('alertdialog', { name: 'Count these answers?' })
  await expect(question).toContainText(`Those of ${nameOf(first)} stay here`)
  await question.getByRole('button', { name: 'Count these answers' }).click()
  await expect(question).toContainText('Other answers count by now. Look at both again')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(well).toContainText('Asleep')
  await expect(dialog).toContainText('2 of 2 answers differ.')

  await dialog.getByRole('button', { name: 'Count these answers' }).click()
  await question.getByRole('button', { name: 'Count these answers' }).click()
  await expect(page.getByText('These answers count now', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  // Its two lists are read again one after the other.
  await expect(card(second).filter({ hasText: 'Held' })).toHaveCount(0)
  await expect(card(second)).toHaveCount(1)
  await expect(card(third)).toContainText('Held')
  await card(first).click()
  await expect(dialog).toContainText('Held because staff decided not to count them.')
  await expect(dialog.getByRole('button', { name: 'Leave out' })).toHaveCount(0)
})

test('Today names what is held, and a report that is left out waits for nobody', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const form = await makeForm(request, programme)
  const volunteer = await makeVolunteer(request)
  for (const answer of ['Cheerful', 'Tired'])
    await send(request, 'POST', '/form/responses', {
      stage: form.stage,
      programme_id: programme.id,
      beneficiary_serial_number: person.serial_number,
      volunteer_account_id: volunteer.account_id,
      responses: [
        { id: 1, answer },
        { id: 2, answer: 'Yes' },
      ],
    })
  await page.goto('/today?who=all')
  const waiting = page.getByRole('region', { name: 'Reports to decide' })
  const mine = waiting.getByRole('listitem').filter({ hasText: person.last_name })
  await expect(mine).toContainText('Held because other answers to this form arrived first.')
  await expectAccessible(page, 'today with held reports')
  await mine.getByRole('link', { name: /^Decide/ }).click()
  const dialog = page.getByRole('dialog', { name: form.title })
  await expect(dialog).toContainText('Tired')
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByText('These answers are left out', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today')
  await expect(mine).toHaveCount(0)
})
