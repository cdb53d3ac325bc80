import { aPhone, takeBackIsOver } from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('somebody new: I say that I can’t and why, take it back, say it again; the office is asked for another, and I for nobody', async ({
  request,
  site,
}) => {
  const { person, link } = await makeVisit(request)
  const phone = await aPhone(site, { clock: true })
  const { page } = phone
  await enrol(page, link)
  const name = `${person.first_name} ${person.last_name}`
  const cannot = page.getByRole('button', { name: `I can’t visit ${name}` })
  const sheet = page.getByRole('dialog')
  const tell = async () => {
    await sheet.getByRole('button', { name: 'Tell the office' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await cannot.click()
  await expect(sheet.getByRole('button', { name: 'Tell the office' })).toBeDisabled()
  await sheet.getByText('Not comfortable').click()
  await expect(sheet.getByText('tells nobody else why')).toBeVisible()
  await sheet.getByText('Too far').click()
  await sheet.getByRole('textbox', { name: 'Note' }).fill('I moved to Punggol')
  await tell()
  await expect(cannot).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible()
  // What was said stands there again.
  await cannot.click()
  await expect(sheet.getByRole('radio', { name: 'Too far' })).toBeChecked()
  await expect(sheet.getByRole('textbox', { name: 'Note' })).toHaveValue('I moved to Punggol')
  await tell()
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await expect(page.getByText('The office looks for somebody else.')).toBeVisible()
  await takeBackIsOver(page)
  const path = `/follow-up?beneficiary_serial_number=${person.serial_number}&page=1`
  const asked = async () => (await send<{ items: object[] }>(request, 'GET', path)).items
  await expect
    .poll(asked, { timeout: 25_000 })
    .toMatchObject([
      { subject: 'Find another volunteer', detail: 'Too far\nI moved to Punggol', source_kind: 'declined' },
    ])
  await page.reload()
  await expect(page.getByText('The office looks for somebody else.')).toBeVisible()
  await phone.close()
})

test('somebody new: a yes is one tap, and the question is gone', async ({ request, site }) => {
  const { person, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  const yes = page.getByRole('button', { name: `Yes, I can visit ${person.first_name} ${person.last_name}` })
  await yes.click()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await expect(yes).toHaveCount(0)
  await expect(page.getByText('New for you', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'I visited' }).first()).toBeVisible()
  await phone.close()
})
