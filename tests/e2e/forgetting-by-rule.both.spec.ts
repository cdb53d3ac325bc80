import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('a rule says how many it would propose, and only what is saved is kept', async ({ page }, {
  project,
}) => {
  // Both widths ask one server: each has a rule of its own.
  const noun = project.name === 'phone' ? 'beneficiaries' : 'volunteers'
  await page.goto('/data-protection')
  const rules = page.getByRole('region', { name: 'Forgetting by rule' })
  await rules.getByRole('button', { name: `Edit the rule: ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Forgetting by rule: ${noun}` })
  await expect(dialog.getByText(/^This would propose (nobody|1 person|[\d,]+ people) today\.$/)).toBeVisible()
  await dialog.getByLabel('Not seen for so many months').fill('3')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('From 6 to 240 months').last()).toBeVisible()
  await dialog.getByLabel('Not seen for so many months').fill('240')
  await expect(dialog.getByText('This would propose nobody today.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Propose people' }).click()
  await expectAccessible(page, 'the dialog of a rule')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toBeHidden()
  await expect(rules.getByText('Inactive, and not seen for 240 months (20 years).')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rules.getByText('Off: nobody is proposed.').last()).toBeVisible()
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
