import { request as http } from '@playwright/test'
import { anEnrolledPhone, aPhone, goTo, isSaved, openForm, records, submit } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('without signal I see who I am, choose my language and sign out; nobody comes in as me again', async ({
  request,
  site,
}) => {
  const { person, form, volunteer, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  let { page } = phone
  const state = await phone.context.storageState()
  const session = await http.newContext({ baseURL: site, storageState: state })
  const whoIsIn = async () =>
    (await session.post('/api/auth', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status()
  expect(await whoIsIn()).toBe(200)

  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await submit(page)
  page = await phone.restart('/volunteer-app/profile')
  await expect(page.getByText(`${volunteer.first_name} ${volunteer.last_name}`)).toBeVisible()
  await expect(page.getByText(`Account ${volunteer.account_id}`)).toBeVisible()
  await expect(page.getByText(/can be seen and changed only with signal/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Bahasa Melayu' }).check()
  await expect(page.getByRole('heading', { name: 'Bahasa', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('There is no signal: nothing can be sent now')
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(question).toContainText('Not everything could be sent. Try again when there is signal.')
  await question.getByRole('button', { name: 'Discard 1' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByText('Everything is erased from this phone.')).toBeVisible()
  expect(await whoIsIn()).toBe(200)

  // Opened again with signal: the session is ended at the server before anything else is asked in it.
  page = await phone.restart()
  await expect(page.getByText(person.last_name)).toHaveCount(0)
  const asked: string[] = []
  phone.context.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await phone.offline(false)
  await page.goto('/volunteer-app')
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await whoIsIn()).toBe(401)
  expect(asked[0]).toBe('/api/user/logout')
  expect(await page.evaluate(() => localStorage.getItem('kampung-signed-out'))).toBeNull()
  await session.dispose()
  await phone.close()
})

test('I sign out with details typed and a draft begun: one question tells me of both, and Save keeps what I typed', async ({
  request,
  site,
}) => {
  const { person, form, volunteer, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a story')
  await isSaved(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await goTo(page, 'Profile')
  const email = page.getByLabel('Email')
  await email.fill('not an address')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  const question = page.getByRole('alertdialog')
  await signOut.click()
  await expect(question).toContainText('1 report is not sent yet')
  await expect(question).toContainText('What you typed here has not been saved yet.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(email).toHaveValue('not an address')

  await goTo(page, 'Outbox')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await goTo(page, 'Profile')
  await email.fill('not an address')
  await signOut.click()
  await expect(question).toHaveAccessibleName('Save your changes?')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toHaveCount(0)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('kept@example.sg')
  await signOut.click()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  const now = await send<{ email: string }>(request, 'GET', `/volunteer?account_id=${volunteer.account_id}`)
  expect(now.email).toBe('kept@example.sg')
  await phone.close()
})

test('while I am asked whether to sign out without signal it comes back: the question follows what was sent', async ({
  request,
  site,
}) => {
  const { person, form, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
  await isSaved(page)
  await phone.offline(true)
  await submit(page)
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('1 report is not sent yet')
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(question.getByRole('alert')).toContainText('Not everything could be sent')
  await phone.offline(false)
  await expect(question).toHaveAccessibleName('Everything is sent.')
  await expect(question.getByRole('alert')).toHaveCount(0)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await phone.close()
})

test('whoever closes the phone in the second after signing out leaves nothing behind', async ({
  request,
  site,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link, { clock: true })
  const { page } = phone
  await goTo(page, 'Profile')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await expect(signOut).toBeEnabled()
  // The pause after it never ends.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const ended = page.waitForResponse('**/api/user/logout')
  await signOut.click()
  await ended
  await expect.poll(() => records(page)).toEqual({ vaults: 0, records: 0 })
  await expect(page).toHaveURL(/\/profile$/)
  const opened = await phone.restart()
  await expect(opened).toHaveURL(/\/sign-in$/)
  await expect(opened.getByText(person.last_name)).toHaveCount(0)
  await phone.close()
})
