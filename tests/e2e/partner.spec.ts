import type { Locator, Page } from '@playwright/test'
import type { Partner } from '../../contract/partner.ts'
import { aProgramme } from '../factories.ts'
import { makeCommsLog, makePartner, makeProgramme, send, unique } from './records.ts'
import { fieldOf } from './say-each.ts'
import { expect, test } from './session.ts'

// One pixel is a picture too.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const box = (area: Locator, name: string) => fieldOf(area, name)
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
const usePicture = (page: Page) =>
  sheetOf(page, 'Crop picture').getByRole('button', { name: 'Use picture' }).click()
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

test('I add a partner with its logo and its people, find it by name and open it', async ({ page }) => {
  const name = unique('Tiong Bahru Seniors')
  await page.goto('/partners')
  await page.getByRole('button', { name: 'New Partner' }).click()
  const sheet = sheetOf(page, 'New Partner')
  await box(sheet, 'Name').fill(name)
  const logo = sheet.locator('input[type=file]')
  await logo.setInputFiles({ ...picture('logo.png'), buffer: Buffer.from('no picture at all') })
  await expect(sheet.getByRole('alert')).toHaveText(
    'Failed to upload filelogo.png cannot be read as a picture.',
  )
  await logo.setInputFiles(picture('logo.png'))
  await usePicture(page)
  await expect(sheet.getByRole('button', { name: 'Reset' })).toBeVisible()
  await box(sheet, 'Website').fill('https://seniors.example/about')
  await box(sheet, 'Contact No.').fill('6234 5678')
  await box(sheet, 'Postal Code').fill('089003')
  await box(sheet, 'Block No.').fill('41')
  await box(sheet, 'Street').fill('Kreta Ayer Road')
  await box(sheet, 'Unit No.').fill('01-01')

  const add = sheet.getByRole('button', { name: 'Add Person' })
  const person = (at: number) => sheet.getByRole('group', { name: `Person ${at}` })
  for (const [at, who] of ['Ravi Menon', 'Nobody', 'Halimah bte Yusof'].entries()) {
    await add.click()
    await expect(box(person(at + 1), 'Name')).toBeFocused()
    await box(person(at + 1), 'Name').fill(who)
    await box(person(at + 1), 'Position').fill('Director')
    await box(person(at + 1), 'Contact No.').fill('9876 5432')
    await box(person(at + 1), 'Email').fill('Office@Seniors.example')
  }
  await sheet.getByRole('button', { name: 'Remove person 2' }).click()
  await expect(sheet.getByRole('button', { name: 'Remove person 2' })).toBeFocused()
  await expect(box(person(2), 'Name')).toHaveValue('Halimah bte Yusof')
  await person(2).locator('input[type=file]').setInputFiles(picture('halimah.png'))
  await usePicture(page)
  await expect(person(2).getByRole('button', { name: 'Reset' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Create Partner' }).click()
  await said(page, 'New Partner Created')
  await expect(sheet).toBeHidden()

  await page.getByLabel('Filter by name').fill(name.toLowerCase())
  const row = page.getByRole('table', { name: 'Partners' }).locator('tbody tr')
  await expect(row).toHaveCount(1)
  for (const part of [name, '41 Kreta Ayer Road', 'Singapore 089003', '+65 6234 5678', '-', 'Active'])
    await expect(row).toContainText(part)
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  await row.getByText('Active').click()

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Active')).toBeVisible()
  const link = fact(page, 'Website').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://seniors.example/about')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(fact(page, 'Address')).toHaveText('41 Kreta Ayer Road #01-01Singapore 089003')
  await expect(fact(page, 'Contact Number')).toHaveText('+65 6234 5678')
  await expect(fact(page, 'Last Updated')).toHaveText('-')
  const people = page.getByRole('region', { name: 'Key Personnel' }).getByRole('listitem')
  await expect(people).toHaveText([/Ravi Menon\s*Director/, /Halimah bte Yusof\s*Director/])
  await expect(people.last().getByRole('link', { name: '+65 9876 5432' })).toHaveAttribute(
    'href',
    'tel:+6598765432',
  )
  await expect(people.last().getByRole('link', { name: 'office@seniors.example' })).toBeVisible()
  await expect(people.last().locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await said(page, 'No areas of collaboration found.')
  await said(page, 'No data available.')
})

test('I edit a partner: its website goes, the day is kept, and the programme shows its new name', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  const programme = await makeProgramme(request, { partner_id: partner.id })
  await page.goto(`/partners/${partner.id}`)
  await page.getByRole('button', { name: 'Edit Partner' }).click()
  const sheet = sheetOf(page, 'Edit Partner')
  const name = unique('Renamed Partner')
  await box(sheet, 'Name').first().fill(name)
  await box(sheet, 'Website').fill('')
  await sheet.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await sheet.getByRole('button', { name: 'Remove person 1' }).click()
  await expect(sheet.getByRole('button', { name: 'Add Person' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Save Partner' }).click()
  await said(page, 'Partner edited successfully')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.locator('header').getByText('Inactive')).toBeVisible()
  await expect(fact(page, 'Website')).toHaveText('-')
  await expect(fact(page, 'Last Updated')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/)
  await said(page, 'No key personnel yet.')
  await page.getByRole('link', { name: programme.name }).click()
  await expect(page.getByRole('heading', { name: programme.name, level: 1 })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
})

test("the server's message about a person stands under that person's field", async ({ page, request }) => {
  const partner = await makePartner(request)
  await page.goto(`/partners/${partner.id}`)
  await page.getByRole('button', { name: 'Edit Partner' }).click()
  const sheet = sheetOf(page, 'Edit Partner')
  await sheet.getByRole('button', { name: 'Add Person' }).click()
  const person = sheet.getByRole('group', { name: 'Person 2' })
  for (const [label, value] of Object.entries({ Name: 'Ana', Position: 'Lead', 'Contact No.': '91112222' }))
    await box(person, label).fill(value)
  await box(person, 'Email').fill('ana@goodwill.example')
  // Spoilt on its way, for here the browser would have said it first.
  await page.route('**/api/partner?*', (route) => {
    const postData = (route.request().postData() ?? '').replace('ana@goodwill.example', 'ana')
    return route.request().method() === 'PUT' ? route.continue({ postData }) : route.fallback()
  })
  await sheet.getByRole('button', { name: 'Save Partner' }).click()
  await expect(box(person, 'Email')).toHaveAccessibleDescription('Invalid email')
  await expect(box(person, 'Email')).toBeFocused()
  await expect(box(person, 'Name')).toHaveValue('Ana')
})

test('two editors of a partner: I see both lists of people and choose', async ({ page, request }) => {
  const partner = await makePartner(request)
  await page.goto(`/partners/${partner.id}`)
  await page.getByRole('button', { name: 'Edit Partner' }).click()
  const sheet = sheetOf(page, 'Edit Partner')
  const mine = unique('My Name')
  await box(sheet, 'Name').first().fill(mine)
  await box(sheet.getByRole('group', { name: 'Person 1' }), 'Position').fill('Chair')

  const [ravi] = partner.key_personnel
  const ana = { ...ravi, name: 'Ana Lim', position: 'Treasurer' }
  const theirs = { ...partner, street_name: 'Their Street', key_personnel: [ravi, ana] }
  await send(request, 'PUT', `/partner/?id=${partner.id}`, theirs)
  await sheet.getByRole('button', { name: 'Save Partner' }).click()
  await expect(sheet.locator('strong', { hasText: 'Choose what to keep,' })).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Street: Their Street' })).toBeVisible()
  await expect(sheet.getByRole('radiogroup', { name: 'Street' })).toHaveCount(0)
  const lists = sheet.getByRole('radiogroup', { name: 'Key Personnel' })
  await expect(lists.getByText(/^Mine: Ravi Menon, Chair/)).toBeVisible()
  await lists.getByText(/^Theirs: Ravi Menon, Director[\s\S]*Ana Lim, Treasurer/).click()
  await expect(box(sheet.getByRole('group', { name: 'Person 2' }), 'Name')).toHaveValue('Ana Lim')
  await sheet.getByRole('button', { name: 'Save Partner' }).click()
  await said(page, 'Partner edited successfully')
  const kept = await send<Partner>(request, 'GET', `/partner/?id=${partner.id}`)
  expect(kept).toMatchObject({ name: mine, street_name: 'Their Street' })
  expect(kept.key_personnel.map(({ name, position }) => `${name}, ${position}`)).toEqual([
    'Ravi Menon, Director',
    'Ana Lim, Treasurer',
  ])
})

test('I delete a partner: told what goes along and what stays, in the exact words', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  const log = await makeCommsLog(request, partner)
  const first = await makeProgramme(request, { partner_id: partner.id })
  await makeProgramme(request, { partner_id: partner.id })
  const initiative = await send<{ id: number; name: string }>(
    request,
    'POST',
    '/initiative',
    aProgramme({ name: unique('Drivers'), partner_id: partner.id }),
  )
  await page.goto('/partners')
  await page.goto(`/partners/${partner.id}`)
  const panel = page.getByRole('button', { name: /^Areas of Collaboration/ })
  const link = page.getByRole('link', { name: initiative.name })
  await expect(link).toHaveAttribute('href', `/initiatives/${initiative.id}`)
  await expect(page.getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/programmes/${first.id}`,
  )
  await expect(link.locator('img')).toBeVisible()
  await panel.click()
  await expect(link).toBeHidden()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete the partner from your database.',
  )
  await expect(question).toContainText(
    'This also deletes 1 key person and 1 comms log. Its 2 programmes and 1 initiative stay, without a partner. A super admin can bring it back for 30 days.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: partner.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Partner deleted')
  await expect(page).toHaveURL(/\/partners$/)
  await page.getByLabel('Filter by name').fill(partner.name)
  await said(page, `Nothing matches ‘${partner.name}’.`)
  expect(await send(request, 'GET', `/programme/?id=${first.id}`)).toMatchObject({ partner_id: null })
  for (const gone of [`/partners/${partner.id}`, `/partners/${partner.id}/comms-log/${log.id}`]) {
    await page.goto(gone)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  }
})
