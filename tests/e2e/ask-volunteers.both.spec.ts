import { todayInSingapore } from '../../web/parts/text/dates.ts'
import { expectAccessible } from './axe.ts'
import { makeForm, makePerson, makeProgramme, makeVisit, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test('From ticked forms the volunteers are asked: it stands on their phone, and who has none is counted', async ({
  page,
  request,
}) => {
  const { programme, person, form, volunteer } = await makeVisit(request)
  await makePerson(request, programme)
  await makeForm(request, programme, { stage: 2 })
  await page.goto(`/incomplete-forms?programme=${programme.id}`)
  const list = page.getByRole('main')
  await expect(list.getByText(person.last_name).first()).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find a filter' }).fill('Volunteer')
  await page.getByRole('menuitem', { name: 'Volunteer', exact: true }).click()
  const chip = page.getByRole('dialog', { name: 'Volunteer' })
  await chip.getByRole('textbox', { name: 'Find in Volunteer' }).fill(volunteer.last_name)
  await chip.getByRole('checkbox', { name: new RegExp(volunteer.last_name) }).check()
  await chip.getByRole('button', { name: 'Apply' }).click()
  const ticks = list.getByRole('checkbox', { name: new RegExp(`^Select ${person.first_name} `) })
  await expect(list.getByText('2 forms')).toBeVisible()
  await page.getByRole('button', { name: 'Take off: Volunteer', exact: false }).click()
  await expect(list.getByText('4 forms')).toBeVisible()

  await ticks.first().check()
  const bar = page.locator('[data-slot="selection-bar"]')
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await expect(bar.getByText('4 selected')).toBeVisible()
  await expectAccessible(page, 'incomplete forms, ticked')
  await bar.getByRole('button', { name: 'Ask the volunteers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask the volunteers' }).click()
  await expect(page.getByText('One volunteer asked')).toBeVisible()
  await expect(page.getByText(/2 forms have no volunteer: assign somebody first/)).toBeVisible()
  await expect(bar).toHaveCount(0)

  const phone = page.getByRole('region', { name: 'As the volunteer sees it' })
  await page.goto(`/volunteer/${volunteer.account_id}/preview`)
  const asks = phone.getByRole('region', { name: 'The office asks' })
  await expect(asks.getByText(`Please fill in ${form.title} for ${person.first_name}`)).toBeVisible()
  await expectAccessible(page, 'what the office asks, on the phone')
  const again = await send<{ already: number }>(request, 'POST', '/form/ask', {
    people: [person.serial_number],
  })
  expect(again.already).toBe(1)
})

test('Of somebody who owes no form a visit is asked for, from their page, once somebody visits them', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const volunteer = await makeVolunteer(request)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const section = page.getByRole('region', { name: 'Incomplete forms' })
  await expect(section.getByText('No incomplete forms')).toBeVisible()
  const press = section.getByRole('button', { name: 'Ask the volunteers' })
  await expect(press).toHaveCount(0)
  await send(request, 'POST', `/beneficiary/assignments?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await page.reload()
  await press.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/still to be filled in, or whom to visit/)).toBeVisible()
  await question.getByRole('button', { name: 'Ask the volunteers' }).click()
  await expect(page.getByText('One volunteer asked')).toBeVisible()
})

test('Who visits somebody is ticked, and several are unassigned at once and come back with their plans', async ({
  page,
  request,
}) => {
  const { person, volunteer } = await makeVisit(request)
  const second = await makeVolunteer(request)
  await send(request, 'POST', `/beneficiary/assignments?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id, second.account_id],
  })
  await send(request, 'POST', '/planned-visit', {
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: second.account_id,
    planned_on: todayInSingapore(),
    part: 'evening',
    note: 'Bring the newspaper',
  })
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const plans = page.getByRole('region', { name: 'Planned visits' })
  await expect(plans).toContainText('Bring the newspaper')
  const ticks = page.getByRole('checkbox', { name: /^Select / })
  await expect(ticks).toHaveCount(2)
  for (const tick of await ticks.all()) await tick.check()
  const bar = page.locator('[data-slot="selection-bar"]')
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Unassign' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('The planned visit is cancelled. Undo brings it back.')).toBeVisible()
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(page.getByText('Unassigned Volunteer Successfully')).toBeVisible()
  await expect(ticks).toHaveCount(0)
  await expect(page.getByText('Bring the newspaper')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ticks).toHaveCount(2)
  await expect(plans).toContainText('Bring the newspaper')
})
