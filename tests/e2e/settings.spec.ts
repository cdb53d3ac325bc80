import type { Page } from '@playwright/test'
import type { Settings } from '../../contract/settings.ts'
import { nobody } from './colleagues.ts'
import { send, unique } from './records.ts'
import { expect, test } from './session.ts'

/** To another section, by the list beside them. */
const turnTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()

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
    await page.goto('/settings?section=access')
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
    await turnTo(page, 'Personal data')
    await said(page, 'Days in Recently deleted').fill('5')
    await turnTo(page, 'Whom to ask for help')
    await said(page, 'Phone').fill('12')
    await turnTo(page, 'Who comes in')
    await save.click()
    // The first of them, wherever it stands; the others are named beside their sections.
    await expect(said(page, 'Name of the organisation')).toBeFocused()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(said(page, 'Name of the organisation')).toHaveAccessibleDescription(/^Name is required/)
    await expect(page.getByRole('link', { name: 'Whom to ask for help 1 problem' })).toBeVisible()
    await expect(page.getByText('There are 3 problems')).toBeVisible()
    await page.getByRole('button', { name: /^Type a number of days from 7 to 365/ }).click()
    await expect(said(page, 'Days in Recently deleted')).toBeFocused()
    await expect(page).toHaveURL(/section=personal-data$/)

    await said(page, 'Days in Recently deleted').fill('45')
    await turnTo(page, 'Organisation')
    await said(page, 'Name of the organisation').fill(name)
    await turnTo(page, 'Whom to ask for help')
    await said(page, 'Phone').fill('6123 4567')
    await page.getByLabel(/^Name ?\(optional\)$/).fill('Mdm Halimah')
    await turnTo(page, 'Who comes in')
    await page.getByRole('radio', { name: /Only whom we invite/ }).check()
    await turnTo(page, 'Terms and privacy')
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
    await turnTo(page, 'Personal data')
    await page.reload()
    await expect(said(page, 'Days in Recently deleted')).toHaveValue('45')
    await turnTo(page, 'Who comes in')
    await expect(page.getByRole('radio', { name: /Only whom we invite/ })).toBeChecked()
    await page.goBack()
    await expect(said(page, 'Days in Recently deleted')).toBeVisible()

    await page.goto('/help')
    await expect(page.getByText('Ask Mdm Halimah.')).toBeVisible()
    await expect(page.getByRole('link', { name: '+65 6123 4567' })).toBeVisible()
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }), storageState: nobody })
    const outside = await stranger.newPage()
    await outside.goto('/auth/register')
    await expect(outside.getByText('Registration is by invitation.')).toBeVisible()
    await expect(outside.getByText(`${name}’s`)).toBeVisible()
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

  test('what was typed in one section is there after another, and is saved once by its keys', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'PUT' && one.url().includes('/api/settings')) sent.push(one.url())
    })
    await page.goto('/settings?section=help')
    const hours = page.getByLabel(/^Hours/)
    const typed = unique('Weekdays')
    await hours.fill(typed)
    await turnTo(page, 'Backup')
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    await page.goBack()
    await expect(hours).toHaveValue(typed)
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+s')
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+s')
    await page.reload()
    await expect(hours).toHaveValue(typed)
    expect(sent).toHaveLength(1)
  })
})

test('an admin is told that the page is not theirs', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByText('Only a super admin can open this page')).toBeVisible()
  await expect(page.getByLabel('Name of the organisation')).toHaveCount(0)
})
