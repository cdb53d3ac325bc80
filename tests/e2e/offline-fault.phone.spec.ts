import { anEnrolledPhone, goTo, openForm, responsesAbout, section, submit } from './phone.ts'
import { makeForm, makeVisit } from './records.ts'
import { expect, test } from './session.ts'

test("the office's server fails on one of my reports: the others are sent, and that one later", async ({
  request,
  site,
}) => {
  const { person, programme, form, link } = await makeVisit(request)
  const second = await makeForm(request, programme, { stage: 2 })
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  const problem = { code: 'internal', message: 'Something went wrong on our side', request_id: 'x' }
  await phone.context.route('**/api/form/responses', async (route) =>
    route.request().postDataJSON().stage === 1
      ? await route.fulfill({ status: 500, json: problem })
      : await route.fallback(),
  )
  await phone.offline(true)
  for (const one of [form, second]) {
    await openForm(page, person, one)
    await page.getByRole('textbox', { name: 'How are you?' }).fill(`Answers to ${one.title}`)
    await submit(page)
    await expect(page.getByRole('link', { name: new RegExp(one.title) })).toContainText('Waiting to be sent')
    await goTo(page, 'Home')
  }
  await phone.offline(false)
  await goTo(page, 'Outbox')
  await expect(section(page, 'Sent')).toContainText(second.title)
  const waiting = section(page, 'Ready to send')
  await expect(waiting).toContainText(form.title)
  const said = 'The office’s server could not take it just now. It is kept here and tried again by itself.'
  await expect(waiting).toContainText(said)
  await expect(waiting).not.toContainText('as soon as there is signal')

  await phone.context.unroute('**/api/form/responses')
  const button = page.getByRole('button', { name: 'Send now' })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect([accepted.length, held.length]).toEqual([2, 0])
  await phone.close()
})
