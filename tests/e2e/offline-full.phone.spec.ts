import { anEnrolledPhone, isSaved, openForm, responsesAbout, submit } from './phone.ts'
import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

test('a phone that is full says so before I leave; what I wrote goes straight to the office once there is signal', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await openForm(page, person, form)
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await text.fill('Well')
  await isSaved(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await text.fill('Well, and she asked for a new wheelchair')
  await expect(
    page.getByText('This could not be saved on the phone. Send it before you leave this page.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()

  await phone.offline(true)
  await submit(page)
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' })
  await expect(question).toContainText('The server could not be reached.')
  await phone.offline(false)
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('No incomplete forms.')).toBeVisible()
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect(held).toEqual([])
  expect(accepted).toMatchObject([
    { responses: [{ answer: 'Well, and she asked for a new wheelchair' }, {}] },
  ])
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await phone.close()
})
