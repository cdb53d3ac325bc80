import { today } from '../../contract/fields.ts'
import { daysEarlier } from '../../server/visits/singapore-day.ts'
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
    received_on: daysEarlier(today(), 32),
    wish,
  }
  await send(request, 'POST', at, late)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Give them a copy' }).click()
  const dialog = page.getByRole('dialog', { name: /^Give them a copy: / })
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
  await expect(row.getByText('Overdue by 2 days')).toBeVisible()
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
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await row.getByRole('button', { name: /^Close: / }).click()
  await closing.getByLabel('What was done, or why not').fill('Her number is right by now')
  await closing.getByRole('button', { name: 'Close it' }).click()
  await expect(closing).toBeHidden()
  await expect(row.getByText('Done', { exact: true })).toBeVisible()
})
