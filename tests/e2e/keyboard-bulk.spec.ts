import type { Page } from '@playwright/test'
import { arrowTo, enter, expectVisibleFocus, tabTo, typeInto } from './by-keyboard.ts'
import { makeInitiative, makeVolunteer, unique } from './records.ts'
import { expect, test } from './session.ts'

const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('volunteers of an initiative are selected, given a status and removed, by keyboard alone', async ({
  page,
  request,
}) => {
  const initiative = await makeInitiative(request)
  const last_name = unique('Bulk')
  for (const first_name of ['Anna', 'Bala', 'Chen'])
    await makeVolunteer(request, { first_name, last_name, initiative_id: initiative.id })
  await page.goto(`/initiatives/${initiative.id}`)
  const row = (first: string) => page.getByRole('row', { name: new RegExp(`${first} ${last_name}`) })
  await row('Anna').waitFor()
  for (const first of ['Anna', 'Bala']) {
    await tabTo(page, row(first).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  const bar = page.locator('[data-slot="selection-bar"]')
  await expect(bar).toContainText('2 selected')

  // The menu, with the arrows; and back to the button that opened it.
  const change = bar.getByRole('button', { name: 'Change', exact: true })
  const dialog = page.getByRole('dialog')
  const isInDialog = () =>
    expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await enter(page, change)
  await arrowTo(page, page.getByRole('menuitem', { name: 'Set to On Leave' }))
  await page.keyboard.press('Enter')
  await isInDialog()
  await enter(page, dialog.getByRole('button', { name: 'Set 2 to On Leave' }))
  await said(page, '2 volunteers set to On Leave')
  await expect(row('Bala')).toContainText('On Leave')
  await expect(bar).toHaveCount(0)
  await isSomewhere(page)

  // Toasts have a key of their own.
  await page.keyboard.press('F8')
  await enter(page, page.getByRole('button', { name: 'Undo' }))
  await said(page, 'Undone')
  await expect(row('Bala')).toContainText('Available')

  for (const first of ['Anna', 'Bala']) {
    await tabTo(page, row(first).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  const choose = async (name: string) => {
    await enter(page, change)
    await arrowTo(page, page.getByRole('menuitem', { name, exact: true }))
    await page.keyboard.press('Enter')
    await isInDialog()
  }
  await choose('Assign to beneficiaries…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()

  await choose(`Take out of ${initiative.name}`)
  await enter(page, dialog.getByRole('button', { name: 'Take 2 out' }))
  await said(page, `2 volunteers taken out of ${initiative.name}`)
  await expect(row('Anna')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  // What had the focus is gone with the bar: the next Tab goes on from the page, not from the top of the document.
  await isSomewhere(page)

  await tabTo(page, row('Chen').getByRole('checkbox'))
  await page.keyboard.press('Space')
  await enter(page, bar.getByRole('button', { name: 'Clear the selection' }))
  await expect(bar).toHaveCount(0)
  await isSomewhere(page)
})

test('options of a requirement are added and removed by keyboard alone', async ({ page }) => {
  await page.goto('/initiatives')
  await enter(page, page.getByRole('button', { name: 'New Initiative' }).first())
  const sheet = page.getByRole('dialog', { name: 'New Initiative' })
  const name = unique('Keys and Vans')
  await typeInto(page, sheet.getByLabel('Name'), name)
  await enter(page, sheet.getByRole('button', { name: 'Add Requirement' }))
  const kind = sheet.getByRole('combobox', { name: 'Kind' })
  await expect(sheet.getByRole('textbox', { name: 'Requirement' })).toBeFocused()
  await page.keyboard.type('Licence')
  for (let stops = 0; stops < 3; stops += 1) {
    if (await kind.evaluate((box) => box === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(kind).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Dropdown' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kind).toBeFocused()
  await expect(kind).toContainText('Dropdown')

  const option = (at: number) => sheet.getByRole('textbox', { name: `Option ${at}` })
  await typeInto(page, option(1), 'Class 3')
  await page.keyboard.press('Enter')
  await expect(option(2)).toBeFocused()
  await page.keyboard.type('Class 4')
  await page.keyboard.press('Enter')
  await expect(option(3)).toBeFocused()
  await page.keyboard.type('None')

  // The one in the middle: what moved up into its place has the focus.
  await tabTo(page, sheet.getByRole('button', { name: 'Remove option 3' }))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: 'Remove option 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(2)).toBeFocused()
  await expect(option(2)).toHaveValue('None')
  await expectVisibleFocus(page)
  // The last: the one before it. All of them: the button that adds one.
  await enter(page, sheet.getByRole('button', { name: 'Remove option 2' }))
  await expect(option(1)).toBeFocused()
  await enter(page, sheet.getByRole('button', { name: 'Remove option 1' }))
  await expect(sheet.getByRole('button', { name: 'Add option' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(1)).toBeFocused()
  await page.keyboard.type('Class 3')
  await page.keyboard.press('Control+s')
  await said(page, 'New Initiative Created')
  await expect(sheet).toBeHidden()
})

test('options of a question are removed by keyboard alone', async ({ page }) => {
  await page.goto('/forms/new')
  await enter(page, page.getByRole('button', { name: 'Add Question' }).first())
  await expect(page.getByPlaceholder('Ask your question here...')).toBeFocused()
  await page.keyboard.type('Which days?')
  await enter(page, page.getByRole('combobox', { name: 'Type' }).last())
  await page.keyboard.type('Mul')
  await expect(page.getByRole('option', { name: 'Multiple Choice' })).toBeFocused()
  await page.keyboard.press('Enter')
  const option = (at: number) => page.getByRole('textbox', { name: `Option ${at}`, exact: true })
  await typeInto(page, option(1), 'Monday')
  for (const [at, day] of ['Tuesday', 'Friday'].entries()) {
    await page.keyboard.press('Enter')
    await expect(option(at + 2)).toBeFocused()
    await page.keyboard.type(day)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bell of option 3' })).toBeFocused()
  await page.keyboard.press('Tab')
  const remove = (at: number) => page.getByRole('button', { name: new RegExp(`^Remove option ${at}`) })
  await expect(remove(3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(2)).toBeFocused()
  await expect(option(2)).toHaveValue('Tuesday')
  await page.keyboard.press('Shift+Tab')
  await expect(remove(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(option(1)).toBeFocused()
  await expect(option(1)).toHaveValue('Tuesday')
  await expectVisibleFocus(page)
})
