import type { SignedIn } from '../../contract/user.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('the breach worksheet says whom an account could have seen, and is filled in for the PDPC', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.locator('h1')).toContainText(person.last_name)
  await page.goto('/data-protection')
  await page.getByRole('link', { name: 'Open the breach worksheet' }).click()
  await expect(page.getByRole('heading', { name: 'Breach worksheet' })).toBeVisible()
  await page.getByRole('button', { name: 'See who is concerned' }).click()
  await expect(page.getByText('Choose whose account it was')).toBeVisible()
  await expectAccessible(page, 'the question of the breach worksheet')

  const said = page.getByRole('region', { name: 'Who is concerned' })
  // From an address nobody was at there is nobody.
  await page.getByRole('radio', { name: 'A network address' }).check()
  await page.getByRole('textbox', { name: 'Network address' }).fill('203.0.113.99')
  await page.getByRole('button', { name: 'See who is concerned' }).click()
  await expect(said.getByText('Nobody', { exact: true })).toBeVisible()

  // Whose account this is, as the team says it.
  const me = await send<SignedIn>(request, 'POST', '/auth', {})
  await page.getByRole('radio', { name: 'An account of staff' }).check()
  await page.getByRole('combobox', { name: 'Whose account' }).click()
  await page.getByRole('option', { name: `${me.first_name} ${me.last_name}` }).click()
  await page.getByRole('button', { name: 'See who is concerned' }).click()
  await expect(said.getByText(/^Could have seen /)).toBeVisible()
  const list = page.getByRole('list', { name: 'Who is concerned' })
  await expect(list.getByRole('listitem').filter({ hasText: person.last_name })).toContainText('opened')
  await page.getByRole('radio', { name: 'Likely', exact: true }).check()
  await page.getByRole('textbox', { name: 'You judged it on' }).fill('3 Nov 2026')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Tell the PDPC by 06 Nov 2026.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Whom can the PDPC ask?' })).toHaveValue(
    `${me.first_name} ${me.last_name}, ${me.email}`,
  )
  await expectAccessible(page, 'the breach worksheet')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list' }).click()
  expect((await download).suggestedFilename()).toBe('Breach worksheet.csv')
  // The address keeps what was asked.
  await page.reload()
  await expect(said.getByText(/^Could have seen /)).toBeVisible()
})

test('the printed worksheet is two sheets of paper, and says what was typed or has a line to write on', async ({
  page,
}) => {
  // An address nobody was at: as much on paper wherever this runs.
  await page.goto('/data-protection/breach')
  await page.getByRole('radio', { name: 'A network address' }).check()
  await page.getByRole('textbox', { name: 'Network address' }).fill('203.0.113.99')
  await page.getByRole('button', { name: 'See who is concerned' }).click()
  const sheet = page.getByRole('region', { name: 'Worksheet for the PDPC' })
  const said = 'A phone was left on a bus.'
  await sheet.getByRole('textbox', { name: 'What happened?' }).fill(said)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText(said).filter({ visible: true })).toHaveCount(1)
  await expect(sheet.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  const line = sheet.locator('p:empty').filter({ visible: true }).first()
  await expect(line).toHaveCSS('border-bottom-style', 'solid')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
