import { holdNotice, releaseNotice } from './hold-notice.ts'
import { presses } from './presses.ts'
import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

const MANY = 12
type Plans = { items: { state: string; part: string; note: string }[] }

test('12 visits are planned in 4 presses, where one by one takes 36, and taken back (H-1718)', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const volunteer = await makeVolunteer(request)
  const apart = await makeProgramme(request)
  const assigned = async (where: typeof programme) => {
    const { serial_number } = await makePerson(request, where)
    await send(request, 'POST', `/beneficiary/assignments?serial_number=${serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
    return serial_number
  }
  const alone = await assigned(apart)
  const serials: string[] = []
  for (let at = 0; at < MANY; at += 1) serials.push(await assigned(programme))
  const open = async () => {
    const states: string[] = []
    for (const serial of serials) {
      const path = `/planned-visit?page=1&state=planned&beneficiary_serial_number=${serial}`
      states.push(
        ...(await send<Plans>(request, 'GET', path)).items.map(({ part, note }) => `${part} ${note}`),
      )
    }
    return states
  }
  const oneByOne = presses()
  await page.goto(`/beneficiaries/${alone}`)
  await oneByOne.press(page.getByRole('button', { name: 'Plan a visit' }))
  const dialog = page.getByRole('dialog')
  await oneByOne.press(dialog.getByRole('button', { name: 'Tomorrow' }))
  await oneByOne.press(dialog.getByRole('button', { name: 'Plan', exact: true }))
  await expect(dialog).toHaveCount(0)
  expect(oneByOne.used() * MANY).toBe(36)

  const { press, used } = presses()
  await page.goto(`/programmes/${programme.id}`)
  await expect(page.getByRole('checkbox', { name: /^Select (?!every)/ })).toHaveCount(MANY)
  await press(page.getByRole('checkbox', { name: /^Select every/ }))
  await press(page.getByRole('button', { name: 'Plan', exact: true }))
  const plan = dialog.getByRole('button', { name: `Plan ${MANY} visits` })
  await press(dialog.getByRole('button', { name: 'Tomorrow' }))
  await press(plan)
  await expect(
    page.getByText(new RegExp(`Visits to ${MANY} beneficiaries planned for`)).first(),
  ).toBeVisible()
  await holdNotice(page)
  expect(used()).toBe(4)
  expect(await open()).toEqual(Array.from({ length: MANY }, () => ' '))
  await page.getByRole('button', { name: 'Undo' }).click()
  await releaseNotice(page)
  await expect.poll(open).toEqual([])

  await page.getByRole('checkbox', { name: /^Select every/ }).click()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Each by the day they are due' }).click()
  await dialog.getByRole('radio', { name: 'Evening' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Bring the newspaper')
  await plan.click()
  await expect.poll(open).toEqual(Array.from({ length: MANY }, () => 'evening Bring the newspaper'))

  await page.getByRole('checkbox', { name: /^Select every/ }).click()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(dialog.getByText(/^12 people have a visit planned by then: .+ and 7 more\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Plan 0 visits' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.goto('/changes')
  const said = `Visits to ${MANY} beneficiaries planned by the day they are due`
  await page
    .getByRole('button', { name: `Take back: ${said}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.poll(open).toEqual([])
})
