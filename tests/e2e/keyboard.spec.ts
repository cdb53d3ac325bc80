import type { Locator, Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { fieldOf } from './say-each.ts'
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

test('New Partner by keyboard alone, a person with it', async ({ page }) => {
  await page.goto('/partners')
  const add = page.getByRole('button', { name: 'New Partner' })
  await add.waitFor()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'New Partner' })
  await expect.poll(() => sheet.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  const box = (name: string) => fieldOf(sheet, name)
  const name = unique('Keys and Kopi')
  await typeInto(page, box('Name'), name)
  await typeInto(page, box('Contact No.'), '6234 5678')
  await typeInto(page, box('Postal Code'), '089003')
  await typeInto(page, box('Block No.'), '41')
  await typeInto(page, box('Street'), 'Kreta Ayer Road')
  const addPerson = sheet.getByRole('button', { name: 'Add Person' })
  await tabTo(page, addPerson)
  await page.keyboard.press('Enter')
  const person = sheet.getByRole('group', { name: 'Person 1' })
  await expect(fieldOf(person, 'Name')).toBeFocused()
  await page.keyboard.type('Ravi Menon')
  await typeInto(page, fieldOf(person, 'Position'), 'Director')
  await typeInto(page, fieldOf(person, 'Contact No.'), '9876 5432')
  await page.keyboard.press('Control+Enter')
  await expect(fieldOf(person, 'Email')).toBeFocused()
  await expect(fieldOf(person, 'Email')).toHaveAccessibleDescription('Email is required')
  await page.keyboard.type('ravi@keys.example')
  await tabTo(page, addPerson)
  await page.keyboard.press('Enter')
  const remove = sheet.getByRole('button', { name: 'Remove person 2' })
  await page.keyboard.press('Shift+Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(addPerson).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('New Partner Created', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Filter by name')).toBeFocused()
  await page.keyboard.type(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await tabTo(page, row.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const panel = page.getByRole('button', { name: /^Areas of Collaboration/ })
  await tabTo(page, panel)
  await page.keyboard.press('Space')
  await expect(panel).toHaveAttribute('aria-expanded', 'false')
})

test('rows by keyboard: j, k, x, o, and / to filter', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const volunteer = await makeVolunteer(request)
  const last_name = unique('Rows')
  const people = []
  for (const first_name of ['Anna', 'Bala', 'Chen']) {
    const person = await makePerson(request, programme, { first_name, last_name })
    people.push(person)
    await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
  }
  await page.goto(`/volunteer/${volunteer.account_id}`)
  const link = (first: string) => page.getByRole('link', { name: `${first} ${last_name}` })
  await link('Chen').waitFor()
  for (const key of ['j', 'j', 'x', 'j', 'x', 'k']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(link('Bala')).toBeFocused()
  await expectVisibleFocus(page)
  await expect(page.getByRole('checkbox', { name: `Select Bala ${last_name}` })).toBeChecked()
  await page.keyboard.press('/')
  await page.keyboard.type('anna jxko')
  await expect(page.getByLabel('Filter by name')).toHaveValue('anna jxko')
  await expect(page).toHaveURL(/q=anna/)
  await page.keyboard.press('Escape')
  await expect(link('Anna')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${people[0]?.serial_number}$`))
  await page.goBack()
  await expect(link('Anna')).toBeVisible()
})
