import { nobody } from './colleagues.ts'
import { goTo, openForm, submit } from './phone.ts'
import { issueLink, makePerson, makeVisit, makeVolunteer, send, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

const FORM = '/form/responses'

test('I am told before anything is lost or closed to me: typed details, a full answer, a second tap, another’s answers', async ({
  request,
  browser,
  baseURL,
}) => {
  const zh = unique('第一次探访')
  const { person, programme, form, volunteer, link } = await makeVisit(request, {
    title_translations: { zh },
  })
  const colleague = await makeVolunteer(request)
  const seen = await makePerson(request, programme)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${seen.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await send(request, 'POST', FORM, {
    stage: 1,
    programme_id: programme.id,
    beneficiary_serial_number: seen.serial_number,
    volunteer_account_id: colleague.account_id,
    responses: [
      { id: 1, answer: 'Well' },
      { id: 2, answer: 'Yes' },
    ],
  })
  const open = {
    ...(baseURL && { baseURL }),
    storageState: nobody,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  }
  const context = await browser.newContext(open)
  const page = await context.newPage()
  await enrol(page, link)
  await page.getByRole('link', { name: new RegExp(seen.last_name) }).click()
  await expect(
    page.getByText(`Only ${colleague.first_name} and the office can read these answers.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show answers' })).toHaveCount(0)

  await goTo(page, 'Profile')
  const email = page.getByLabel('Email')
  await email.fill('rosnah@example.sg')
  await goTo(page, 'Home')
  const leaving = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(email).toHaveValue('rosnah@example.sg')
  await goTo(page, 'Home')
  await leaving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByText('2 Assigned to You')).toBeVisible()

  await openForm(page, person, form)
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await text.fill('a'.repeat(4750))
  await expect(page.getByText('Room for 250 more characters')).toBeVisible()
  await text.press('End')
  await page.keyboard.insertText('b'.repeat(300))
  await expect(page.getByRole('alert').filter({ hasText: 'No more fits here' })).toBeVisible()
  expect((await text.inputValue()).length).toBe(5000)

  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' })
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  await goTo(page, 'Profile')
  await page.getByRole('radio', { name: '中文' }).check()
  await page.locator('nav a[href$="/outbox"]').click()
  await expect(page.getByText(zh)).toBeVisible()
  await context.close()

  const forgetful = await browser.newContext(open)
  await forgetful.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const bare = await forgetful.newPage()
  await enrol(bare, await issueLink(request, volunteer))
  const keepsNothing = bare.getByText('This browser keeps nothing on the phone.')
  await expect(keepsNothing).toBeVisible()
  await forgetful.close()
})
