import type { APIRequestContext, Page } from '@playwright/test'
import type { PersonLog } from '../../contract/person-log.ts'
import { aPersonLog } from '../factories.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says`) })
const sheetOf = (page: Page, name = 'Write an office note') => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, content: string) => page.getByRole('listitem').filter({ hasText: content })
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3600_000).toISOString().slice(0, 10)

const write = (request: APIRequestContext, noun: string, key: string | number, over: object = {}) =>
  send<PersonLog>(request, 'POST', `/person-log?noun=${noun}&key=${key}`, aPersonLog(over))

test('I write down a call with a paper, come back to it from Today, mend it and delete it', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText('Nothing is written here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Write what was said').first()).toBeVisible()
  const content = `Rang the daughter of ${person.last_name}:\n  <b>she</b> comes on Friday`
  await sheet.getByLabel('What was said').fill(content)
  await sheet
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: 'Yesterday' })
    .click()
  await sheet.getByLabel('Come back to it on').first().fill(day(0))
  await sheet.locator('input[type=file]').setInputFiles(text('letter.txt'))
  await expect(sheet.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible()
  await expectAccessible(page, 'the sheet of a log')

  // The server is away for a moment: everything that was typed stays.
  await page.route('**/api/person-log?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  await expect(sheet.getByLabel('What was said')).toHaveValue(content)
  await expect(sheet.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible()
  await page.unroute('**/api/person-log?*')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is written down.')).toBeVisible()
  await expect(sheet).toBeHidden()
  const written = row(page, `Rang the daughter of ${person.last_name}`)
  for (const part of ['Call', 'by Faridah Osman', '<b>she</b> comes on Friday', 'Come back to it: due today'])
    await expect(written).toContainText(part)
  await expect(written.getByRole('link', { name: 'letter.txt' })).toBeVisible()
  await expectAccessible(page, 'the log of a person')

  await page.goto('/today?who=all')
  const part = page.getByRole('region', { name: 'Come back to' })
  const done = part.getByRole('button', { name: `Done: call about ${person.first_name} ${person.last_name}` })
  const more = part.getByRole('button', { name: 'Show more' })
  await expect(done.or(more).first()).toBeVisible()
  if ((await done.count()) === 0) await more.click()
  await expectAccessible(page, 'Today with a log to come back to')
  await done.click()
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(done).toBeVisible()
  await part.getByRole('link', { name: `Open ${person.first_name} ${person.last_name}` }).click()
  await expect(written).toBeFocused()
  await written.getByRole('button', { name: /^Done/ }).click()
  await expect(written).toContainText('Faridah Osman came back to it')

  await written.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: /^Edit the call of/ })
  await editing.getByRole('radio', { name: 'Message' }).click()
  await editing.getByLabel('What was said').fill(`Wrote to ${person.last_name} instead`)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  const mended = row(page, `Wrote to ${person.last_name} instead`)
  await expect(mended).toContainText('Message')
  await mended.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Delete the message of/ })
  await expectAccessible(page, 'the question before a log is deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is deleted.')).toBeVisible()
  await expect(page.getByText('Nothing is written here yet.')).toBeVisible()
})

test('the log of a volunteer stands twelve at a time and is found by its words', async ({
  page,
  request,
}) => {
  const { account_id, last_name } = await makeVolunteer(request)
  for (let at = 1; at <= 13; at += 1)
    await write(request, 'volunteer', account_id, {
      content: `Talk number ${at} with ${last_name}${at === 1 ? `${'\n.'.repeat(20)} about a wheelchair` : ''}`,
      happened_on: day(at - 20),
    })
  await page.goto(`/volunteer/${account_id}`)
  await expect(row(page, 'Talk number 13 with')).toBeVisible()
  await expect(row(page, 'Talk number')).toHaveCount(12)
  await expect(row(page, 'about a wheelchair')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(row(page, 'Talk number')).toHaveCount(1)
  const all = page.getByRole('button', { name: 'Show all of it' })
  await all.click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Find by its words' })
  await box.fill('WHEELCHAIR talk')
  await expect(row(page, 'Talk number')).toHaveCount(1)
  await expect(row(page, 'about a wheelchair')).toBeVisible()
  await box.fill('dragonfruit')
  await expect(page.getByText('No note holds these words.')).toBeVisible()
  await expectAccessible(page, 'a log in which nothing is found')
  await box.fill('')
  await expect(row(page, 'Talk number')).toHaveCount(12)
})

test('a log that cannot be loaded says so on each page, and loads again', async ({ page, request }) => {
  const { account_id } = await makeVolunteer(request)
  const { content } = await write(request, 'volunteer', account_id, { follow_up_on: day(-400) })
  let isDown = true
  await page.route('**/api/person-log?**', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue(),
  )
  await page.goto('/today?who=all')
  await expect(page.getByText('What is to be come back to could not be loaded.')).toBeVisible()
  await page.goto(`/volunteer/${account_id}`)
  await expect(page.getByText('The office notes could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(row(page, content)).toBeVisible()
  await page.goto('/today?who=all')
  await expect(page.getByRole('region', { name: 'Come back to' })).toContainText(content)
})
