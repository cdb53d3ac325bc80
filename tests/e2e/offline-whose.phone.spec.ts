import type { Beneficiary } from '../../contract/beneficiary.ts'
import { aPhone, areaIsKept, isSaved, openForm, responsesAbout, section, submit } from './phone.ts'
import { issueLink, makePerson, makeVisit, send, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('two tabs with the same form write one draft, and it is submitted once', async ({ request, site }) => {
  const { person, form, programme, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, link)
  await areaIsKept(page)
  await openForm(page, person, form)
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await expect(text).toHaveValue('')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'How are you?' }).fill('A long answer in the second tab')
  await isSaved(other)
  await expect(text).toHaveValue('A long answer in the second tab')
  await page.getByRole('radio', { name: 'No' }).check()
  await isSaved(page)
  await expect(other.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.reload()
  await expect(text).toHaveValue('A long answer in the second tab')
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()

  await phone.offline(true)
  await submit(other)
  const waits = 'Kept on this phone. It is sent by itself when there is signal.'
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(form.title) })).toContainText('Waiting to be sent')
  // Its address, typed or restored, shows no empty form.
  const address = `/volunteer-app/beneficiary/${person.serial_number}/form-response/${programme.id}/1`
  await other.goto(address)
  await expect(other.getByText('Waiting to be sent')).toBeVisible()
  await expect(other.getByRole('textbox')).toHaveCount(0)
  await phone.offline(false)
  await expect(page.getByText('No incomplete forms.')).toBeVisible()
  await other.goto(address)
  await expect(other.getByText('This form is already filled in.')).toBeVisible()
  // And stands under what says nothing.
  await expect(other).not.toHaveURL(new RegExp(person.serial_number))
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect([accepted.length, held.length]).toEqual([1, 0])
  await phone.close()
})

test('the office mends serial numbers while I have no signal: what I wrote stays with whom it is about', async ({
  request,
  site,
}) => {
  const { person, programme, form, volunteer } = await makeVisit(request)
  const third = await makePerson(request, programme)
  const other = await makePerson(request, programme)
  for (const { serial_number } of [other, third])
    await send(request, 'POST', `/beneficiary/assignments/?serial_number=${serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, await issueLink(request, volunteer))
  await expect(page.getByText('3 Assigned to You')).toBeVisible()
  await areaIsKept(page)
  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill(`About ${person.last_name} alone`)
  await submit(page)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await openForm(page, other, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill(`Begun about ${other.last_name}`)
  await isSaved(page)

  // Two numbers stood the wrong way round; the draft's person gets a new one, while their form is open.
  const rename = async (from: string, to: string) => {
    const {
      programme_id: _,
      last_engagement: __,
      ...fields
    } = await send<Beneficiary>(request, 'GET', `/beneficiary?serial_number=${from}`)
    await send(request, 'PUT', `/beneficiary?serial_number=${from}`, { ...fields, serial_number: to })
  }
  const moment = unique('M').replace(' ', '-')
  const fresh = unique('N').replace(' ', '-')
  await rename(person.serial_number, moment)
  await rename(third.serial_number, person.serial_number)
  await rename(moment, third.serial_number)
  await rename(other.serial_number, fresh)

  await phone.offline(false)
  await expect
    .poll(async () => (await responsesAbout(request, third.serial_number)).accepted)
    .toMatchObject([{ responses: [{ answer: `About ${person.last_name} alone` }, {}] }])
  expect(await responsesAbout(request, person.serial_number)).toEqual({ accepted: [], held: [] })
  await page.getByRole('textbox', { name: 'How are you?' }).fill(`Finished about ${other.last_name}`)
  await isSaved(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(fresh)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(form.title) })).toContainText('Draft')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  await section(page, 'Drafts').getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('no longer assigned')).toHaveCount(0)
  await submit(page)
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  const { accepted } = await responsesAbout(request, fresh)
  expect(accepted).toMatchObject([{ responses: [{ answer: `Finished about ${other.last_name}` }, {}] }])
  await phone.close()
})
