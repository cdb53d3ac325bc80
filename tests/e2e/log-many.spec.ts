import { holdNotice, releaseNotice } from './hold-notice.ts'
import { presses } from './presses.ts'
import { makePerson, makeProgramme, send } from './records.ts'
import { expect, test } from './session.ts'

const MANY = 12

test('an outing of 12 is logged in 4 presses, where one by one takes 36, and taken back (H-2050)', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const apart = await makePerson(request, await makeProgramme(request))
  const serials: string[] = []
  for (let at = 0; at < MANY; at += 1) serials.push((await makePerson(request, programme)).serial_number)
  const visits = async () => {
    const totals: number[] = []
    for (const serial of serials)
      totals.push(
        (
          await send<{ total: number }>(
            request,
            'GET',
            `/engagement?page=1&beneficiary_serial_number=${serial}`,
          )
        ).total,
      )
    return totals
  }
  const dialog = page.getByRole('dialog')
  const oneByOne = presses()
  await page.goto(`/beneficiaries/${apart.serial_number}`)
  await oneByOne.press(page.getByRole('button', { name: 'Log', exact: true }))
  await oneByOne.press(dialog.getByRole('button', { name: '1 hour' }))
  await oneByOne.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  expect(oneByOne.used() * MANY).toBe(36)

  const { press, used } = presses()
  await page.goto(`/programmes/${programme.id}`)
  await expect(page.getByRole('checkbox', { name: /^Select (?!every)/ })).toHaveCount(MANY)
  await press(page.getByRole('checkbox', { name: /^Select every/ }))
  await press(page.getByRole('button', { name: 'Log', exact: true }))
  await expect(dialog.getByRole('heading', { name: `Log for ${MANY} people` })).toBeVisible()
  await press(dialog.getByRole('button', { name: '1 hour' }))
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText(`The visit is noted for ${MANY} people.`).first()).toBeVisible()
  await holdNotice(page)
  expect(used()).toBe(4)
  expect(await visits()).toEqual(serials.map(() => 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await releaseNotice(page)
  await expect(page.getByText('Undone').first()).toBeVisible()
  expect(await visits()).toEqual(serials.map(() => 0))
})
