import { expectAccessible, isPhone } from './axe.ts'
import { act, look, lookOnce, visit } from './looking.ts'
import {
  makeCommsLog,
  makeForm,
  makeInitiative,
  makePartner,
  makePerson,
  makeProgramme,
  makeVisit,
  makeVolunteer,
  send,
} from './records.ts'
import { test } from './session.ts'

test.use({ who: 'super_admin' })

test.describe('signed out', () => {
  test.use({ who: 'nobody' })
  test('the pages before the shell', async ({ page }) => {
    await visit(page, '/auth/login', 'Login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectAccessible(page, 'login with messages')
    await visit(page, '/auth/login?tab=volunteer', 'Login')
    await visit(page, '/auth/register', 'Register')
    await visit(page, '/auth/forgot-password', /password/i)
    await visit(page, '/terms', /Terms/)
    await visit(page, '/privacy', /Privacy/)
    await visit(page, '/nowhere', 'Not Found')
  })
})

test('programmes', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await makePerson(request, programme)
  const { name } = programme
  // The gallery shows its first ones: by now others have made many.
  await visit(page, `/programmes?q=${encodeURIComponent(name)}`, 'Programmes')
  await lookOnce(page, 'programme dialog', () => page.getByRole('button', { name }).click())
  await lookOnce(page, 'New Programme', async () => {
    await page.getByRole('button', { name: 'New Programme' }).click()
    await page.getByRole('button', { name: 'Create Programme' }).click()
  })
  await visit(page, `/programmes/${programme.id}`, name)
  await lookOnce(page, 'Edit Programme', () => act(page, 'Edit'))
  await lookOnce(page, 'New Beneficiary', async () => {
    await act(page, 'New Beneficiary')
    await page.getByRole('button', { name: 'Create Beneficiary' }).click()
  })
  await lookOnce(page, 'menu', () => page.getByRole('button', { name: 'More actions' }).click())
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
})

test('recently deleted and activity', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const { id, name } = programme
  await makePerson(request, programme)
  await send(request, 'DELETE', `/programme?id=${id}`)
  await visit(page, '/recently-deleted', 'Recently deleted')
  const restore = page.getByRole('button', { name: `Restore ${name}` })
  await lookOnce(page, 'what a batch holds', async () => {
    await restore.click()
    await page.getByText('Programmes (1)').waitFor()
  })
  await lookOnce(page, 'Delete now', async () => {
    await restore.click()
    await page.getByRole('button', { name: 'Delete now' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Type the word delete').waitFor()
  })
  await visit(page, `/activity?q=${encodeURIComponent(name)}`, 'Activity')
  await lookOnce(page, 'an entry', async () => {
    await page.getByRole('link', { name: `deleted ${name}` }).click()
    await page.getByText('What went along').waitFor()
  })
})

test('initiatives', async ({ page, request }) => {
  const initiative = await makeInitiative(request)
  await makeVolunteer(request, { initiative_id: initiative.id })
  await visit(page, '/initiatives', 'Initiatives')
  const { name } = initiative
  await lookOnce(page, 'initiative dialog', () => page.getByRole('button', { name }).click())
  await lookOnce(page, 'New Initiative', async () => {
    await page.getByRole('button', { name: 'New Initiative' }).click()
    await page.getByRole('button', { name: 'Create Initiative' }).click()
  })
  await page.goto('/initiatives?q=nobody')
  await page.getByText('Nothing matches ‘nobody’.').waitFor()
  await expectAccessible(page, 'no initiative matches')
  await visit(page, `/initiatives/${initiative.id}`, name)
  await lookOnce(page, 'Edit Initiative with a requirement', () => act(page, 'Edit'))
  await lookOnce(page, 'Add Volunteers', async () => {
    await act(page, 'Add Existing')
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  })
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
  await page.getByRole('checkbox', { name: /^Select .*Tan/ }).click()
  await lookOnce(page, 'bulk actions', () =>
    page.getByRole('button', { name: 'Change', exact: true }).click(),
  )
})

test('beneficiaries', async ({ page, request }) => {
  const { person, programme } = await makeVisit(request)
  await visit(page, '/beneficiaries', 'Beneficiaries')
  await page.goto('/beneficiaries?q=nobody')
  await page.getByText('Nothing matches ‘nobody’.').waitFor()
  await expectAccessible(page, 'nothing matches')
  await visit(page, `/programmes/${programme.id}/beneficiary/${person.serial_number}`, person.last_name)
  await lookOnce(page, 'Edit Beneficiary', () => act(page, 'Edit'))
  await lookOnce(page, 'Assign Volunteers', () => act(page, 'Assign Volunteers'))
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
  await page.goto('/beneficiaries/nobody-at-all')
  await page.getByRole('heading').first().waitFor()
  await expectAccessible(page, 'a missing record')
})

test('forms', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const form = await makeForm(request, programme)
  await visit(page, '/forms', 'Forms')
  await lookOnce(page, 'Options', () => page.getByRole('button', { name: `Options: ${form.title}` }).click())
  await visit(page, `/forms/${programme.id}/1`, /./)
  await lookOnce(page, 'Delete', () => page.getByRole('button', { name: 'Delete', exact: true }).click())
  await lookOnce(page, 'Tag Programme', () => page.getByRole('button', { name: 'Tag Programme' }).click())
  await visit(page, '/forms/new', 'New Form')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await expectAccessible(page, 'a form with messages')
  await lookOnce(page, 'Save, Discard, Stay', () => page.getByRole('button', { name: 'Back' }).click())
})

test('volunteers', async ({ page, request }) => {
  const { volunteer } = await makeVisit(request)
  await visit(page, '/volunteers', 'Volunteers')
  await lookOnce(page, 'New Volunteer', async () => {
    await act(page, 'New Volunteer')
    await page.getByRole('button', { name: 'Create Volunteer' }).click()
  })
  await visit(page, `/volunteer/${volunteer.account_id}/preview`, 'As the volunteer sees it')
  await visit(page, `/volunteer/${volunteer.account_id}`, volunteer.last_name)
  await lookOnce(page, 'Edit Volunteer', () => act(page, 'Edit'))
  await lookOnce(page, 'Assign Beneficiary', () => act(page, 'Assign Beneficiary'))
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
  await lookOnce(page, 'Issue sign-in', async () => {
    await act(page, 'Issue sign-in')
    await page.getByRole('dialog').getByRole('button', { name: 'Issue sign-in' }).click()
    await page.getByRole('img', { name: /QR/ }).waitFor()
  })
})

test('partners and comms logs', async ({ page, request }) => {
  const partner = await makePartner(request)
  await makeProgramme(request, { partner_id: partner.id })
  const log = await makeCommsLog(request, partner)
  await visit(page, '/partners', 'Partners')
  await lookOnce(page, 'New Partner', async () => {
    await act(page, 'New Partner')
    await page.getByRole('button', { name: 'Add Person' }).click()
    await page.getByRole('button', { name: 'Create Partner' }).click()
    await page.getByText('Position is required').first().waitFor()
    await page.getByRole('button', { name: 'Remove person 1' }).click()
  })
  await visit(page, `/partners/${partner.id}`, partner.name)
  await lookOnce(page, 'Edit Partner', () => act(page, 'Edit Partner'))
  await lookOnce(page, 'New Comms Log', async () => {
    await act(page, 'New Comms Log')
    await page.getByRole('button', { name: 'Create Comms Log' }).click()
    const odd = { name: 'odd.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2]) }
    await page.locator('input[type=file]').setInputFiles(odd)
    await page.getByText(/^Failed to upload file/).waitFor()
    await expectAccessible(page, 'a failed attachment')
    // It would be asked about, as all that is not saved yet.
    await page.getByRole('button', { name: 'Remove odd.bin' }).click()
  })
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
  await visit(page, `/partners/${partner.id}/comms-log/${log.id}`, log.subject)
  await lookOnce(page, 'Edit Comms Log', () => act(page, 'Edit'))
  await lookOnce(page, 'Delete', () => act(page, 'Delete'))
})

test('the shell, its menus and the other pages', async ({ page }) => {
  await visit(page, '/help', /help/i)
  if (isPhone(page))
    await look(page, 'the menu panel', () => page.getByRole('button', { name: 'Toggle sidebar' }).click())
  else await look(page, 'the user menu', () => page.getByRole('button', { name: /^Account/ }).click())
  await visit(page, '/team', 'Team')
})

test('the volunteer area', async ({ browser, request, baseURL, isMobile }) => {
  const { link, person, form, programme } = await makeVisit(request)
  // As narrow as a phone can be; and so high that the bar at the bottom covers nothing half.
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: isMobile ? 320 : 1440, height: 1400 },
    hasTouch: isMobile,
    storageState: { cookies: [], origins: [] },
  })
  const phone = await context.newPage()
  await visit(phone, '/volunteer-app/sign-in', 'Welcome')
  await phone.goto('about:blank')
  await visit(phone, link, 'Welcome')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByLabel('New PIN', { exact: true }).waitFor()
  await expectAccessible(phone, 'choose a PIN')
  await phone.goto('about:blank')
  await phone.goto('/volunteer-app/sign-in')
  await phone.getByLabel('New PIN', { exact: true }).fill('402917')
  await phone.getByLabel('New PIN again').fill('402917')
  await phone.getByRole('button', { name: 'Save PIN' }).click()
  await phone.getByText('1 Assigned to You').waitFor()
  await expectAccessible(phone, 'who is assigned')
  const home = `/volunteer-app/beneficiary/${person.serial_number}`
  await visit(phone, home, person.last_name)
  await visit(phone, `${home}/form-response/${programme.id}/${form.stage}`, form.title)
  await phone.getByRole('textbox').first().fill('Well')
  await look(phone, 'Please Confirm', () => phone.getByRole('button', { name: 'Submit' }).click())
  await phone.getByRole('textbox').first().fill('')
  await visit(phone, '/volunteer-app/profile', 'Profile')
  await context.close()
})
