import { makeColleague } from './colleagues.ts'
import { holdCode } from './hold-code.ts'
import { makeForm, makeProgramme, makeVisit, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('what is typed after Ctrl K is all in the box, and none of it acts on the page behind', async ({
  page,
}) => {
  const letThrough = await holdCode(page, 'command-palette')
  await page.goto('/beneficiaries')
  const filter = page.getByRole('textbox', { name: 'Filter by name' })
  await filter.waitFor()
  await page.keyboard.press('Control+k')
  // '/' and '?' are keys of the page, 'n' too where it is one.
  await page.keyboard.type('/ben?jamin chia', { delay: 60 })
  await expect(page.locator('[data-slot=search-placeholder]')).toContainText('/ben?jamin chia')
  letThrough()
  const box = page.getByRole('dialog', { name: 'Search anyone or anything' }).getByRole('combobox')
  await expect(box).toHaveValue('/ben?jamin chia')
  await expect(box).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
})

test('what is typed after Edit on a record’s page is all in its first field', async ({ page, request }) => {
  const { id, name } = await makeProgramme(request)
  const letThrough = await holdCode(page, 'collaboration-edit-sheet')
  await page.goto(`/programmes/${id}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.keyboard.type('Tea ?/n', { delay: 60 })
  letThrough()
  const field = page.getByRole('dialog', { name: 'Edit Programme' }).getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue(/Tea \?\/n/)
})

test('what is typed after New Beneficiary is all in its first field', async ({ page }) => {
  const letThrough = await holdCode(page, 'beneficiary-create-sheet')
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: 'New Beneficiary' }).click()
  await page.keyboard.type('Siti ?/n', { delay: 60 })
  letThrough()
  const sheet = page.getByRole('dialog', { name: 'New Beneficiary' })
  await expect(sheet.getByRole('textbox', { name: 'First Name' })).toHaveValue('Siti ?/n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('what is typed after a field of the filter is chosen stands in its box, and moves nothing in the list', async ({
  page,
}) => {
  await page.goto('/beneficiaries')
  const filter = page.getByRole('textbox', { name: 'Filter by name' })
  await filter.waitFor()
  const letThrough = await holdCode(page, 'filter-chips')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Last Engaged' }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.type('30', { delay: 60 })
  // Keys of the list, had they been heard there.
  await page.keyboard.type('j/', { delay: 60 })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  letThrough()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Days' })).toHaveValue('30')
  await expect(filter).toHaveValue('')
  await expect(filter).not.toBeFocused()
})

test('what is typed while the sheet of keys or a question’s move is on its way acts on nothing behind', async ({
  page,
  request,
}) => {
  const showKeys = await holdCode(page, 'shortcut-sheet')
  const showMove = await holdCode(page, 'move-dialog')
  await page.goto('/beneficiaries')
  const filter = page.getByRole('textbox', { name: 'Filter by name' })
  await filter.waitFor()
  await page.keyboard.press('?')
  await page.keyboard.type('n/n', { delay: 60 })
  showKeys()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: /keys|shortcuts/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')

  const programme = await makeProgramme(request)
  const questions = Array.from({ length: 12 }, (_, at) => ({ question: `Asked ${at + 1}`, type: 'short' }))
  await makeForm(request, programme, { questions })
  await page.goto(`/forms/${programme.id}/1`)
  await page.getByRole('button', { name: 'Move question 1 to…' }).press('Enter')
  await page.keyboard.type('3', { delay: 60 })
  showMove()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('3')
})

test.describe('a super admin', () => {
  test.use({ who: 'super_admin' })

  test('what is typed while a dialog of the team is on its way is all in its first field', async ({
    page,
    request,
    baseURL,
  }) => {
    const last_name = unique('Lim')
    const { name } = await makeColleague(request, baseURL ?? '', 'lim', last_name)
    const letThrough = await holdCode(page, 'reset-link-dialog')
    await page.goto(`/team?q=${encodeURIComponent(last_name)}`)
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Reset password' }).press('Enter')
    await page.keyboard.type('/n?rambutan', { delay: 60 })
    letThrough()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('/n?rambutan')
    await expect(page).toHaveURL(new RegExp(`q=${last_name.replace(' ', '.+')}$`))
  })
})

test('what is typed while a sheet of the phone is on its way is all in its first field', async ({
  page,
  request,
}) => {
  const { person, link } = await makeVisit(request)
  await page.context().clearCookies()
  await enrol(page, link)
  const letThrough = await holdCode(page, 'concern-sheet')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await page.keyboard.type('Nobody answers', { delay: 60 })
  letThrough()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Nobody answers')
})
