import { expectAccessible } from './axe.ts'
import { resetColumns } from './reset-columns.ts'
import { expect, test } from './session.ts'

test.beforeEach(({ request }) => resetColumns(request))
test.afterEach(({ request }) => resetColumns(request))

test('a filter and a column are found by typing what they are called', async ({ page }) => {
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Find a filter' })).toBeFocused()
  await expectAccessible(page, 'the filters')
  await page.keyboard.type('postal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Postal Code/ })).toBeVisible()

  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await expect(page.getByRole('textbox', { name: 'Find a column' })).toBeFocused()
  await page.keyboard.type('gender')
  const gender = page.getByRole('menuitemcheckbox', { name: 'Gender' })
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(gender).toBeChecked()
  await expectAccessible(page, 'the columns')
  // It is kept on the server a moment later.
  const kept = page.waitForResponse((answer) => {
    const asked = answer.request()
    if (!answer.url().endsWith('/api/view/columns') || asked.method() !== 'PUT') return false
    return !asked.postDataJSON().shown.includes('gender')
  })
  await page.keyboard.press('Space')
  await expect(gender).not.toBeChecked()
  expect((await kept).status()).toBe(200)
})
