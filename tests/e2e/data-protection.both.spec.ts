import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('what somebody asks of their data is written down, stands by the day it is due, and is answered', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const wish = unique('Her number is wrong')
  const at = `/protection-request?noun=beneficiary&key=${person.serial_number}`
  const late = {
    kind: 'correct',
    asked_by: 'self',
    received_on: addDays(today(), -32),
    wish,
  }
  await send(request, 'POST', at, late)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'They ask for a copy' }).click()
  const dialog = page.getByRole('dialog', { name: /^They ask for a copy: / })
  await dialog.getByRole('radio', { name: 'Somebody for them' }).check()
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(dialog.getByText('Say who asks for them, and why they may').last()).toBeVisible()
  await dialog
    .getByRole('textbox', { name: 'Who asks for them, and why they may' })
    .fill('Her son, with a letter')
  await expectAccessible(page, 'the dialog of a request')
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Due in 30 days')).toBeVisible()
  await expect(page.getByText('Her son, with a letter')).toBeVisible()

  await page.goto('/data-protection')
  const row = page.getByRole('listitem').filter({ hasText: wish })
  await expect(row.getByText('Overdue 2 days')).toBeVisible()
  await expectAccessible(page, 'the desk')
  await row.getByRole('button', { name: /^Close: / }).click()
  const closing = page.getByRole('dialog', { name: 'Close: a correction' })
  await closing.getByLabel('What was done, or why not').fill('Her number is right by now')
  await closing.getByRole('button', { name: 'Close it' }).click()
  await expect(closing.getByText('Nobody has checked yet that it is they who ask').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await row.getByRole('button', { name: /^Edit: / }).click()
  const edit = page.getByRole('dialog', { name: /^A correction: / })
  await edit.getByRole('combobox', { name: 'How we know that it is they' }).click()
  await page.getByRole('option', { name: 'By ringing the number that we have' }).click()
  // Whoever goes on before the list is asked again goes on from what was just saved (S-15).
  const closed = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === '/api/protection-request',
    async (route) => {
      if (route.request().method() === 'GET') await closed.promise
      await route.continue()
    },
  )
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await row.getByRole('button', { name: /^Close: / }).click()
  await closing.getByLabel('What was done, or why not').fill('Her number is right by now')
  await closing.getByRole('button', { name: 'Close it' }).click()
  await expect(closing).toBeHidden()
  closed.resolve()
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
})

test('a copy is looked through line by line, with other people struck out, and is handed over as a file', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const whose = `noun=beneficiary&key=${person.serial_number}`
  const content = 'Her son Jasper has the key.\nRing him on 9876 5432.'
  const log = { kind: 'note', happened_on: today(), content }
  await send(request, 'POST', `/person-log?${whose}`, log)
  const asked = { kind: 'access', asked_by: 'self', received_on: today(), checked_how: 'known' }
  await send(request, 'POST', `/protection-request?${whose}`, asked)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('link', { name: /^Put the copy together: / }).click()
  await expect(page.getByRole('deletion').filter({ hasText: 'Jasper' })).toBeVisible()
  await expect(page.getByRole('deletion').filter({ hasText: '9876 5432' })).toBeVisible()
  await expectAccessible(page, 'a copy that is looked through')
  const line = page.getByRole('listitem').filter({ hasText: 'Jasper' })
  await line.getByRole('button', { name: /^Change: / }).click()
  await line.getByRole('button', { name: 'Jasper', exact: true }).click()
  await expect(page.getByRole('button', { name: 'I have looked it through' })).toBeDisabled()
  await line.getByLabel('Why it is left in').fill('He asked with her')
  await line.getByRole('button', { name: 'key.', exact: true }).click()
  await expectAccessible(page, 'a line that is changed')
  await line.getByRole('button', { name: /^Done: / }).click()
  await expect(line.getByText('Left in: He asked with her')).toBeVisible()
  await page.getByRole('button', { name: 'I have looked it through' }).click()
  // A colleague writes something meanwhile: the copy is refused, and the page asks to be looked through anew.
  await expect(page.getByRole('button', { name: 'Download the copy' })).toBeVisible()
  await send(request, 'POST', `/person-log?${whose}`, { ...log, content: 'She called back.' })
  await page.getByRole('button', { name: 'Download the copy' }).click()
  await expect(page.getByText('It could not be downloaded.')).toBeVisible()
  await page.getByRole('button', { name: 'I have looked it through' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the copy' }).click()
  expect((await download).suggestedFilename()).toBe('copy.zip')
  await page.reload()
  await expect(page.getByRole('deletion').filter({ hasText: 'key.' })).toBeVisible()
  await expect(page.getByRole('deletion').filter({ hasText: 'Jasper' })).toHaveCount(0)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText(/^The copy was downloaded on /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open the copy: / })).toBeVisible()
})

test('whoever asks to be forgotten is deleted with all that goes along, and the request says what was done', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const whose = `noun=beneficiary&key=${person.serial_number}`
  const asked = { kind: 'forget', asked_by: 'self', received_on: today(), checked_how: 'document' }
  await send(request, 'POST', `/protection-request?${whose}`, asked)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const missed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missed.push(answer.url())
  })
  await page.getByRole('button', { name: /^Forget: / }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Forget .* \\(${person.serial_number}\\)$`) })
  await expect(dialog.getByText(/^Is gone for good on /)).toBeVisible()
  await expect(dialog.getByText('They are still with you')).toBeVisible()
  await expectAccessible(page, 'the dialog that forgets')
  await dialog.getByLabel('What was done, and what they were told').fill(unique('Told her by letter'))
  await dialog.getByRole('button', { name: 'Forget them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/data-protection$/)
  const row = page.getByRole('listitem').filter({ hasText: person.last_name })
  await expect(row.getByText('(deleted)')).toBeVisible()
  await expect(row.getByText(person.serial_number)).toBeVisible()
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
  expect(missed).toEqual([])

  await page.goto('/recently-deleted')
  await page
    .getByRole('button', { name: /^Restore / })
    .first()
    .click()
  const batch = page.getByRole('dialog', { name: new RegExp(person.last_name) })
  await expect(batch.getByText('Asked to be forgotten', { exact: true })).toBeVisible()
  await expect(batch.getByRole('button', { name: 'Restore' })).toBeDisabled()
  await expectAccessible(page, 'who asked to be forgotten, in Recently deleted')
  await batch.getByLabel('Bring back somebody who asked to be forgotten').check()
  await expect(batch.getByRole('button', { name: 'Restore' })).toBeEnabled()
})
