import { makePerson, makeProgramme, type Person, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('the address keeps sort, filter and page, and Back brings them back', async ({ page }) => {
  await page.goto('/beneficiaries')
  const table = page.getByRole('table', { name: 'Beneficiaries' })
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(12)
  await page.getByRole('button', { name: 'Beneficiary Name' }).click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByLabel('Filter by name').fill('an')
  await expect(page).toHaveURL(/q=an/)
  // Rows of another height move what stands under them, also from under a press.
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const address = page.url()
  const names = await rows.allTextContents()

  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/beneficiaries\/[^?]+$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Filter by name')).toHaveValue('an')
  await expect(rows).toHaveText(names)

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('table', { name: 'Beneficiaries' }).locator('tbody tr')).toHaveText(names)
  await other.close()

  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page).not.toHaveURL(/q=|page=2/)
  await page.getByLabel('Filter by name').fill('nobody has such a name')
  await expect(page.getByText('Nothing matches ‘nobody has such a name’.')).toBeVisible()
  await expect(page.getByText('No data available.')).toHaveCount(0)
})

test('leaving unsaved work asks Save, Discard, Stay', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await page.goto('/forms')
  await page.getByRole('link', { name: 'New Form' }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Half a form')
  const question = page.getByRole('alertdialog', { name: 'Save your changes?' })

  await page.getByRole('link', { name: 'Database' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue('Half a form')
  await page.goBack()
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/forms\/new$/)
  await page.getByRole('link', { name: 'Database' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tag a programme before saving').first()).toBeVisible()
  await expect(title).toHaveValue('Half a form')
  await page.getByRole('link', { name: 'Database' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible()

  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Programme' })
  const name = unique('Renamed')
  await sheet.getByLabel('Name').fill(name)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Programme edited successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('closing the tab with unsaved work asks too', async ({ page }) => {
  await page.goto('/forms/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a form')
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await leaving
})

test('a list that fails says so with Retry, and never that it is empty', async ({ page }) => {
  await page.route(/\/api\/(beneficiary|programme|form|volunteer)\b/, (route) => route.abort())
  const lists = [
    ['/beneficiaries', 'Beneficiaries could not be loaded.'],
    ['/volunteers', 'Volunteers could not be loaded.'],
    ['/programmes', 'The programmes could not be loaded.'],
    ['/forms', 'The forms could not be loaded.'],
  ] as const
  const empty = /^(No data available\.|No programmes found|No forms yet\.)$/
  for (const [path, words] of lists) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(empty)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
  await page.unroute(/\/api\/(beneficiary|programme|form|volunteer)\b/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
  await expect(page.getByText('The forms could not be loaded.')).toHaveCount(0)
  await expect(page.getByText(/^Programme: /).first()).toBeVisible()
})

test('a save that fails keeps what was typed, says why, and can be tried again', async ({ page }) => {
  const name = unique('Evening Calls')
  await page.goto('/programmes')
  await page.getByRole('button', { name: 'New Programme' }).click()
  const sheet = page.getByRole('dialog', { name: 'New Programme' })
  await sheet.getByLabel('Name').fill(name)
  await sheet.getByLabel('Description').fill('Line one\nLine two')
  // The answer is lost on the way back: the server has saved it, and must not save it twice.
  let isLost = true
  await page.route('**/api/programme', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return await route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Create Programme' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(sheet.getByLabel('Description')).toHaveValue('Line one\nLine two')
  await sheet.getByRole('button', { name: 'Create Programme' }).click()
  await expect(page.getByText('New Programme Created', { exact: true })).toBeVisible()
  await page.getByLabel('Filter by name or partner').fill(name)
  await expect(page.getByRole('button', { name })).toHaveCount(1)
})

test('pressing Create again and again makes one record', async ({ page, request }) => {
  const name = unique('Night Rides')
  await page.goto('/initiatives?new=1')
  const sheet = page.getByRole('dialog', { name: 'New Initiative' })
  await sheet.getByLabel('Name').fill(name)
  // As a double click or a held key does, until the sheet has gone.
  await sheet.getByRole('button', { name: 'Create Initiative' }).evaluate(async (button) => {
    while (button.isConnected) {
      ;(button as HTMLButtonElement).click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await expect(page.getByText('New Initiative Created', { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  const all = await send<{ name: string }[]>(request, 'GET', '/initiative/')
  expect(all.filter((one) => one.name === name)).toHaveLength(1)
})

test('two editors: what I did not touch keeps theirs, and what both changed I choose', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const at = `/beneficiary/?serial_number=${person.serial_number}`
  const save = page.getByRole('button', { name: 'Save Beneficiary' })
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Beneficiary' })
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Mine')
  await dialog.getByRole('textbox', { name: 'Street' }).fill('My Street')
  await dialog.getByRole('textbox', { name: 'Block' }).fill('77')

  const read = await send<Person>(request, 'GET', at)
  const theirs = { ...read, first_name: 'Theirs', last_name: 'Changed', street_name: 'Their Street' }
  await send(request, 'PUT', at, theirs)
  await save.click()
  await expect(dialog.getByText(`Last Name: Changed (before: ${read.last_name})`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Changed')
  await expect(dialog.getByText('Choose what to keep,')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue('My Street')

  await dialog.getByText('Theirs: Theirs').click()
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Theirs')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Choose what to keep of what you both changed')
  expect(await send(request, 'GET', at)).toMatchObject({ street_name: 'Their Street' })
  await dialog.getByText('Mine: My Street').click()
  await save.click()
  await expect(page.getByText('Beneficiary edited successfully', { exact: true })).toBeVisible()
  expect(await send(request, 'GET', at)).toMatchObject({
    first_name: 'Theirs',
    last_name: 'Changed',
    street_name: 'My Street',
    block_number: '77',
  })
})

test('a record that a colleague deletes meanwhile: I am told so, and what I typed is still there', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Beneficiary' })
  await dialog.getByRole('textbox', { name: 'Street' }).fill('A street that took long to find')
  await send(request, 'DELETE', `/beneficiary/?serial_number=${person.serial_number}`)
  await dialog.getByRole('button', { name: 'Save Beneficiary' }).click()
  await expect(dialog.getByRole('alert')).toContainText('someone deleted them meanwhile')
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here, to copy.')

  // Coming back from another window asks for the record again: the page must not throw away what is typed.
  let isToldGone = false
  page.on('response', (answer) => {
    if (answer.url().includes('/api/beneficiary') && answer.status() === 404) isToldGone = true
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      return isToldGone
    })
    .toBe(true)
  await expect(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue('A street that took long to find')

  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await send(request, 'DELETE', `/programme/?id=${programme.id}`)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('someone deleted it meanwhile')
})
