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
  await page.getByRole('button', { name: 'Back up now' }).click()
  const ordering = page.getByRole('dialog')
  await ordering.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
  await ordering.getByRole('button', { name: 'Back up' }).click()
  const verify = page.getByRole('button', { name: /^Verify the backup of/ }).first()
  await expect(verify).toBeEnabled(LONG)
  await verify.click()
  const dialog = page.getByRole('dialog', { name: 'Verify a backup' })
  await dialog.getByRole('textbox', { name: 'Passphrase' }).fill('durian and rambutan')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Passphrase' })).toHaveAccessibleDescription(
    /^The passphrase is wrong/,
  )
  await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Being verified, \d+% done$/)).toBeVisible()
  await expect(page.getByText(/^Verified \d\d \w{3} \d{4}, \d\d:\d\d, by \w+/)).toBeVisible(LONG)
})
