import type { Page } from '@playwright/test'
import { aCommsLog, anInitiative, anNric, aPartner } from '../factories.ts'
import { makeForm, makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search anyone or anything' })
const box = (page: Page) => palette(page).getByRole('combobox')
const hit = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('one box finds anyone and anything, and leads there', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme, {
    contact_number: '93217654',
    block_number: '873C',
    unit_number: '#19-4417',
  })
  const nric = anNric()
  const volunteer = await makeVolunteer(request, { nric })
  const form = await makeForm(request, programme)
  const partnerName = unique('Goodwill')
  const partner = await send<{ id: number }>(request, 'POST', '/partner', aPartner({ name: partnerName }))
  const initiativeName = unique('Drivers')
  await send(request, 'POST', '/initiative', anInitiative({ name: initiativeName }))
  const subject = unique('Quarterly review')
  const log = await send<{ id: number }>(
    request,
    'POST',
    '/comms-log',
    aCommsLog({ partner_id: partner.id, subject }),
  )

  await page.goto('/programmes')
  await page.getByRole('heading', { name: 'Programmes', level: 1 }).waitFor()
  await openPalette(page)
  const turned = `${person.last_name} ${person.first_name}`
  const personHit = hit(page, new RegExp(`${person.last_name}.*Beneficiary ${person.serial_number}`))
  for (const typed of [turned, '+65 9321-7654', '873c #19-4417', person.serial_number.toLowerCase()]) {
    await box(page).fill(typed)
    await expect(personHit, typed).toBeVisible()
  }
  // Enter that comes before the answer waits for it, and opens nothing older.
  await box(page).fill('nobody at all')
  await expect(palette(page).getByText('Nobody like “nobody at all”, and nothing called so.')).toBeVisible()
  await box(page).fill(person.serial_number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${person.serial_number}$`))
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: new RegExp(person.last_name) })).toBeVisible()

  const places: [typed: string, where: RegExp][] = [
    [`${volunteer.account_id}`, new RegExp(`/volunteer/${volunteer.account_id}$`)],
    [partnerName, new RegExp(`/partners/${partner.id}$`)],
    [programme.name, new RegExp(`/programmes/${programme.id}$`)],
    [initiativeName, /\/initiatives\/\d+$/],
    [form.title, new RegExp(`/forms/${programme.id}/1$`)],
    [subject, new RegExp(`/partners/${partner.id}/comms-log/${log.id}$`)],
  ]
  for (const [typed, where] of places) {
    await openPalette(page)
    await box(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(where)
  }

  await page.goBack()
  await page.getByRole('button', { name: 'Search anyone or anything' }).click()
  await expect(palette(page).getByText('Recent')).toBeVisible()
  await expect(hit(page, new RegExp(person.last_name))).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(person.last_name)

  await page.route('**/api/search**', (route) => route.abort())
  await box(page).fill(person.last_name)
  await expect(hit(page, /The search could not be done/)).toBeVisible()
  await page.unroute('**/api/search**')
  await hit(page, /Retry/).click()
  await expect(personHit).toBeVisible()

  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await box(page).fill(nric)
  await expect(
    palette(page)
      .getByText(/NRICs are not searched/)
      .first(),
  ).toBeVisible()
  await box(page).fill(`${volunteer.last_name}`)
  await expect(hit(page, new RegExp(`Volunteer ${volunteer.account_id}`))).toBeVisible()
  expect(asked.filter((url) => url.includes(nric))).toEqual([])
})

test('every action is in the palette: new ones open their sheet, a theme is worn, the role decides', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/forms')
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  for (const noun of ['Programme', 'Beneficiary', 'Volunteer']) {
    await openPalette(page)
    await box(page).fill(`new ${noun.slice(0, 4)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `New ${noun}` })).toBeVisible()
    await expect(page).toHaveURL(/new=1/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/new=/)
  }
  await openPalette(page)
  await box(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await openPalette(page)
  await box(page).fill('go to')
  await expect(hit(page, 'Go to Beneficiaries')).toBeVisible()
  await expect(hit(page, 'Go to Settings')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
})

test('the ? sheet lists the shortcuts and switches them off and on', async ({ page }) => {
  await page.goto('/beneficiaries')
  const filter = page.getByRole('textbox', { name: 'Filter by name' })
  await filter.waitFor()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await page.keyboard.type('?')
  await expect(filter).toHaveValue('?')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Next row')).toBeVisible()
  await sheet.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  for (const key of ['?', 'Control+k', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filter).not.toBeFocused()

  await page.getByRole('button', { name: 'Search anyone or anything' }).click()
  await box(page).fill('keyboard')
  await page.keyboard.press('Enter')
  await sheet.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
})
