import type { Locator, Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

/** Where the focus is must be seen: an outline, or a ring drawn as a shadow. */
async function expectVisibleFocus(page: Page) {
  const isSeen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nowhere'
    const shown = (part: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A native control inside its own label may let the label draw the ring.
    if (shown(element) || (element.parentElement && shown(element.parentElement))) return 'seen'
    return element.outerHTML.slice(0, 200)
  })
  expect(isSeen).toBe('seen')
}

/** Tab, and Tab again, until it is there; every stop on the way shows itself. */
async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test.describe('signed out', () => {
  test.use({ who: 'nobody' })
  test('signing in by keyboard alone', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email').waitFor()
    await tabTo(page, page.getByRole('tab', { name: 'Admin' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Code or PIN', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await typeInto(page, page.getByLabel('Email'), demonstrationAccounts.admin)
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'wrong password')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(demonstrationAccounts.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()
  })
})

test('New Beneficiary by keyboard alone', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('heading', { name: programme.name }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'New Beneficiary' }).first()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'New Beneficiary' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true)

  const lastName = unique('Keys')
  const box = (name: string) => sheet.getByRole('textbox', { name })
  await typeInto(page, box('First Name'), 'Kamala')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(box('First Name')).toHaveValue('Kamala')
  await expect.poll(() => sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true)

  await typeInto(page, box('Last Name'), lastName)
  await typeInto(page, box('Serial No.'), unique('K').replace(' ', '-'))
  await typeInto(page, box('Contact No.'), '9123 4567')
  await typeInto(page, box('Postal Code'), '09001')
  await typeInto(page, box('Block No.'), '12A')
  await typeInto(page, box('Street'), 'Telok Blangah Crescent')
  await tabTo(page, sheet.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Active', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Inactive' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('combobox', { name: 'Status' })).toContainText('Inactive')
  await page.keyboard.press('Control+Enter')
  await expect(box('Postal Code')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await tabTo(page, sheet.getByRole('button', { name: 'Save Beneficiary' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('New Beneficiary Created', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()

  const row = page.getByRole('row', { name: new RegExp(lastName) })
  await expect(row).toContainText('Inactive')
  await tabTo(page, row.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Kamala ${lastName}` })).toBeVisible()
})
