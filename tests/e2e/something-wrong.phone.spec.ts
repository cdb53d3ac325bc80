import type { Page } from '@playwright/test'
import { anEnrolledPhone, goTo, section } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

const NOTE = 'The door stood open and nobody answered.'
const sheetOf = (page: Page) => page.getByRole('dialog')

test('something is wrong: written without signal it survives a killed browser, and stands on Today once there is', async ({
  request,
  site,
  page: office,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  let { page } = phone
  await phone.offline(true)
  page = await phone.restart()
  const open = () =>
    page
      .getByRole('link', { name: new RegExp(person.last_name) })
      .first()
      .click()
  await open()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('link', { name: 'Call 995' })).toHaveAttribute('href', 'tel:995')
  await sheet.getByRole('button', { name: 'Tell the office' }).click()
  await expect(sheet.getByText('Write a few words')).toBeVisible()
  await sheet.getByRole('textbox', { name: /What is wrong/ }).fill(NOTE)
  await sheet.getByRole('button', { name: 'Tell the office' }).click()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(sheet).toHaveCount(0)

  page = await phone.restart('/volunteer-app/outbox')
  await expect(section(page, 'Ready to send')).toContainText('Something is wrong')
  await page.getByRole('button', { name: 'Read it to the office' }).click()
  await expect(page.getByRole('dialog')).toContainText(NOTE)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await phone.offline(false)
  await expect(section(page, 'Sent')).toContainText('Something is wrong', { timeout: 20_000 })
  const path = `/follow-up?beneficiary_serial_number=${person.serial_number}&page=1`
  const { items } = await send<{ items: object[] }>(request, 'GET', path)
  expect(items).toMatchObject([{ detail: NOTE, urgency: 'now', source_kind: 'concern' }])

  // With signal the office has it at once, and says so.
  await goTo(page, 'Home')
  await open()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await sheetOf(page)
    .getByRole('textbox', { name: /What is wrong/ })
    .fill('Now she answers the phone.')
  await sheetOf(page).getByRole('button', { name: 'Tell the office' }).click()
  await expect(page.getByText('The office has it', { exact: true })).toBeVisible()

  await office.goto('/today')
  const urgent = office.getByRole('listitem').filter({ hasText: person.last_name }).filter({ hasText: NOTE })
  await expect(urgent).toContainText('says that something is wrong with')
  await urgent.getByRole('button', { name: /^Done/ }).click()
  await office
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill('Went there: she had been to the clinic.')
  await office.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(urgent).toHaveCount(0)
  await phone.close()
})
