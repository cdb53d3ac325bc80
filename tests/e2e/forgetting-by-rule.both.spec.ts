import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('a rule says how many it would propose, and only what is saved is kept', async ({ page, request }, {
  project,
}) => {
  // Both widths ask one server: each has a rule of its own.
  const [noun, nouns] =
    project.name === 'phone' ? ['beneficiary', 'beneficiaries'] : ['volunteer', 'volunteers']
  // A try before this one may have left it on.
  const off = { is_on: false, status: 'Inactive', idle_months: 84 }
  await send(request, 'PUT', `/forgetting/rule?noun=${noun}`, off)
  await page.goto('/data-protection')
  const rules = page.getByRole('region', { name: 'Forgetting by rule' })
  const edit = page.getByRole('button', { name: `Edit the rule: ${nouns}` })
  const row = rules.getByRole('listitem').filter({ has: edit })
  await expect(row).toContainText('Off: nobody is proposed.')
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Forgetting by rule: ${nouns}` })
  await expect(dialog.getByText(/^This would propose (nobody|1 person|[\d,]+ people) today\.$/)).toBeVisible()
  await dialog.getByLabel('Not seen for so many months').fill('3')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('From 6 to 240 months').last()).toBeVisible()
  await dialog.getByLabel('Not seen for so many months').fill('240')
  await expect(dialog.getByText('This would propose nobody today.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Propose people' }).setChecked(true)
  await expectAccessible(page, 'the dialog of a rule')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Inactive, and not seen for 240 months (20 years).')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Off: nobody is proposed.')
})

test('whom a super admin keeps stands on the desk with the reason and the day, until that is ended there', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const at = `/forgetting?noun=beneficiary&key=${person.serial_number}`
  // Whoever was made a moment ago is proposed by no rule: this one is kept beforehand.
  await send(request, 'PUT', at, { reason: 'A claim is open', keep_until: '2040-01-31' })
  await page.goto('/data-protection')
  const kept = page.getByRole('region', { name: 'Kept for now' })
  const row = kept.getByRole('listitem').filter({ hasText: person.serial_number })
  await expect(row.getByText(/^Kept until 31 Jan 2040 by .+: A claim is open$/)).toBeVisible()
  await expectAccessible(page, 'the desk with whom it keeps')
  await row.getByRole('button', { name: /^Keep no longer: / }).click()
  await expect(row).toHaveCount(0)
})
