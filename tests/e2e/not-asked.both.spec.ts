import type { Form } from '../../contract/form.ts'
import { makePerson, makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    { question: 'Did they fall?', type: 'yes_no' },
    { question: 'Where does it hurt?', type: 'short', shown_if: { question: 1, choices: ['Yes'] } },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('of a question that was not asked I read so, and of one that was left empty that there is no answer; only those who were asked are counted', async ({
  page,
  request,
}) => {
  const { programme, person, form, volunteer } = await makeVisit(request, asked)
  const { questions } = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  await send(request, 'POST', '/form/responses', {
    ...{ stage: 1, programme_id: programme.id, beneficiary_serial_number: person.serial_number },
    volunteer_account_id: volunteer.account_id,
    responses: questions.map(({ uid }, at) => ({ uid, answer: at === 0 ? 'No' : '' })),
  })
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: new RegExp(form.title) }).click()
  const dialog = page.getByRole('dialog', { name: form.title })
  const said = (question: string) => dialog.getByText(question).locator('xpath=ancestor::div[1]')
  await expect(said('Where does it hurt?')).toContainText('(not asked)')
  await expect(said('Anything else?')).toContainText('(no answer)')

  await page.goto(`/forms/${programme.id}/1/answers`)
  const count = (question: string) => page.getByRole('listitem').filter({ hasText: question })
  await expect(count('Did they fall?')).toContainText('Answered 1 of 1')
  await expect(count('Where does it hurt?')).toContainText('Asked of nobody')
  await expect(count('Anything else?')).toContainText('Answered 0 of 1')

  const other = await makePerson(request, programme)
  await send(request, 'POST', '/form/responses', {
    ...{ stage: 1, programme_id: programme.id, beneficiary_serial_number: other.serial_number },
    volunteer_account_id: volunteer.account_id,
    responses: questions.map(({ uid }, at) => ({ uid, answer: ['Yes', 'The hip', ''][at] })),
  })
  await page.reload()
  await expect(count('Where does it hurt?')).toContainText('Answered 1 of 1 asked')
})
