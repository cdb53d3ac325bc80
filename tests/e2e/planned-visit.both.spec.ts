import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test('A visit is planned for tomorrow, moved to today, stands on Today and on the worklist, and is done once it is noted', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const person = await makePerson(request, programme)
  const volunteer = await makeVolunteer(request)
  const name = `${person.first_name} ${person.last_name}`
  const goer = `${volunteer.first_name} ${volunteer.last_name}`
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const planned = page.getByRole('region', { name: 'Planned visits' })
  await expect(page.getByRole('heading', { name: 'Seen' })).toBeVisible()
  // Nobody could go.
  await expect(planned).toHaveCount(0)
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await page.reload()
  await expect(planned).toContainText('No visit is planned.')

  await planned.getByRole('button', { name: 'Plan a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a visit' })
  await expect(dialog.getByRole('combobox', { name: 'Who goes' })).toContainText(goer)
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(dialog).toContainText('Choose the day')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await dialog.getByRole('radio', { name: 'Morning' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Bring the newspaper')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(planned).toContainText(`omorrow, morning ${goer}`)
  await expect(planned).toContainText('Bring the newspaper')

  await page.goto(`/worklist?who=all&q=${person.last_name}`)
  const row = page.locator(`[data-row-key="${person.serial_number}"]`)
  await expect(row).toContainText(`omorrow, morning, ${goer}`)

  await page.goto(`/beneficiaries/${person.serial_number}`)
  await planned.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit the planned visit' })
  await editing.getByRole('button', { name: 'Today' }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(planned).toContainText(`oday, morning ${goer}`)
  await planned.getByRole('button', { name: /^Cancel the visit/ }).click()
  await expect(planned).toContainText('No visit is planned.')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(planned).toContainText(`oday, morning ${goer}`)

  await page.goto('/today?who=all')
  const today = page.getByRole('region', { name: 'Visits today' })
  const more = today.getByRole('button', { name: 'Show more' })
  const log = today.getByRole('button', { name: `Log: ${name}` })
  await expect(log.or(more).first()).toBeVisible()
  if ((await log.count()) === 0) await more.click()
  await log.click()
  const noted = page.getByRole('dialog', { name: 'Log a visit or call' })
  await expect(noted.getByRole('combobox', { name: 'By whom' })).toContainText(goer)
  await noted.getByRole('button', { name: 'Save' }).click()
  await expect(noted).toHaveCount(0)
  await expect(log).toHaveCount(0)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(planned).toContainText('No visit is planned.')
})

test('What is planned is told when it cannot be loaded, on both pages, and loads again', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  let isDown = true
  await page.route('**/api/planned-visit?**', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue(),
  )
  await page.goto('/today?who=all')
  await expect(page.getByText('The planned visits could not be loaded.')).toBeVisible()
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText('What is planned could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('region', { name: 'Planned visits' }).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('What is planned could not be loaded.')).toHaveCount(0)
})
