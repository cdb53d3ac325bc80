import type { APIRequestContext, Page } from '@playwright/test'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'
import type { CommsLog } from '../../contract/comms-log.ts'
import { makeCommsLog, makePartner, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

/** A file as an upload leaves it; answers its key. */
async function upload(request: APIRequestContext, name: string): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await request.post('/api/drive/file', { headers, multipart: { file: text(name) } })
  return (await answer.json()).key
}

test('I write a comms log with attachments: one stopped, one refused with its reason, two kept', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  await page.goto(`/partners/${partner.id}`)
  await page.getByRole('button', { name: 'New Comms Log' }).first().click()
  const sheet = sheetOf(page, 'New Comms Log')
  const subject = unique('Moon cake evening')
  const content = 'Agreed:\n  <b>twelve</b> tables\n\nNext call in May.'
  await sheet.getByLabel('Subject').fill(subject)
  await sheet.getByLabel('Content').fill(content)
  await sheet.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Meeting' }).click()

  let isHeld = true
  let release = () => {}
  await page.route('**/api/drive/file', async (route) => {
    if (isHeld) await new Promise<void>((done) => (release = done))
    await route.continue().catch(() => undefined)
  })
  const files = sheet.locator('input[type=file]')
  const long = 'minutes-of-the-meeting-about-the-moon-cakes.txt'
  await files.setInputFiles([
    text('held.txt'),
    { ...text('program.pdf'), buffer: Buffer.from('MZ\u0000\u0001not a pdf') },
    text(long),
    text('guests.csv', 'name,table\nAna,1\n'),
  ])
  const list = sheet.getByRole('list', { name: 'Attachments' })
  const line = (name: string | RegExp) => list.getByRole('listitem').filter({ hasText: name })
  await expect(line('held.txt').getByRole('progressbar')).toBeVisible()
  await expect(line('guests.csv')).toContainText('Waiting')
  await sheet.getByRole('button', { name: 'Stop held.txt' }).click()
  await expect(line('held.txt')).toHaveCount(0)
  isHeld = false
  release()
  await expect(line('program.pdf').getByRole('alert')).toHaveText(
    'Failed to upload file: Only PDF, DOCX, XLSX, CSV, TXT, JPG and PNG files are accepted.',
  )
  await expect(sheet.getByRole('button', { name: `Remove ${long}` })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Remove guests.csv' })).toBeVisible()

  await sheet.getByRole('button', { name: 'Create Comms Log' }).click()
  await expect(sheet.getByText('Not uploaded: program.pdf. Try again or remove it, then save.')).toBeVisible()
  await expect(sheet.getByLabel('Content')).toHaveValue(content)
  await sheet.getByRole('button', { name: 'Remove program.pdf' }).click()
  await sheet.getByRole('button', { name: 'Create Comms Log' }).click()
  await said(page, 'New Comms Log Created')
  await expect(sheet).toBeHidden()

  const row = page.getByRole('table', { name: 'Comms Logs' }).locator('tbody tr')
  for (const part of [subject, 'Meeting', 'Faridah Osman', /\d\d [A-Z][a-z]{2} \d{4}/])
    await expect(row).toContainText(part)
  await page.clock.install()
  await row.getByText('Meeting').click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expect(page.locator('p.whitespace-pre-wrap')).toHaveText(content, { useInnerText: true })
  await expect(page.locator('p.whitespace-pre-wrap b')).toHaveCount(0)
  await expect(fact(page, 'Partner').getByRole('link')).toHaveAttribute('href', `/partners/${partner.id}`)
  await expect(fact(page, 'Type')).toHaveText('Meeting')
  await expect(fact(page, 'Created By')).toHaveText('Faridah Osman')
  await expect(fact(page, 'Created At')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}/)
  await expect(fact(page, 'Last Updated')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}/)

  const attached = fact(page, 'Attachments').getByRole('link')
  await expect(attached).toHaveText([long, 'guests.csv'])
  await expect(attached.last()).toHaveAttribute('target', '_blank')
  const opened = page.waitForEvent('popup')
  await attached.last().click()
  await opened
  const answer = await page.request.get((await attached.last().getAttribute('href')) ?? '')
  expect(await answer.text()).toBe('name,table\nAna,1\n')

  // Nobody touches the page: what its own clock asks says so, so that the session can end as it should (S-04).
  let asks = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.headers()[UNATTENDED_HEADER]) asks += 1
  })
  await page.clock.fastForward('35:00')
  expect(asks).toBe(0)

  // A link lives for minutes: after a long lunch it is asked for anew, and opens all the same.
  await page.clock.setSystemTime(Date.now() + 60 * 60_000)
  const asked = page.waitForRequest('**/api/drive/file?*')
  const again = page.waitForEvent('popup')
  await attached.last().click()
  await Promise.all([asked, again])
})

test('no more than ten attachments, and none larger than 20 MB, is said before anything is sent', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  await page.goto(`/partners/${partner.id}`)
  await page.getByRole('button', { name: 'New Comms Log' }).first().click()
  const sheet = sheetOf(page, 'New Comms Log')
  const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await sheet.locator('input[type=file]').setInputFiles([{ ...text('odd.pdf'), buffer: Buffer.from([0]) }])
  await expect(sheet.getByRole('alert')).toBeVisible()
  // Nothing is typed, but a file that was chosen is work too.
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await sheet.getByRole('button', { name: 'Remove odd.pdf' }).click()

  const names = Array.from({ length: 11 }, (_, at) => `file ${at + 1}.txt`)
  await sheet.locator('input[type=file]').setInputFiles(names.map((name) => text(name)))
  const failures = sheet.getByRole('alert')
  await expect(failures).toHaveText('Failed to upload file: At most 10 attachments.')
  await expect(sheet.getByRole('button', { name: 'Remove file 10.txt' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove file 1.txt', exact: true }).click()
  await sheet.getByRole('button', { name: 'Try file 11.txt again' }).click()
  await expect(failures).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Remove file 11.txt' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove file 2.txt', exact: true }).click()
  const large = { ...text('large.txt'), buffer: Buffer.alloc(20 * 1024 * 1024 + 1, 97) }
  await sheet.locator('input[type=file]').setInputFiles([large])
  await expect(failures).toHaveText('Failed to upload file: It is larger than 20 MB.')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'New Comms Log' }).first().click()
  await expect(sheet.getByRole('button', { name: 'Add Attachments' })).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
})

test('I edit a comms log while somebody else does, and what each of us changed is kept', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  const files = [await upload(request, 'agenda.txt'), await upload(request, 'old.txt')]
  const log = await makeCommsLog(request, partner, { files })
  await page.goto(`/partners/${partner.id}/comms-log/${log.id}`)
  await expect(fact(page, 'Attachments').getByRole('link')).toHaveText(['agenda.txt', 'old.txt'])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = sheetOf(page, 'Edit Comms Log')
  await sheet.getByRole('button', { name: 'Remove old.txt' }).click()
  await expect(sheet.getByRole('button', { name: 'Add Attachments' })).toBeFocused()
  await sheet.getByLabel('Content').fill('Mine')
  await send(request, 'PUT', `/comms-log/?id=${log.id}`, { ...log, subject: 'Theirs', type: 'Note' })
  await sheet.getByRole('button', { name: 'Save Comms Log' }).click()
  await expect(sheet.getByText(/^Faridah Osman changed this on .*, and the form has it now\.$/)).toBeVisible()
  await expect(sheet.getByText('Subject: Theirs')).toBeVisible()
  await expect(sheet.getByRole('radio')).toHaveCount(0)
  await expect(sheet.getByLabel('Content')).toHaveValue('Mine')
  await sheet.getByRole('button', { name: 'Save Comms Log' }).click()
  await said(page, 'Communication Log edited successfully')
  const kept = await send<CommsLog>(request, 'GET', `/comms-log/?id=${log.id}`)
  expect(kept).toMatchObject({ subject: 'Theirs', type: 'Note', content: 'Mine', files: files.slice(0, 1) })
  await expect(fact(page, 'Type')).toHaveText('Note')
  await expect(fact(page, 'Attachments').getByRole('link')).toHaveText(['agenda.txt'])
})

test('I delete a comms log in its exact words, and am back at its partner', async ({ page, request }) => {
  const partner = await makePartner(request)
  const log = await makeCommsLog(request, partner, { files: [await upload(request, 'agenda.txt')] })
  await makeCommsLog(request, partner, { subject: 'The other one' })
  await page.goto(`/partners/${partner.id}`)
  await page.getByLabel('Filter by subject').fill(log.subject.toLowerCase())
  await expect(page.getByRole('table', { name: 'Comms Logs' }).locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: log.subject }).click()
  await expect(page.getByRole('heading', { name: log.subject, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the communication log from your database.',
  )
  await expect(question).toContainText(
    'This also deletes 1 attachment. A super admin can bring it back for 30 days.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Communication Log deleted')
  await expect(page.getByRole('heading', { name: partner.name, level: 1 })).toBeVisible()
  await said(page, `Nothing matches ‘${log.subject.toLowerCase()}’.`)
  await page.getByRole('button', { name: 'Clear the filter' }).last().click()
  await expect(page.getByRole('table', { name: 'Comms Logs' }).locator('tbody tr')).toContainText([
    'The other one',
  ])
})

test('a log that is not there, cannot be loaded, or whose attachment cannot be opened says so', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  const other = await makePartner(request)
  const log = await makeCommsLog(request, partner, { files: [await upload(request, 'agenda.txt')] })
  for (const path of [
    `/partners/${partner.id}/comms-log/999999`,
    `/partners/${other.id}/comms-log/${log.id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
    await said(page, 'This communication log does not exist, or was deleted.')
  }
  await page.route('**/api/comms-log?*', (route) => route.abort())
  await page.route('**/api/drive/file?*', (route) => route.abort())
  await page.goto(`/partners/${partner.id}/comms-log/${log.id}`)
  await said(page, 'The communication log could not be loaded.')
  await page.unroute('**/api/comms-log?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(fact(page, 'Attachments').getByRole('alert')).toContainText('The file could not be reached.')
  await page.unroute('**/api/drive/file?*')
  await page.route('**/api/drive/file?*', (route) => route.fulfill({ json: { url: '' } }))
  await fact(page, 'Attachments').getByRole('button', { name: 'Retry' }).click()
  await expect(fact(page, 'Attachments').getByRole('alert')).toHaveText(
    'This file is no longer there, or you may not open it.',
  )
  await expect(fact(page, 'Attachments').getByRole('link')).toHaveCount(0)
})
