import { expectAccessible } from './axe.ts'
import { makeColleague } from './colleagues.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('before an account is deactivated I read what waits for that person, and hand it over', async ({
  page,
  request,
  site,
}) => {
  const colleague = await makeColleague(request, site, 'leaving')
  const team = await send<{ items: { id: number; email: string }[] }>(
    request,
    'GET',
    `/user?page=1&q=${encodeURIComponent(colleague.email)}`,
  )
  const owner_id = team.items.find(({ email }) => email === colleague.email)?.id
  const { items } = await send<{ items: { serial_number: string }[] }>(request, 'GET', '/beneficiary?page=1')
  const subject = unique('Bring the wheelchair')
  const made = await send<{ id: number }>(request, 'POST', '/follow-up', {
    beneficiary_serial_number: items[0]?.serial_number,
    subject,
    due_on: '2027-01-15',
    owner_id,
  })
  await page.goto(`/team?q=${colleague.email}`)
  await page.getByRole('button', { name: `Change ${colleague.name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('1 open follow-up')).toBeVisible()
  await expect(dialog.getByText(subject)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Hand over to' })).toContainText('(you)')
  await expectAccessible(page, 'what is handed over')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toHaveCount(0)
  const after = await send<{ owner_id: number; owner_name: string }>(
    request,
    'GET',
    `/follow-up?id=${made.id}`,
  )
  expect(after.owner_id).not.toBe(owner_id)
  expect(after.owner_name).not.toBe('')
})
