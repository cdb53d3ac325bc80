import { CERTIFICATE_PDF } from '../certificates.ts'
import { expectAccessible } from './axe.ts'
import { makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

const pdf = { name: 'First aid.pdf', mimeType: 'application/pdf', buffer: CERTIFICATE_PDF }

test('I ask for the certificate of a check, am told what is wrong with a file, and open what was added (H-1719)', async ({
  page,
  request,
}) => {
  const name = unique('Police check')
  const volunteer = await makeVolunteer(request)
  await page.goto('/settings?section=checks')
  await page.getByRole('button', { name: 'New check' }).click()
  const kind = page.getByRole('dialog', { name: 'New check' })
  await kind.getByLabel('Name').fill(name)
  await kind.getByRole('radio', { name: /^The certificate/ }).check()
  // What everybody must have would stand in the way of whoever else assigns.
  await kind.getByRole('radio', { name: 'Nobody' }).check()
  await expectAccessible(page, 'what proves a check')
  await kind.getByRole('button', { name: 'Save' }).click()
  const line = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Required of nobody.' })
  await expect(line).toContainText('Asks for the certificate.')
  try {
    const kinds = await send<{ id: number; name: string }[]>(request, 'GET', '/check-kind')
    const asks = (evidence: string) =>
      send(request, 'PUT', `/check-kind?id=${kinds.find((one) => one.name === name)?.id}`, { evidence })
    await asks('none')
    await page.goto(`/volunteer/${volunteer.account_id}`)
    const card = page.locator('[data-slot=card]', { hasText: 'Record a check' })
    await card.getByRole('button', { name: `Record: ${name}` }).click()
    const record = page.getByRole('dialog', { name: 'Record a check' })
    const [save, box] = [record.getByRole('button', { name: 'Save' }), record.locator('input[type=file]')]
    await record.getByLabel('Note').fill('Seen at the hall')
    // A colleague asks for more while I type.
    await asks('file')
    await save.click()
    await expect(record.getByText('Add the certificate: a PDF, JPG or PNG')).toBeVisible()
    await box.setInputFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
    await expect(record.getByRole('alert')).toContainText('odd.txt is not a kind of file')
    await box.setInputFiles({ ...pdf, buffer: Buffer.from([0]) })
    await expect(record.getByRole('alert')).toContainText('Only PDF, DOCX')

    await page.route('**/api/drive/file', (route) => route.abort())
    await box.setInputFiles(pdf)
    await expect(record.getByRole('alert')).toContainText('Failed to upload file')
    await page.unroute('**/api/drive/file')
    const full = { code: 'unavailable', message: 'The server’s disk is full', request_id: 'r' }
    await page.route('**/api/drive/file', (route) => route.fulfill({ status: 503, json: full }))
    await box.setInputFiles(pdf)
    await expect(record.getByRole('alert')).toContainText('The server’s disk is full')
    await page.unroute('**/api/drive/file')
    await expectAccessible(page, 'a certificate that could not be sent')

    await box.setInputFiles(pdf)
    await expect(record.getByText(pdf.name)).toBeVisible()
    await expect(record.getByLabel('Note')).toHaveValue('Seen at the hall')
    await save.click()
    await expect(record).toHaveCount(0)
    await expect(card.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
      'with the certificate',
    )
    await expect(card.getByText('First aid.pdf, PDF, 1 KB')).toBeVisible()
    await expectAccessible(page, 'a certificate on the page of its volunteer')
    const link = card.getByRole('link', { name: new RegExp(`^Certificate: ${name}`) })
    const download = page.waitForEvent('download')
    await link.evaluate((one) => one.removeAttribute('target'))
    await link.click()
    expect((await download).suggestedFilename()).toBe(pdf.name)

    await card.getByRole('button', { name: new RegExp(`^Take back: ${name}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(link).toHaveCount(0)
  } finally {
    const kinds = await send<{ id: number; name: string }[]>(request, 'GET', '/check-kind')
    const made = kinds.find((one) => one.name === name)
    if (made) await send(request, 'PUT', `/check-kind?id=${made.id}`, { is_retired: true })
  }
})
