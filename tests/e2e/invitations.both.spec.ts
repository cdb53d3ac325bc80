import { expectAccessible } from './axe.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('whoever I invited stands below the team until they come: I send it again, and withdraw it', async ({
  page,
  request,
}) => {
  const email = `${unique('a-very-long-mailbox-of-somebody-new').toLowerCase().replace(' ', '-')}@kampung.example`
  const { url: first } = await send<{ url: string }>(request, 'POST', '/user/invite', { email })
  await page.goto('/team')
  const row = page
    .getByRole('region', { name: 'Invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(row).toContainText('good until')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page, 'the team with invitations')

  await row.getByRole('button', { name: `New link for ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'New link' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = page.getByRole('textbox', { name: 'Invitation link' })
  await expect(link).toHaveValue(/invite=/)
  expect(await link.inputValue()).not.toBe(first)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await row.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Invitation withdrawn')).toBeVisible()
  await expect(row).toHaveCount(0)
})
