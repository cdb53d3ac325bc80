import type { Form } from '../../contract/form.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

const asked = {
  questions: [
    { question: 'Did they fall?', type: 'yes_no' },
    { question: 'Where does it hurt?', type: 'short', shown_if: { question: 1, choices: ['Yes'] } },
    { question: 'Anything else?', type: 'short', required: false },
  ],
}

test('of a question that was not asked I read so, and of one that was left empty that there is no answer', async ({
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
})
