import type { Page } from '@playwright/test'
import type { FormResponse } from '../../contract/form-response.ts'
import { expectAccessible } from './axe.ts'
import { anEnrolledPhone, inTime, isSaved, openForm, responsesAbout, section, submit } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

const DAY = 86_400_000

const openPerson = (page: Page, person: { last_name: string }) =>
  page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()

async function fillIn(page: Page, person: { last_name: string }, form: { title: string }) {
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Had a fall')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await submit(page)
}

async function sendCorrection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Send the correction?' })
  await question.getByRole('button', { name: 'Submit' }).click()
}

/** The page's clock alone, on every page from here on. */
const aheadBy = (page: Page, by: number) =>
  page.addInitScript((by) => {
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (_, given) =>
        given.length === 0 ? new Real(Real.now() + by) : Reflect.construct(Real, given),
      get: (of, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(of, name)),
    })
  }, by)

test('what I sent I correct: online, and staff take one of both', async ({ request, site, page: office }) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await fillIn(page, person, form)
  await page.getByRole('link', { name: 'Correct it' }).click()
  const told = page.getByRole('textbox', { name: 'How are you?' })
  await expect(told).toHaveValue('Had a fall')
  await expect(page.getByText('This is what you sent.')).toBeVisible()
  await expect(page.getByText('Nothing is changed yet.').first()).toBeVisible()
  await expectAccessible(page, 'a correction')
  // Nothing was changed: pressing sends nothing.
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(page.getByText('Nothing is changed yet.')).toHaveCount(2)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await told.fill('Nearly fell, and did not')
  await isSaved(page)

  // What was begun waits, and is found again.
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Go on correcting' }).click()
  await expect(told).toHaveValue('Nearly fell, and did not')
  await sendCorrection(page)
  await expect(page.getByText('Correction sent')).toBeVisible()
  await expect(page.getByText('The office reads it beside another one.')).toBeVisible()
  await expectAccessible(page, 'a person with a correction')

  const { accepted, held } = await responsesAbout(request, person.serial_number)
  const [first] = accepted
  expect(accepted).toHaveLength(1)
  expect(held).toMatchObject([{ corrects: first?.id, held_because: 'correction' }])

  await office.goto(`/beneficiaries/${person.serial_number}?response=${held[0]?.id}`)
  const dialog = office.getByRole('dialog', { name: form.title })
  await expect(dialog).toContainText('1 of 2 answers differs.')
  await expect(dialog).toContainText('corrected what they had sent')
  await expect(dialog.getByText('Nearly fell, and did not')).toBeVisible()
  await expectAccessible(office, 'a correction beside the first')
  await dialog.getByRole('button', { name: 'Count these answers' }).click()
  const sure = office.getByRole('alertdialog', { name: 'Count the correction?' })
  await sure.getByRole('button', { name: 'Count these answers' }).click()
  await expect(sure).toBeHidden()
  const after = await responsesAbout(request, person.serial_number)
  expect(after.accepted).toMatchObject([{ id: held[0]?.id }])
  expect(after.held).toMatchObject([{ id: first?.id, held_because: 'replaced' }])
  await phone.close()
})

test('without signal a correction waits, is sent twice and is one; the first stays', async ({
  request,
  site,
  page: office,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link, { clock: true })
  let { page } = phone
  await fillIn(page, person, form)
  await expect(page.getByRole('link', { name: 'Correct it' })).toBeVisible()
  await phone.offline(true)
  page = await phone.restart('/volunteer-app/outbox')
  // From what was sent, too.
  await section(page, 'Sent').getByRole('link', { name: 'Correct it' }).click()
  await page.getByRole('textbox', { name: 'How are you?' }).fill('SECRETWORDS did not fall')
  await sendCorrection(page)
  await expect(page.getByText('Kept on this phone. It is sent by itself when there is signal.')).toBeVisible()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  expect(phone.holds([Buffer.from('SECRETWORDS')])).toEqual([false])

  page = await phone.restart('/volunteer-app/outbox')
  const waits = section(page, 'Ready to send')
  await expect(waits).toContainText(`Correction: ${form.title}`)
  await waits.getByRole('button', { name: 'Read it to the office' }).click()
  await expect(page.getByRole('dialog')).toContainText('SECRETWORDS did not fall')
  await page.getByRole('button', { name: 'Close' }).click()

  // The office has it, and its answer is lost on the way.
  let lost = 0
  await page.route('**/api/form/responses/correct', async (route) => {
    if (lost > 0) return route.continue()
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await phone.offline(false)
  await expect.poll(() => lost).toBe(1)
  const ready = section(page, 'Ready to send')
  await inTime(page, () => expect(ready).toContainText('Nothing is waiting.', { timeout: 2000 }))
  await expect(section(page, 'Sent')).toContainText(`Correction: ${form.title}`)
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect([accepted.length, held.length]).toEqual([1, 1])

  // Staff read both, and what was sent first goes on counting.
  await office.goto(`/beneficiaries/${person.serial_number}?response=${held[0]?.id}`)
  await office.getByRole('dialog').getByRole('button', { name: 'Keep what counts' }).click()
  await expect(office.getByText('What was sent before goes on counting')).toBeVisible()
  const after = await responsesAbout(request, person.serial_number)
  expect(after.accepted.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
  expect(after.held).toMatchObject([{ held_because: 'replaced' }])
  await phone.close()
})

test('after seven days nothing can be corrected; what was begun is refused with why, and kept', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await fillIn(page, person, form)
  await page.getByRole('link', { name: 'Correct it' }).click()
  const address = page.url()
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Was mistaken')
  await isSaved(page)
  // The office says that it is too late.
  await page.route('**/api/form/responses/correct', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'Sent more than 7 days before', request_id: 'x' },
    }),
  )
  await sendCorrection(page)
  const refused = section(page, 'Not taken')
  await expect(refused).toContainText('It was corrected more than 7 days after it was sent.')
  await refused.getByRole('button', { name: 'Read it to the office' }).click()
  await expect(page.getByRole('dialog')).toContainText('Was mistaken')
  await page.getByRole('button', { name: 'Close' }).click()

  await aheadBy(page, 8 * DAY)
  await page.goto(address)
  await page.getByLabel('PIN', { exact: true }).fill('402917')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('It can no longer be corrected here')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: /Completed Forms/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Correct it' })).toHaveCount(0)
  await phone.close()
})

test('what another sent is not mine to correct', async ({ request, site }) => {
  const { person, form, programme, volunteer, link } = await makeVisit(request)
  const other = await makeVisit(request)
  const { id } = await send<FormResponse>(request, 'POST', '/form/responses', {
    stage: form.stage,
    programme_id: programme.id,
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: other.volunteer.account_id,
    responses: [
      { id: 1, answer: 'Well' },
      { id: 2, answer: 'Yes' },
    ],
  })
  expect(volunteer.account_id).not.toBe(other.volunteer.account_id)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await openPerson(page, person)
  await expect(page.getByText(form.title).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Correct it' })).toHaveCount(0)
  const status = await page.evaluate(async (corrects) => {
    const body = JSON.stringify({ corrects, responses: [] })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/form/responses/correct', { method: 'POST', body, headers })).status
  }, id)
  expect(status).toBe(404)
  await phone.close()
})
