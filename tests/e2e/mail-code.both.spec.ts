import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { openMailBox } from '../mail-box.ts'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { PIN } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { expect, logIn, test } from './session.ts'

test('I sign in with a code by mail, once the office has switched it on, and move it with my PIN', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  const box = await openMailBox()
  const server = await ownServer({ SMTP_URL: box.url, MAIL_FROM: 'Kampung <care@kampung.example>' })
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: nobody,
    viewport: shown.viewportSize(),
  })
  try {
    const office = await context.newPage()
    await office.goto('/auth/login')
    await logIn(office, demonstrationAccounts.super_admin)
    await expect(office.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    const { volunteer } = await makeVisit(context.request)
    const { email } = await send<{ email: string }>(
      context.request,
      'GET',
      `/volunteer?account_id=${volunteer.account_id}`,
    )
    await office.goto('/settings?section=access')
    const codes = office.getByRole('switch', { name: 'Volunteers may ask for a sign-in code by mail' })
    await expect(codes).not.toBeChecked()
    await codes.click()
    await office.getByRole('button', { name: 'Save settings' }).click()
    await expect(office.getByRole('button', { name: 'Save settings' })).toBeDisabled()
    await expectAccessible(office, 'settings with codes by mail')

    const theirs = await browser.newContext({
      baseURL: server.url,
      storageState: nobody,
      viewport: { width: 390, height: 844 },
    })
    const phone = await theirs.newPage()
    await phone.goto('/volunteer-app/sign-in')
    await phone.getByLabel('Last 4 NRIC characters').fill(volunteer.nric.slice(-4))
    await phone.getByRole('button', { name: 'Send me a code by mail' }).click()
    await expect(phone.getByLabel('Email')).toBeFocused()
    await expectAccessible(phone, 'asking for a code by mail')
    await phone.getByLabel('Email').fill(email.toUpperCase())
    const letter = box.next(email, 'sign-in code')
    await phone.getByRole('button', { name: 'Send the code' }).click()
    await expect(phone.getByRole('status')).toContainText('If they match, a code is on its way.')
    await expect(phone.getByLabel('Code or PIN', { exact: true })).toBeFocused()
    await expectAccessible(phone, 'a code is on its way')
    await phone.keyboard.type(/^[A-Z2-9]{4} [A-Z2-9]{4}$/m.exec((await letter).text)?.[0] ?? '')
    await phone.getByRole('button', { name: 'Login', exact: true }).click()
    await phone.getByLabel('New PIN', { exact: true }).fill(PIN)
    await phone.getByLabel('New PIN again').fill(PIN)
    await phone.getByRole('button', { name: 'Save PIN' }).click()
    await expect(phone.getByText('1 Assigned to You')).toBeVisible()

    // Where codes go, another address is kept only with the PIN, and the one before is told.
    const moved = `moved.${email}`
    await phone.goto('/volunteer-app/profile')
    await phone.getByLabel('Email').fill(moved)
    await phone.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(phone.getByLabel('Your PIN')).toBeFocused()
    await expectAccessible(phone, 'the PIN for another address')
    const told = box.next(email, 'changed on a phone')
    await phone.keyboard.type(PIN)
    await phone.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(phone.getByLabel('Your PIN')).toHaveCount(0)
    await told
    await theirs.close()

    await office.goto(`/volunteer/${volunteer.account_id}`)
    await expect(office.getByTestId('sign-in-state')).toContainText('Signed in on 1 phone')

    box.refuse(true)
    await send(context.request, 'POST', '/volunteer/mail-code', {
      nric_last4: volunteer.nric.slice(-4),
      email: moved,
    })
    await expect(async () => {
      await office.reload()
      await expect(office.getByTestId('sign-in-state')).toContainText(
        /A code could not be sent to their address on \d\d \w{3} \d{4}, \d\d:\d\d\./,
        { timeout: 2000 },
      )
    }).toPass({ timeout: 30_000 })
    await expectAccessible(office, 'a volunteer whose code could not be sent')
  } finally {
    await context.close()
    await server.close()
    await box.close()
  }
})
