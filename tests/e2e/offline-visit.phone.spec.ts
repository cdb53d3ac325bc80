import type { Form } from '../../contract/form.ts'
import {
  ageVault,
  anEnrolledPhone,
  aPhone,
  areaIsKept,
  isSaved,
  openForm,
  PIN,
  responsesAbout,
  section,
  submit,
} from './phone.ts'
import { issueLink, makeForm, makePerson, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('without signal I open, type, am cut off, go on, submit and am signed out: it arrives once, in the words I saw', async ({
  request,
  site,
}) => {
  const { person, form, programme, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  let { page } = phone

  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('She fell on Monday')
  await isSaved(page)

  // The browser is killed in the lift, and started again there.
  page = await phone.restart()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /\+65/ })).toBeVisible()
  const card = page.getByRole('link', { name: new RegExp(form.title) })
  await expect(card).toContainText('Draft')
  await card.click()
  await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue('She fell on Monday')
  await page.getByRole('radio', { name: 'No' }).check()
  await isSaved(page)

  await submit(page)
  await expect(page.getByText('Kept on this phone. It is sent by itself when there is signal.')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(form.title) })).toContainText('Waiting to be sent')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: '1 report is not sent yet' })).toBeVisible()
  await expect(section(page, 'Ready to send')).toContainText(person.last_name)
  await expect(section(page, 'Drafts')).toContainText('No drafts.')

  // Meanwhile the form is edited at the office, and the session ends.
  const asked = await send<Form>(request, 'GET', `/form?programme_id=${programme.id}&stage=1`)
  const { version: _, ...fields } = asked
  const questions = [{ ...asked.questions[0], question: 'Is she well today?' }]
  await send(request, 'PUT', `/form?programmeId=${programme.id}&stage=1`, { ...fields, questions })
  await phone.context.clearCookies({ name: 'kampung' })
  await ageVault(page, { used_at: 0 })
  page = await phone.restart('/volunteer-app/outbox')
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(section(page, 'Ready to send')).toContainText(person.last_name)
  expect(await responsesAbout(request, person.serial_number)).toEqual({ accepted: [], held: [] })

  // The PIN was asked once: with signal the phone signs itself in again.
  await phone.offline(false)
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect(section(page, 'Sent')).toContainText(person.last_name)
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect(held).toEqual([])
  expect(accepted).toHaveLength(1)
  expect(accepted[0]?.responses).toMatchObject([
    { question: 'How are you?', answer: 'She fell on Monday' },
    { question: 'Do you eat well?', answer: 'No' },
  ])
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .last()
    .click()
  await expect(page.getByText('No incomplete forms.')).toBeVisible()
  await page.getByRole('button', { name: 'Show answers' }).click()
  await expect(page.getByText('She fell on Monday')).toBeVisible()
  await phone.close()
})

test('the answer is cut off again and again, with signal and from two tabs: one response all the same', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, link)
  await areaIsKept(page)
  let tries = 0
  await context.route('**/api/form/responses', async (route) => {
    tries += 1
    // It reaches the server, and what the server says never reaches the phone.
    if (tries <= 3) await route.fetch()
    if (tries <= 3) return await route.abort()
    await route.continue()
  })
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await submit(page)
  await expect(page.getByText('Kept on this phone. It is sent by itself when there is signal.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/volunteer-app/outbox')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  // The clock tries again by itself; pressing is for the impatient.
  await expect(async () => {
    const button = other.getByRole('button', { name: 'Send now' })
    if (await button.isVisible()) await button.click()
    await expect(other.getByText('Everything is sent.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  expect(tries).toBeGreaterThan(3)
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect([accepted.length, held.length]).toEqual([1, 0])
  await phone.close()
})

test('while I had no signal one person was taken from me and one deleted: what I wrote of both is kept or with the office', async ({
  request,
  site,
}) => {
  const { person, programme, form, volunteer } = await makeVisit(request)
  const leaving = await makePerson(request, programme)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${leaving.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, await issueLink(request, volunteer))
  await expect(page.getByText('2 Assigned to You')).toBeVisible()
  await areaIsKept(page)
  await phone.offline(true)
  for (const one of [person, leaving]) {
    await openForm(page, one, form)
    await page.getByRole('textbox', { name: 'How are you?' }).fill(`About ${one.last_name}`)
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Incomplete Forms' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  }
  await send(request, 'DELETE', `/volunteer/assignments?account_id=${volunteer.account_id}`, [
    leaving.serial_number,
  ])
  await send(request, 'DELETE', `/beneficiary/?serial_number=${person.serial_number}`)
  await makeForm(request, programme, { stage: 2 })

  await phone.offline(false)
  await expect(page.getByText('Nobody is assigned to you yet.')).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Outbox/ })
    .click()
  const refused = section(page, 'Not taken')
  const lost = refused.locator('li').filter({ hasText: person.last_name })
  await expect(lost).toContainText('Call the office and read them out.')
  await lost.getByRole('button', { name: 'Read it to the office' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`About ${person.last_name}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  // The one who was taken away was still mine when I wrote: the office holds it, and my phone forgets who it was.
  await expect(section(page, 'Sent')).toContainText('A person no longer assigned to you')
  for (const text of [leaving.last_name, form.title])
    await expect(section(page, 'Sent')).not.toContainText(text)
  await expect(section(page, 'Sent')).toContainText('The office reads it before it counts.')
  const { accepted, held } = await responsesAbout(request, leaving.serial_number)
  expect([accepted.length, held.length]).toEqual([0, 1])

  await lost.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this form?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded', { exact: true })).toBeVisible()
  await expect(lost).toHaveCount(0)
  await phone.close()
})
