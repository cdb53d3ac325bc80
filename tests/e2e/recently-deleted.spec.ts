import { aBeneficiary } from '../factories.ts'
import { makeForm, makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('a super admin brings a deleted programme back with its forms and people', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const form = await makeForm(request, programme)
  const person = await makePerson(request, programme)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Programme deleted', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible()
  await page.getByLabel('Filter by name').fill(programme.name)
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row').filter({ hasText: programme.name })
  await expect(row).toContainText('1 form and 1 beneficiary’s place in it')
  await expect(row).toContainText('in 30 days')
  await row.getByRole('link', { name: programme.name }).click()
  const dialog = page.getByRole('dialog', { name: programme.name })
  await expect(dialog).toContainText(`Stage 1: ${form.title}`)
  await expect(dialog).toContainText(`${person.last_name} in ${programme.name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Filter by name')).toHaveValue(programme.name)

  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await row.getByRole('button', { name: `Restore ${programme.name}` }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${programme.name} is back`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Nothing matches ‘${programme.name}’.`)).toBeVisible()
  // What is back waits no more: its dialog, which is closing, does not ask for it again.
  expect(refused).toEqual([])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`/programmes/${programme.id}`)
  await expect(page.getByText(person.last_name).first()).toBeVisible()
  await page.goto(`/forms/${programme.id}/1`)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(form.title)
})

test('a serial number that was given away stands in the way, and says who has it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const serial_number = person.serial_number
  await send(request, 'DELETE', `/beneficiary?serial_number=${serial_number}`)
  await page.goto(`/recently-deleted?q=${encodeURIComponent(serial_number)}`)
  await page.getByRole('button', { name: /^Restore / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Beneficiaries in a programme (1)')
  // Somebody gives it away while the dialog stands open.
  await send(
    request,
    'POST',
    '/beneficiary',
    aBeneficiary({ serial_number, first_name: 'Ah Kow', last_name: 'Goh' }),
  )
  await dialog.getByRole('button', { name: 'Restore' }).click()
  const refusal = `Serial number ${serial_number} now belongs to Goh Ah Kow.`
  await expect(dialog.getByRole('alert')).toContainText(refusal)
  await page.reload()
  await expect(dialog).toContainText('This cannot be restored just now.')
  await expect(dialog).toContainText(refusal)

  await dialog.getByRole('button', { name: 'Delete now' }).click()
  const purge = page.getByRole('dialog', { name: /for good\?$/ })
  await purge.getByRole('button', { name: 'Delete for good' }).click()
  await expect(purge.getByText('Type the word delete')).toBeVisible()
  await purge.getByLabel('Type delete to confirm').fill('delete')
  await purge.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible()
  await expect(page.getByText(`Nothing matches ‘${serial_number}’.`)).toBeVisible()
})

test.describe('an admin', () => {
  test.use({ who: 'admin' })
  test('is told that only a super admin opens it', async ({ page }) => {
    for (const path of ['/recently-deleted', '/activity']) {
      await page.goto(path)
      await expect(page.getByText('Only a super admin can open this page')).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
    }
  })
})
