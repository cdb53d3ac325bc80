import { request as http, type Page } from '@playwright/test'
import type { Settings } from '../../contract/settings.ts'
import { nobody } from './colleagues.ts'
import { makeVisit, makeVolunteer, send } from './records.ts'
import { expect, test as staffTest } from './session.ts'

/** Whom a slip says to ask, as it stands on the paper; until the test is over, however it ends. */
const test = staffTest.extend<{ contactSaid: string }>({
  contactSaid: async ({ site, stateOf }, use) => {
    const office = await http.newContext({ baseURL: site, storageState: await stateOf('super_admin') })
    const { contact_name, contact_number, contact_hours } = await send<Settings>(office, 'GET', '/settings')
    await send(office, 'PUT', '/settings', {
      contact_name: 'Mdm Halimah',
      contact_number: '61234567',
      contact_hours: 'Mon to Fri, 9 to 6',
    })
    await use('Mdm Halimah · +65 6123 4567 · Mon to Fri, 9 to 6')
    await send(office, 'PUT', '/settings', { contact_name, contact_number, contact_hours })
    await office.dispose()
  },
})

const sheets = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

async function issue(page: Page) {
  await page.getByRole('button', { name: 'Issue sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue sign-in' })
  await dialog.getByRole('button', { name: 'Issue sign-in' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the sign-in link' })).toBeVisible()
  return dialog
}

/** What stands on the paper, and on how many sheets. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const said = await page.evaluate(() => document.body.innerText)
  const count = sheets(await page.pdf({ format: 'A4' }))
  await page.emulateMedia({ media: 'screen' })
  return { said, count }
}

test('I print the slip alone, in the language of the volunteer, and what is typed from it signs in', async ({
  page,
  request,
  browser,
  context,
  contactSaid,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const { volunteer, person } = await makeVisit(request)
  const last4 = volunteer.nric.slice(-4)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await page.getByText(person.last_name).first().waitFor()
  const dialog = await issue(page)
  const code = (await dialog.getByTestId('sign-in-code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4}$/)
  const address = await dialog.getByTestId('short-address').innerText()
  expect(address).toMatch(/^[^/#]+\/volunteer-app$/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const link = await dialog.getByLabel('Sign-in link', { exact: true }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  for (const [language, lang, heading] of [
    ['English', 'en-SG', 'Choose a PIN'],
    ['Chinese', 'zh-Hans-SG', '设定 PIN'],
    ['Malay', 'ms-SG', 'Pilih PIN'],
    ['Tamil', 'ta-SG', 'ஒரு PIN எண்ணைத் தேர்ந்தெடுக்க'],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'Language of the slip' }).click()
    await page.getByRole('option', { name: new RegExp(`^${language}`) }).click()
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
    await expect(dialog.locator(`section[lang="${lang}"]`)).toBeVisible()
    const { said, count } = await printed(page)
    expect(count).toBe(1)
    for (const text of [
      'Kampung',
      `${volunteer.first_name} ${volunteer.last_name}`,
      code,
      address,
      heading,
      contactSaid,
    ])
      expect(said).toContain(text)
    for (const text of [person.last_name, person.serial_number, last4, link, 'token', 'Print', 'Database'])
      expect(said).not.toContain(text)
  }
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect((await printed(page)).said).toContain(person.last_name)

  const phone = await (await browser.newContext({ storageState: nobody })).newPage()
  await phone.goto(address.slice(address.indexOf('/')))
  await phone.getByLabel('Last 4 NRIC').fill(last4)
  await phone.getByLabel('Code or PIN', { exact: true }).fill(code)
  await phone.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByRole('heading', { name: 'Choose a PIN' })).toBeVisible()
  await phone.context().close()
})

test('the slip of a volunteer whose NRIC we do not have asks for the phone number instead', async ({
  page,
  request,
}) => {
  const volunteer = await makeVolunteer(request)
  // As one that was imported without: only a setting of the whole organisation would let a test make one.
  await page.route(/\/api\/volunteer\/?\?account_id=/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), nric: '' } })
  })
  const asked = /\/api\/volunteer\/sign-in\/?\?account_id=/
  await page.route(asked, (route) => route.abort())
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await expect(page.getByText('Whether they are signed in could not be loaded.')).toBeVisible()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Retry' }).click()
  const state = page.getByTestId('sign-in-state')
  await expect(state).toHaveText('Never signed in. No sign-in was issued yet.')
  const dialog = await issue(page)
  await expect(state).toHaveText(/^Sign-in issued .+, good until .+, not used yet\.$/)
  await expect(dialog.getByText('Type the last 4 digits of your phone number, and this code:')).toBeVisible()
  await expect(dialog.getByText('NRIC')).toHaveCount(0)
  await expect(dialog.getByText('It does not work? Ask the office.')).toBeVisible()
})
