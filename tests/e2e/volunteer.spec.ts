import type { Page } from '@playwright/test'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { fieldOf } from './say-each.ts'
import { expect, test } from './session.ts'

const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
const table = (page: Page) => page.getByRole('table', { name: 'Assigned Beneficiaries' })

test('I assign people to a volunteer, find one of them, and unassign several at once', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const family = unique('Subramaniam')
  const people = []
  for (const first_name of ['Anand', 'Bala', 'Chitra', 'Devi'])
    people.push(await makePerson(request, programme, { first_name, last_name: family }))
  const volunteer = await makeVolunteer(request)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${volunteer.first_name} ${volunteer.last_name}`,
  )
  await expect(page.getByText(`Serial No. ${volunteer.account_id}`, { exact: true })).toBeVisible()
  await said(page, 'No data available.')

  await page.getByRole('button', { name: 'Assign Beneficiary' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(family)
  for (const { first_name } of people) await dialog.getByText(`${first_name} ${family}`).click()
  await dialog.getByRole('button', { name: /^Assign 4/ }).click()
  await said(page, 'Assign volunteers successfully')
  const rows = table(page).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(table(page).locator('thead th')).toContainText([
    '',
    'Serial No.',
    'Beneficiary Name',
    'Address',
    'Contact No.',
    'Last Engaged',
    'Status',
  ])

  await page.getByPlaceholder('Filter by name...').fill('CHITRA')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Chitra ${family}`)
  await page.getByPlaceholder('Filter by name...').fill('')
  await expect(rows).toHaveCount(4)

  for (const name of ['Anand', 'Bala', 'Devi'])
    await rows.filter({ hasText: name }).getByRole('checkbox').check()
  await said(page, '3 selected')
  const unassign = page.getByRole('button', { name: 'Unassign', exact: true })
  await unassign.click()
  const question = page.getByRole('alertdialog', { name: 'Unassign Beneficiaries?' })
  await expect(question).toHaveAccessibleDescription('Selected beneficiaries will be unassigned.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(4)
  await said(page, '3 selected')
  await unassign.click()
  await question.getByRole('button', { name: 'Unassign' }).click()
  await said(page, 'Unassigned Volunteer Successfully')
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('3 selected')).toBeHidden()
  await rows.getByRole('link', { name: 'Chitra' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Chitra ${family}`)
})

test('I edit a volunteer and delete them, and come back to where I was', async ({ page, request }) => {
  const volunteer = await makeVolunteer(request)
  const name = `${volunteer.first_name} ${volunteer.last_name}`
  await page.goto(`/volunteers?q=${encodeURIComponent(volunteer.last_name)}`)
  await page.getByRole('link', { name }).click()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Volunteer' })
  await expect(fieldOf(sheet, 'Account Id.')).toHaveValue(String(volunteer.account_id))
  await expect(fieldOf(sheet, 'Account Id.')).toBeDisabled()
  const contact = fieldOf(sheet, 'Contact No.')
  await expect(contact).toHaveValue(/^\+65 \d{4} \d{4}$/)
  // The same number, typed another way, is no change: nothing is asked on closing.
  await contact.fill((await contact.inputValue()).replace('+65 ', '').replace(' ', ''))
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await contact.fill('8123-4567')
  await fieldOf(sheet, 'Unit No.').fill('')
  await sheet.getByRole('button', { name: 'Save Volunteer' }).click()
  await said(page, 'Volunteer Edited Successfully')
  await expect(page.getByRole('link', { name: '+65 8123 4567' })).toHaveAttribute('href', 'tel:+6581234567')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(question).toHaveAccessibleDescription(
    'This action cannot be undone. This will permanently delete the volunteer from your database.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Volunteer deleted')
  await expect(page).toHaveURL(/\/volunteers\?q=/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(send(request, 'GET', `/volunteer/?account_id=${volunteer.account_id}`)).rejects.toThrow(/404/)
})
