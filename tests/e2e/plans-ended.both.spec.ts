import { todayInSingapore } from '../../web/parts/text/dates.ts'
import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

type Request = Parameters<typeof makeProgramme>[0]

async function planned(request: Request, ...notes: string[]) {
  const person = await makePerson(request, await makeProgramme(request))
  const volunteer = await makeVolunteer(request)
  const { account_id } = volunteer
  const { serial_number } = person
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${serial_number}`, {
    volunteer_account_ids: [account_id],
  })
  const on = (days: number) =>
    new Date(Date.parse(todayInSingapore()) + days * 86_400_000).toISOString().slice(0, 10)
  for (const [days, note] of notes.entries())
    await send(request, 'POST', '/planned-visit', {
      beneficiary_serial_number: serial_number,
      volunteer_account_id: account_id,
      planned_on: on(days),
      part: 'morning',
      note,
    })
  return { person, volunteer, goer: `${volunteer.first_name} ${volunteer.last_name}` }
}

test('Planned again for the same day, the note that stands there is shown, stays, and Undo brings the rest back', async ({
  page,
  request,
}) => {
  const { person, goer } = await planned(request, 'Bring the newspaper')
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const region = page.getByRole('region', { name: 'Planned visits' })
  await expect(region).toContainText(`oday, morning ${goer}`)
  await region.getByRole('button', { name: 'Plan a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a visit' })
  await dialog.getByRole('button', { name: 'Today' }).click()
  await expect(dialog).toContainText('Left empty, its note stays: ‘Bring the newspaper’')
  await dialog.getByRole('radio', { name: 'Evening' }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(region).toContainText(`oday, evening ${goer}`)
  await expect(region).toContainText('Bring the newspaper')
  await expect(page.getByText('It was planned for that day already. Its note stays.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(region).toContainText(`oday, morning ${goer}`)
  await expect(region).toContainText('Bring the newspaper')
})

test('Unassigning says which visits it cancels, and Undo brings them back with the volunteer', async ({
  page,
  request,
}) => {
  const { person, goer } = await planned(request, 'Bring the newspaper', 'After 10')
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const region = page.getByRole('region', { name: 'Planned visits' })
  await expect(region).toContainText('After 10')
  const unassign = page.getByRole('button', { name: `Unassign ${goer}` })
  await unassign.click()
  const question = page.getByRole('alertdialog', { name: 'Unassign Volunteer?' })
  await expect(question).toContainText('2 planned visits are cancelled.')
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(page.getByText('2 planned visits are cancelled.', { exact: true })).toBeVisible()
  await expect(unassign).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(unassign).toBeVisible()
  await expect(region).toContainText('Bring the newspaper')
  await expect(region).toContainText('After 10')
})

test('Several unassigned at once from the page of their volunteer come back with Undo, and what was planned with them', async ({
  page,
  request,
}) => {
  const { person, volunteer } = await planned(request, 'Bring the newspaper', 'After 10')
  const other = await makePerson(request, await makeProgramme(request))
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${other.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await page.goto(`/volunteer/${volunteer.account_id}`)
  const table = page.getByRole('table', { name: 'Assigned Beneficiaries' })
  const link = (one: typeof person) => table.getByRole('link', { name: `${one.first_name} ${one.last_name}` })
  await expect(link(other)).toBeVisible()
  for (const one of [person, other])
    await table.getByRole('checkbox', { name: new RegExp(one.serial_number) }).check()
  await page.getByRole('button', { name: 'Unassign', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Unassign Beneficiaries?' })
  await expect(question).toContainText('2 planned visits are cancelled. Undo brings them back.')
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(page.getByText('2 planned visits are cancelled.', { exact: true })).toBeVisible()
  await expect(link(person)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(link(person)).toBeVisible()
  await expect(link(other)).toBeVisible()
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const region = page.getByRole('region', { name: 'Planned visits' })
  await expect(region).toContainText('Bring the newspaper')
  await expect(region).toContainText('After 10')
})

test('Who is marked deceased is gone from Today, and nobody plans a visit to them', async ({
  page,
  request,
}) => {
  const { person } = await planned(request, 'Bring the newspaper')
  const name = `${person.first_name} ${person.last_name}`
  await page.goto('/today?who=all')
  const today = page.getByRole('region', { name: 'Visits today' })
  await expect(today).toContainText(/and \d+ from yesterday/)
  await today
    .getByRole('button', { name: 'Show more' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(today.getByRole('link', { name })).toBeVisible()
  const address = `/beneficiary?serial_number=${person.serial_number}`
  await send(request, 'PUT', address, {
    ...(await send<object>(request, 'GET', address)),
    status: 'Inactive',
    status_reason: 'deceased',
  })
  await page.reload()
  await expect(today).toBeVisible()
  await today
    .getByRole('button', { name: 'Show more' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(today.getByRole('link', { name })).toHaveCount(0)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  await expect(page.getByText('No visit is planned.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plan a visit' })).toHaveCount(0)
})
