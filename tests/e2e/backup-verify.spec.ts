import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })
const PASSPHRASE = 'durian and mangosteen'
/** Restoring aside runs every migration, on two processors beside the other tests. */
const LONG = { timeout: 240_000 }

test('a sealed backup is verified from Settings: a wrong passphrase is refused, and who proved it stands there (H-1434)', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await page.goto('/settings?section=backup')
  const order = page.getByRole('button', { name: 'Back up now' })
  await expect(order).toBeEnabled(LONG)
  const verify = page.getByRole('button', { name: /^Verify the backup of/ })
  const rows = page.getByRole('listitem').filter({ has: verify })
  const before = await rows.count()
  await order.click()
  const ordering = page.getByRole('dialog')
  await ordering.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
  await ordering.getByRole('button', { name: 'Back up' }).click()
  await expect(rows).toHaveCount(before + 1, LONG)
  // The latest stands first.
  const row = rows.first()
  await expect(row.getByRole('button', { name: /^Verify/ })).toBeEnabled(LONG)
  await row.getByRole('button', { name: /^Verify/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify a backup' })
  await dialog.getByRole('textbox', { name: 'Passphrase' }).fill('durian and rambutan')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Passphrase' })).toHaveAccessibleDescription(
    /^The passphrase is wrong/,
  )
  await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText(/^Being verified, \d+% done$/)).toBeVisible()
  await expect(row.getByText(/^Verified \d\d \w{3} \d{4}, \d\d:\d\d, by \w+/)).toBeVisible(LONG)
})
