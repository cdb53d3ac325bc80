import type { APIRequestContext } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { expectAccessible } from './axe.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { makePerson, makeProgramme, makeVolunteer } from './records.ts'
import { expect, logIn, test } from './session.ts'

test('a check is asked for, somebody without it is assigned with a reason alone, and then has it', async ({
  browser,
  page: shown,
}) => {
  test.slow()
  // What everybody must have would stand in the way of whoever else assigns.
  const server = await ownServer()
  try {
    const viewport = shown.viewportSize()
    const context = await browser.newContext({ baseURL: server.url, storageState: nobody, viewport })
    const page = await context.newPage()
    await page.goto('/auth/login')
    await logIn(page, demonstrationAccounts.super_admin)
    await expect(page.getByRole('heading', { name: 'Programmes' })).toBeVisible()
    const request: APIRequestContext = context.request
    const programme = await makeProgramme(request)
    const person = await makePerson(request, programme)
    const volunteer = await makeVolunteer(request)

    await page.goto('/settings?section=checks')
    const section = page.locator('[data-slot=card]', { hasText: 'Checks of volunteers' })
    await expect(
      section.getByText('Holds for 24 months. Required of nobody. Asks for the certificate.'),
    ).toBeVisible()
    await section.getByRole('button', { name: 'New check' }).click()
    const kind = page.getByRole('dialog', { name: 'New check' })
    await kind.getByRole('button', { name: 'Save' }).click()
    await expect(kind.getByText('Give the check a name')).toBeVisible()
    await kind.getByLabel('Name').fill('Police check')
    await kind.getByLabel('Holds for months').fill('12')
    await expectAccessible(page, 'a new check')
    await kind.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByText('Holds for 12 months. Required of everybody.')).toBeVisible()

    await page.goto(`/beneficiaries/${person.serial_number}`)
    await page.getByRole('button', { name: 'Assign Volunteers' }).first().click()
    const assign = page.getByRole('dialog', { name: 'Assign Volunteers' })
    await assign.getByPlaceholder('Search by name...').fill(volunteer.last_name)
    await assign.getByRole('checkbox', { name: new RegExp(volunteer.last_name) }).check()
    await assign.getByRole('button', { name: 'Assign 1' }).click()
    await expect(assign.getByText(/lacks Police check/).first()).toBeVisible()
    const overrule = assign.getByRole('button', { name: 'Assign all the same' })
    await overrule.click()
    await expect(assign.getByText('Say why')).toBeVisible()
    await assign.getByLabel('Why all the same').fill('The course is on Saturday')
    await expectAccessible(page, 'a reason')
    await overrule.click()
    await expect(assign).toHaveCount(0)

    await page.goto(`/volunteer/${volunteer.account_id}`)
    const card = page.locator('[data-slot=card]', { hasText: 'Record a check' })
    await expect(card).toContainText('Exempt')
    await expect(card).toContainText('The course is on Saturday')
    await card.getByRole('button', { name: 'Record: Police check' }).click()
    const record = page.getByRole('dialog', { name: 'Record a check' })
    await record.getByLabel('Reference').fill('SRC 4711')
    await record.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('In order')).toBeVisible()
    await expect(card).toContainText('SRC 4711')
    await expectAccessible(page, 'the checks of a volunteer')
    await card.getByRole('button', { name: /^Take back: Police check.*SRC 4711/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(card).not.toContainText('SRC 4711')
    await expect(card.getByText('Exempt', { exact: true })).toBeVisible()

    await page.goto('/today?who=all')
    const running = page.getByRole('region', { name: 'Checks running out' })
    const lines = running.getByRole('listitem')
    await expect(lines).toHaveCount(5)
    await expect(lines.first()).toContainText(/\d+\s*Police check\s*Missing.*Visits \S/)
    await expectAccessible(page, 'checks on Today')
    await running.getByRole('button', { name: 'Show more' }).click()
    await expect(lines.nth(5)).toBeVisible()
    await lines.first().getByRole('link').click()
    await expect(card.getByRole('button', { name: 'Record: Police check' })).toBeVisible()
    await expect(card.getByText('Missing')).toBeVisible()
  } finally {
    await server.close()
  }
})
