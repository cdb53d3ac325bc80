import type { APIRequestContext } from '@playwright/test'
import { openDatabase } from '../../db/engine.ts'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { aBeneficiary } from '../factories.ts'
import { makeIdle } from '../idle-person.ts'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { type Person, send, unique } from './records.ts'
import { expect, logIn, test } from './session.ts'

const { super_admin, password } = demonstrationAccounts

/** Somebody of whom a rule that is on has heard nothing for years: no call makes the past, so it is written beside the server. */
async function aProposedPerson(server: Awaited<ReturnType<typeof ownServer>>, office: APIRequestContext) {
  const names = { serial_number: unique('E').replace(' ', '-'), last_name: unique('Rahman') }
  const person = await send<Person>(office, 'POST', '/beneficiary', aBeneficiary(names))
  const rule = { is_on: true, status: 'Inactive', idle_months: 84 }
  await send(office, 'PUT', '/forgetting/rule?noun=beneficiary', rule)
  await server.stop()
  const database = await openDatabase({ dataDirectory: server.folder })
  await makeIdle(database.db, { noun: 'beneficiary', key: person.serial_number }, '2012-01-01')
  await database.close()
  await server.start()
  return person
}

test('a super admin forgets whom a rule proposes, with the password, and the history says that a rule did', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  const server = await ownServer()
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: nobody,
    viewport: shown.viewportSize(),
  })
  try {
    const page = await context.newPage()
    await page.goto('/auth/login')
    await logIn(page, super_admin)
    await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    const { serial_number, last_name } = await aProposedPerson(server, context.request)

    await page.goto('/data-protection')
    const proposed = page.getByRole('region', { name: 'Proposed to be forgotten' })
    const row = proposed.getByRole('listitem').filter({ hasText: serial_number })
    await expect(row).toContainText('Beneficiary, Inactive. Last seen on 01 Jan 2012')
    await row.getByRole('button', { name: /^Forget… / }).click()
    const dialog = page.getByRole('dialog', { name: /^Forget / })
    await expect(dialog).toContainText('A rule proposes it. Last seen on 01 Jan 2012')
    await expect(dialog).toContainText('that a rule proposed it')
    await expectAccessible(page, 'forgetting whom a rule proposes')
    const forget = dialog.getByRole('button', { name: 'Forget them' })
    await dialog.getByLabel('Your password').fill('not my password')
    await forget.click()
    await expect(dialog.getByText('Incorrect password')).toBeVisible()
    const person = () => context.request.get(`/api/beneficiary?serial_number=${serial_number}`)
    expect((await person()).status()).toBe(200)
    await dialog.getByLabel('Your password').fill(password)
    await forget.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^They are deleted\. Until they are gone for good/)).toBeVisible()
    await expect(row).toHaveCount(0)

    expect((await person()).status()).toBe(404)
    await page.goto(`/recently-deleted?q=${encodeURIComponent(last_name)}`)
    await expect(page.getByRole('row').filter({ hasText: serial_number })).toContainText('in 30 days')

    await page.goto(`/activity?q=${encodeURIComponent(last_name)}`)
    const rows = page.getByRole('table', { name: 'Activity', exact: true }).locator('tbody tr')
    await rows.filter({ hasText: 'deleted' }).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(
      'Reason: Proposed by a rule: Inactive, last seen on 01 Jan 2012',
    )
  } finally {
    await context.close()
    await server.close()
  }
})
