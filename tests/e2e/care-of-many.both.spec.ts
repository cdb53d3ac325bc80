import type { Page } from '@playwright/test'
import { makePerson, makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

async function tickAll(page: Page) {
  const rows = page.getByRole('checkbox', { name: /^Select (?!every)/ })
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) await row.click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
}

test('many are paused, seen oftener and watched, and each is taken back (H-1310)', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const serials: string[] = []
  for (let at = 0; at < 3; at += 1) serials.push((await makePerson(request, programme)).serial_number)
  const care = async () =>
    await (await request.get(`/api/beneficiary/care?serial_number=${serials[0]}`)).json()
  await page.goto(`/programmes/${programme.id}`)

  await tickAll(page)
  await page.getByRole('menuitem', { name: 'Pause visits…' }).click()
  const pause = page.getByRole('button', { name: `Pause 3 in ${programme.name}` })
  await expect(pause).toBeDisabled()
  await page.getByRole('textbox', { name: 'Until' }).fill('01 Jan 2020')
  await page.getByLabel('Why').click()
  await expect(page.getByText('Not before')).toBeVisible()
  await page.getByRole('button', { name: '2 weeks' }).click()
  await page.getByLabel('Why').fill('Festival')
  await expect(page.getByText('3 people change.')).toBeVisible()
  await pause.click()
  await expect(
    page.getByText(new RegExp(`3 beneficiaries paused in ${programme.name} until`)).first(),
  ).toBeVisible()
  expect((await care()).places[0]).toMatchObject({ paused_because: 'Festival' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await care()).places[0].paused_until).toBeNull()

  await tickAll(page)
  await page.getByRole('menuitem', { name: 'How often to visit…' }).click()
  await page.getByLabel('Days between visits').fill('0')
  await expect(page.getByText('At least 1 day')).toBeVisible()
  await page.getByLabel('Days between visits').fill('7')
  await page.getByRole('button', { name: `Visit 3 every 7 days in ${programme.name}` }).click()
  await expect.poll(async () => (await care()).places[0].every_days).toBe(7)

  await page.goto(`/programmes/${programme.id}`)
  await tickAll(page)
  await page.getByRole('menuitem', { name: 'Risk…' }).click()
  await page.getByRole('combobox', { name: 'Risk' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await expect(page.getByText('3 people change.')).toBeVisible()
  await page.getByRole('button', { name: 'Set 3 to High' }).click()
  await expect.poll(async () => (await care()).risk).toBe('high')

  await page.goto('/changes')
  await page
    .getByRole('button', {
      name: `Take back: 3 beneficiaries to be visited every 7 days in ${programme.name}`,
    })
    .click()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.poll(async () => (await care()).places[0].every_days).not.toBe(7)
  const row = page.getByRole('row').filter({ hasText: `every 7 days in ${programme.name}` })
  await expect(row.getByText('Taken back')).toBeVisible()
})
