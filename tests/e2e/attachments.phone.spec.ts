import type { APIRequestContext } from '@playwright/test'
import type { Attachment } from '../../contract/attachment.ts'
import { expectAccessible } from './axe.ts'
import { aPhoneAtForm, goTo, isSaved, openForm, records, responsesAbout, section, submit } from './phone.ts'
import { attachmentParts } from './phone-records.ts'
import { asksForBoth as asked, door, said, say, takePhotograph } from './photograph-and-voice.ts'
import { expect, test } from './session.ts'

async function attachmentsOf(request: APIRequestContext, serial_number: string): Promise<Attachment[]> {
  const { accepted } = await responsesAbout(request, serial_number)
  return accepted.flatMap(({ responses }) => responses.flatMap(({ attachment }) => attachment ?? []))
}

test('without signal I take a photograph and record a voice note; both arrive behind my answers, and nothing of them is left in the clear', async ({
  request,
  site,
}) => {
  const { person, form, phone } = await aPhoneAtForm(request, site, asked, true, { hears: true })
  let { page } = phone
  await expect(page.getByText('1 required question left')).toBeVisible()
  await door(page).getByRole('button', { name: 'Take a photograph' }).click()
  await expect(
    door(page).getByText(`Has ${person.first_name} ${person.last_name} said yes to a photograph?`),
  ).toBeVisible()
  await expectAccessible(page, 'asking for leave')
  await door(page).getByRole('button', { name: 'No', exact: true }).click()
  await takePhotograph(page)
  await say(page)
  await page.getByRole('textbox', { name: /How is the door/ }).fill('It sticks')
  await expectAccessible(page, 'a photograph and a voice note')

  // What was taken outlives the browser, like what was typed.
  page = await phone.restart('/volunteer-app')
  await openForm(page, person, form)
  await expect(door(page).getByRole('img', { name: 'Photograph' })).toBeVisible()
  await said(page)
    .getByRole('button', { name: /^Listen/ })
    .click()
  await expect(said(page).getByRole('button', { name: /^Stop listening/ })).toBeVisible()

  await submit(page)
  await goTo(page, 'Outbox')
  const ready = section(page, 'Ready to send')
  await expect(ready.getByText('With 1 photograph and 1 voice note')).toBeVisible()
  await phone.offline(false)
  await expect
    .poll(async () => (await attachmentsOf(request, person.serial_number)).filter(({ key }) => key).length)
    .toBe(2)
  const [photo, voice] = await attachmentsOf(request, person.serial_number)
  expect(photo?.key).toMatch(/-photograph\.webp$/)
  expect(photo?.agreed_at).toEqual(expect.any(String))
  expect(voice?.key).toMatch(/-voice-note\.webm$/)
  expect(voice?.seconds).toBeGreaterThan(0)
  await expect(section(page, 'Sent').getByText(form.title)).toBeVisible()
  await expect(page.getByText(/Waiting: 1/)).toBeHidden()
  // Sealed, until a backup holds them too (0094).
  expect(await attachmentParts(page)).toBeGreaterThan(0)
  expect(await phone.leftOnDisk(['JFIF', 'A_OPUS'])).toEqual([])
  await phone.close()
})

test('a photograph that does not get through holds up no answer, waits by itself, and arrives once', async ({
  request,
  site,
}) => {
  const { person, phone } = await aPhoneAtForm(request, site, asked)
  const { page } = phone
  const uploads = '**/api/form/responses/attachment**'
  await phone.context.route(uploads, (route) => route.abort('connectionreset'))
  await page.getByRole('textbox', { name: /How is the door/ }).fill('It sticks')
  await takePhotograph(page)
  await takePhotograph(page, 'Take it again')
  await submit(page)
  await expect.poll(async () => (await attachmentsOf(request, person.serial_number)).length).toBe(1)
  await goTo(page, 'Outbox')
  // Sent is what the office has whole.
  await expect(
    section(page, 'Ready to send').getByText('The answers have arrived. Waiting: 1 photograph'),
  ).toBeVisible()
  await expect(section(page, 'Sent').getByRole('listitem')).toHaveCount(0)
  await expect(section(page, 'Ready to send').getByText(/^Photograph: /)).toBeVisible()
  expect((await attachmentsOf(request, person.serial_number))[0]?.key).toBe('')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('It could not be sent just now. It is tried again by itself.')).toBeVisible()
  await phone.context.unroute(uploads)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  const [photo, ...others] = await attachmentsOf(request, person.serial_number)
  expect([photo?.key, others]).toEqual([expect.stringContaining('photograph'), []])
  await phone.close()
})

test('what I am recording is kept when I submit, and asked about when I leave', async ({ request, site }) => {
  const { person, phone } = await aPhoneAtForm(request, site, asked, false, { hears: true })
  const { page } = phone
  await page.getByRole('textbox', { name: /How is the door/ }).fill('It sticks')
  await said(page).getByRole('button', { name: 'Record a voice note' }).click()
  await said(page).getByRole('button', { name: 'Yes, record' }).click()
  await expect(said(page).getByText(/^Recording: 0:01 of 3:00$/)).toBeVisible()
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(said(page).getByText(/^Recording: /)).toBeVisible()
  await submit(page)
  await expect
    .poll(async () => (await attachmentsOf(request, person.serial_number)).filter(({ key }) => key).length)
    .toBe(1)
  expect((await attachmentsOf(request, person.serial_number))[0]).toMatchObject({ kind: 'voice' })
  await phone.close()
})

test('what I take out, or discard with its form, is gone from the phone', async ({ request, site }) => {
  const { phone } = await aPhoneAtForm(request, site, asked, true)
  let { page } = phone
  await takePhotograph(page)
  await isSaved(page)
  const withPhotograph = (await records(page)).records
  await door(page).getByRole('button', { name: 'Remove' }).click()
  await expect(door(page).getByRole('button', { name: 'Take a photograph' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(door(page).getByRole('img', { name: 'Photograph' })).toBeVisible()
  await door(page).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => await attachmentParts(page)).toBe(0)
  await takePhotograph(page)
  await isSaved(page)
  await expect.poll(async () => (await records(page)).records).toBe(withPhotograph)
  page = await phone.restart('/volunteer-app/outbox')
  await section(page, 'Drafts').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => await attachmentParts(page)).toBe(0)
  await phone.close()
})

test('the office reads that a photograph was not taken, and then that I discarded it', async ({
  request,
  site,
}) => {
  const { person, phone } = await aPhoneAtForm(request, site, asked)
  const { page } = phone
  await phone.context.route('**/api/form/responses/attachment?**', (route) =>
    route.fulfill({
      status: 415,
      json: { code: 'unsupported_type', message: 'This is no photograph', request_id: 'r' },
    }),
  )
  await page.getByRole('textbox', { name: /How is the door/ }).fill('It sticks')
  await takePhotograph(page)
  await submit(page)
  const lost = async () => (await attachmentsOf(request, person.serial_number))[0]?.awaited?.lost
  await expect.poll(lost).toBe('refused')
  await goTo(page, 'Outbox')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(lost).toBe('removed')
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect.poll(async () => await attachmentParts(page)).toBe(0)
  await phone.close()
})

test('the microphone is for the volunteers’ page alone', async ({ request }) => {
  const of = async (path: string) => (await request.get(path)).headers()
  const [phone, office] = [await of('/volunteer-app'), await of('/')]
  expect(phone['permissions-policy']).toContain('microphone=(self)')
  expect(phone['content-security-policy']).toContain("media-src 'self' blob:")
  expect(office['permissions-policy']).toContain('microphone=()')
})
