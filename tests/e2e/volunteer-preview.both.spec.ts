import { expectAccessible } from './axe.ts'
import { act } from './looking.ts'
import { makeVisit, send } from './records.ts'
import { expect, test } from './session.ts'

test('While a volunteer is on the phone I look at what they see, in their language, and change nothing', async ({
  page,
  request,
}) => {
  const { programme, person, form, volunteer } = await makeVisit(request)
  const name = `${person.first_name} ${person.last_name}`
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await act(page, 'See as volunteer')
  const phone = page.getByRole('region', { name: 'As the volunteer sees it' })
  await expect(phone.getByText('1 Assigned to You')).toBeVisible()
  await expect(phone.getByText('1 form due')).toBeVisible()

  // Somebody new stands above the list too, with the phone's own buttons.
  await expect(phone.getByRole('heading', { name: 'This week (1)' })).toBeVisible()
  await phone.getByRole('button', { name: 'I visited', exact: true }).click()
  await expect(page.getByText('This is a preview: nothing is kept or sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page, 'the list as the volunteer sees it')

  await phone.getByRole('link', { name }).last().click()
  await expect(page).toHaveURL(`/volunteer/${volunteer.account_id}/preview/${person.serial_number}`)
  await expect(phone.getByRole('heading', { name: 'Incomplete Forms (1)' })).toBeVisible()
  await phone.getByRole('link', { name: form.title }).click()
  await expect(phone.getByText('1 required question left')).toBeVisible()
  await phone.getByRole('textbox').first().fill('Tried by staff')
  await expect(phone.getByText('Ready to submit')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expectAccessible(page, 'a form as the volunteer sees it')

  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Malay · Bahasa Melayu' }).click()
  await expect(phone).toHaveAttribute('lang', 'ms-SG')
  await expect(phone.getByText(programme.name)).toBeVisible()
  await page.goBack()
  await expect(phone.getByRole('link', { name: 'Penerima' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Ada sesuatu yang tidak kena' })).toBeVisible()
  expect(
    await send(request, 'GET', `/form/responses?beneficiary_serial_number=${person.serial_number}`),
  ).toEqual([])

  await page.goto(`/volunteer/${volunteer.account_id}/preview/NOBODY-1`)
  await expect(phone.getByText('This person is not assigned to you')).toBeVisible()
  await page.goto('/volunteer/999999/preview')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})
