import type { Page } from '@playwright/test'
import type { Settings } from '../../contract/settings.ts'
import { nobody } from './colleagues.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

const said = (page: Page, label: string) => page.getByLabel(label, { exact: false })

test.describe('a super admin', () => {
  test.use({ who: 'super_admin' })
  let before: Settings
  test.beforeEach(async ({ request }) => {
    before = await send<Settings>(request, 'GET', '/settings')
  })
  test.afterEach(async ({ request }) => {
    await send(request, 'PUT', '/settings', before)
  })

  test('is advised to let only the invited in once two are active, and why', async ({ page }) => {
    await page.goto('/settings')
    const advice = page.getByText(/tells strangers which email addresses have an account/)
    await expect(advice).toBeVisible()
    await page.getByRole('radio', { name: /Only whom we invite/ }).check()
    await expect(advice).toBeHidden()
  })

  test('sets up the organisation, and everyone sees it', async ({ page, browser, baseURL }) => {
    const name = unique('Tampines Care')
    await page.goto('/settings')
    const save = page.getByRole('button', { name: 'Save settings' })
    await expect(save).toBeDisabled()
    await said(page, 'Name of the organisation').fill('')
    await said(page, 'Days in Recently deleted').fill('5')
    await said(page, 'Phone').fill('12')
    await save.click()
    await expect(said(page, 'Name of the organisation')).toBeFocused()
    await expect(said(page, 'Name of the organisation')).toHaveAccessibleDescription(/^Name is required/)
    await expect(said(page, 'Days in Recently deleted')).toHaveAccessibleDescription(
      /^Type a number of days from 7 to 365/,
    )
    await expect(page.getByText('There are 3 problems')).toBeVisible()

    await said(page, 'Name of the organisation').fill(name)
    await said(page, 'Days in Recently deleted').fill('45')
    await said(page, 'Phone').fill('6123 4567')
    await page.getByLabel(/^Name ?\(optional\)$/).fill('Mdm Halimah')
    await page.getByRole('radio', { name: /Only whom we invite/ }).check()
    const terms = 'Be kind.\n\n<b>Nothing here</b> is markup,\nand lines stay lines.'
    await page.getByRole('textbox', { name: /^Terms of Service/ }).fill(terms)
    await page.getByRole('button', { name: 'Preview Terms of Service' }).click()
    await expect(page.getByRole('region', { name: 'Preview of Terms of Service' })).toContainText(
      '<b>Nothing here</b> is markup',
    )

    await page.getByRole('link', { name: 'Team' }).click()
    const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await save.click()
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(said(page, 'Days in Recently deleted')).toHaveValue('45')
    await expect(page.getByRole('radio', { name: /Only whom we invite/ })).toBeChecked()

    await page.goto('/help')
    await expect(page.getByText('Ask Mdm Halimah.')).toBeVisible()
    await expect(page.getByRole('link', { name: '+65 6123 4567' })).toBeVisible()
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }), storageState: nobody })
    const outside = await stranger.newPage()
    await outside.goto('/auth/register')
    await expect(outside.getByText('Registration is by invitation.')).toBeVisible()
    await expect(outside.getByText(`${name}'s`)).toBeVisible()
    await outside.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(outside.getByText('Be kind.', { exact: true })).toBeVisible()
    await expect(outside.getByText('<b>Nothing here</b> is markup')).toBeVisible()
    await stranger.close()
  })

  test('is told when a colleague changed the same, and chooses', async ({ page, request }) => {
    await page.goto('/settings')
    const mine = unique('Bedok Care')
    const theirs = unique('Yishun Care')
    await said(page, 'Name of the organisation').fill(mine)
    await send(request, 'PUT', '/settings', { organisation_name: theirs, retention_days: 60 })
    await page.getByRole('button', { name: 'Save settings' }).click()
    const choice = page.getByRole('radiogroup', { name: 'Name of the organisation' })
    await expect(page.getByText(/^Days in Recently deleted: 60/)).toBeVisible()
    // Letting go of mine shows theirs, not what both of us have left behind.
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(said(page, 'Name of the organisation')).toHaveValue(theirs)
    const last = unique('Punggol Care')
    await said(page, 'Name of the organisation').fill(mine)
    await send(request, 'PUT', '/settings', { organisation_name: last })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await choice.getByText(`Mine: ${mine}`).click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
    expect(await send<Settings>(request, 'GET', '/settings')).toMatchObject({
      organisation_name: mine,
      retention_days: 60,
    })
  })
})

test('an admin is told that the page is not theirs', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByText('Only a super admin can open this page')).toBeVisible()
  await expect(page.getByLabel('Name of the organisation')).toHaveCount(0)
})
