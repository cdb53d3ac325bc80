import { makeCommsLog, makePartner } from './records.ts'
import { expect, test } from './session.ts'

test('on a phone I read partners and their logs as labelled cards, and write a log', async ({
  page,
  request,
}) => {
  const partner = await makePartner(request)
  const log = await makeCommsLog(request, partner)
  await page.goto(`/partners?q=${encodeURIComponent(partner.name)}`)
  const card = page.getByRole('table', { name: 'Partners' }).locator('tbody tr')
  await expect(card).toHaveCount(1)
  for (const label of ['Address', 'Contact No.', 'Last Updated', 'Status'])
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  await card.getByRole('link', { name: partner.name }).tap()
  await expect(page.getByRole('heading', { name: partner.name, level: 1 })).toBeVisible()
  const logs = page.getByRole('table', { name: 'Comms Logs' }).locator('tbody tr')
  for (const label of ['Type', 'Created By', 'Created At'])
    await expect(logs.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  const actions = page.locator('[data-slot=page-actions]').getByRole('button')
  await expect(actions).toHaveText(['New Comms Log', 'Edit Partner', '', 'Delete'])

  await page.getByRole('button', { name: 'New Comms Log' }).tap()
  const sheet = page.getByRole('dialog', { name: 'New Comms Log' })
  await sheet.getByLabel('Type').tap()
  await page.getByRole('option', { name: 'Call' }).tap()
  await sheet.getByLabel('Subject').fill('From the lift lobby')
  await sheet.getByLabel('Content').fill('They will send the van.')
  await sheet.getByRole('button', { name: 'Create Comms Log' }).tap()
  await expect(page.getByText('New Comms Log Created', { exact: true })).toBeVisible()
  await expect(logs.first()).toContainText('From the lift lobby')
  await logs.getByRole('link', { name: log.subject }).tap()
  await expect(page.getByRole('heading', { name: log.subject, level: 1 })).toBeVisible()
  await expect(page.getByText('Next call in May.')).toBeVisible()
})
