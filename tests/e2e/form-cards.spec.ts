import { makeForm, makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test('a form among all forms says its stage and how many answered it', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const [first, second] = [
    await makeForm(request, programme),
    await makeForm(request, programme, { stage: 2 }),
  ]
  await page.goto(`/forms?q=${encodeURIComponent(programme.name)}`)
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(card(first.title).getByText('Stage: 1', { exact: true })).toBeVisible()
  await expect(card(second.title).getByText('Stage: 2', { exact: true })).toBeVisible()
  await expect(card(first.title).getByText('No responses yet', { exact: true })).toBeVisible()
  for (const said of ['1 response', '2 responses']) {
    const { serial_number } = await makePerson(request, programme)
    await send(request, 'POST', '/form/responses', {
      stage: 1,
      programme_id: programme.id,
      beneficiary_serial_number: serial_number,
      responses: [{ id: 1, answer: 'Well' }],
    })
    await page.reload()
    await expect(card(first.title).getByText(said, { exact: true })).toBeVisible()
    await expect(card(second.title).getByText('No responses yet', { exact: true })).toBeVisible()
  }
})
