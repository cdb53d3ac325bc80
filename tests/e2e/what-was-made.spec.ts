import type { Page } from '@playwright/test'
import { choose } from './main-job-world.ts'
import { typeVolunteer } from './new-volunteer.ts'
import { makeInitiative, makeProgramme, type Programme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

/** More than a high window takes at once. */
const MORE_THAN_TWO_STEPS = 110
const others: Programme[] = []

// The tests that share this server find what is theirs among the first.
test.afterEach(async ({ request }) => {
  for (const { id } of others.splice(0)) await send(request, 'DELETE', `/programme?id=${id}`)
})

test('a programme that I just made stands before me among many, and Enter opens it (H-1634)', async ({
  page,
  request,
}) => {
  for (let made = 0; made < MORE_THAN_TWO_STEPS; made += 1)
    others.push(await makeProgramme(request, { name: unique('Aerobics') }))
  const name = unique('Zumba')
  await page.goto('/programmes?q=b')
  await page.getByRole('button', { name: 'New Programme' }).first().click()
  await page.getByRole('dialog', { name: 'New Programme' }).getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create Programme' }).click()
  const card = page.getByRole('button', { name })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('link', { name: 'View Programme' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(card).toBeVisible()
})

test('a programme that the filter hides takes no key of whoever types on (H-1634)', async ({ page }) => {
  const name = unique('Yoga')
  await page.goto('/programmes?q=no-such-name')
  await page.getByRole('button', { name: 'New Programme' }).first().click()
  await page.getByRole('dialog', { name: 'New Programme' }).getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create Programme' }).click()
  await expect(page.getByText('New Programme Created', { exact: true })).toBeVisible()
  const filter = page.getByLabel('Filter by name or partner')
  await filter.fill('yog')
  await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(filter).toBeFocused()
})

const person = { 'First Name': 'Mei', 'Contact No.': '9123 4567' }
const place = { 'Postal Code': '090012', 'Block No.': '12A', Street: 'Telok Blangah Crescent' }

test('the notice of whom I just added leads to their page, in the programme and in none (H-1636)', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  for (const list of ['/beneficiaries', `/programmes/${programme.id}`]) {
    await page.goto(list)
    await page.getByRole('button', { name: 'New Beneficiary' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'New Beneficiary' })
    const number = unique('M').replace(' ', '-')
    const typed = { ...person, ...place, 'Serial No.': number, 'Last Name': number }
    for (const [label, value] of Object.entries(typed)) await sheet.getByLabel(label).fill(value)
    await sheet.getByRole('button', { name: 'Create Beneficiary' }).click()
    await expect(page.getByText('New Beneficiary Created', { exact: true })).toBeVisible()
    await openNoticed(page)
    await expect(page).toHaveURL(new RegExp(`${list.replace('ies', '')}.*/${number}$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
})

test('the notice of a new partner, and of a volunteer made in an initiative, leads to their page (H-1636)', async ({
  page,
  request,
}) => {
  await page.goto('/partners?new=1')
  const partner = page.getByRole('dialog', { name: 'New Partner' })
  const name = unique('Zion Seniors')
  const typed = { ...place, Name: name, 'Contact No.': '6234 5678' }
  for (const [label, value] of Object.entries(typed))
    await partner.getByRole('textbox', { name: label, exact: true }).fill(value)
  await partner.getByRole('button', { name: 'Create Partner' }).click()
  await openNoticed(page)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const initiative = await makeInitiative(request)
  await page.goto(`/initiatives/${initiative.id}`)
  await page.getByRole('button', { name: 'New Volunteer' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New Volunteer' })
  const last_name = unique('Goh')
  await typeVolunteer(sheet, { first_name: 'Siew Lan', last_name })
  await choose(page, 'Gender', 'Female')
  await sheet.getByRole('button', { name: 'Create Volunteer' }).click()
  await openNoticed(page)
  await expect(page.getByRole('heading', { name: new RegExp(last_name), level: 1 })).toBeVisible()
})

const openNoticed = (page: Page) => page.getByRole('button', { name: 'Open', exact: true }).click()
