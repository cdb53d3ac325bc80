import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { holdNotice, releaseNotice } from './hold-notice.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

/** On a phone a question and a notice both want the foot of the window: neither lies over the other (H-1726). */
async function expectBesideQuestion(page: Page, notice: Locator) {
  await holdNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-slot=page-actions]').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  const shared = async () => {
    const [one, other] = [await notice.boundingBox(), await question.boundingBox()]
    if (!one || !other) return 'one of them is gone'
    const isBeside = one.y + one.height <= other.y || other.y + other.height <= one.y
    return isBeside ? 'beside' : `${Math.round(one.y)} lies over ${Math.round(other.y)}`
  }
  await releaseNotice(page)
  await expect.poll(shared).toBe('beside')
  await holdNotice(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await releaseNotice(page)
}

test('someone who is known already joins a programme from its page, and is taken out again with Undo', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, await makeProgramme(request))
  const name = `${person.first_name} ${person.last_name}`
  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Add Existing' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Beneficiaries' })
  await dialog.getByPlaceholder('Search by name...').fill(person.last_name)
  await dialog.getByText(name).click()
  await expectAccessible(page, 'Add Beneficiaries')
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByText('1 beneficiary added', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(person.last_name) })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No data available.')).toBeVisible()
})

test('from a person’s page I add them to a programme, take them out of another, and undo it', async ({
  page,
  request,
}) => {
  const first = await makeProgramme(request)
  const second = await makeProgramme(request)
  const person = await makePerson(request, first)
  const membership = { programme_id: first.id, beneficiary_serial_number: person.serial_number }
  await send(request, 'DELETE', '/programme/beneficiaries', [membership])
  const since = '2025-05-18T03:00:00.000Z'
  await send(request, 'POST', '/programme/beneficiaries', [
    { ...membership, status: 'Inactive', since, status_reason: 'declined', status_note: 'Cooks herself' },
  ])
  await page.goto(`/programmes/${first.id}/beneficiary/${person.serial_number}`)
  const places = page.getByRole('region', { name: 'Programmes' })
  const inside = (name: string) => places.getByRole('link', { name })
  await expect(inside(first.name)).toBeVisible()
  await places.getByRole('combobox', { name: 'Add to a programme' }).click()
  await page.getByRole('option', { name: second.name }).click()
  await expect(page.getByText(`Added to ${second.name}`, { exact: true })).toBeVisible()
  await expect(inside(second.name)).toBeVisible()
  await expectAccessible(page, 'a person in two programmes')
  await expect(places.getByRole('columnheader', { name: 'Take out' })).toHaveCount(1)
  const takeOut = places.getByRole('button', { name: `Take out of ${first.name}` })
  await expect(takeOut).toHaveText('Take out', { useInnerText: true })

  await places.getByRole('button', { name: `Take out of ${first.name}` }).click()
  await expect(page.getByText(`Taken out of ${first.name}`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${person.serial_number}$`))
  await expect(inside(first.name)).toHaveCount(0)
  const notice = page.getByRole('listitem').filter({ hasText: `Taken out of ${first.name}` })
  await expectBesideQuestion(page, notice)
  await notice.getByRole('button', { name: 'Undo' }).click()
  // As it was, not as if it began today.
  await expect(places.getByRole('row', { name: first.name })).toContainText('18 May 2025')
  await expect(places.getByRole('row', { name: first.name })).toContainText('Inactive')
  const address = `/beneficiary/programmes?serial_number=${person.serial_number}`
  expect(await send(request, 'GET', address)).toContainEqual(
    expect.objectContaining({ status_reason: 'declined', status_note: 'Cooks herself' }),
  )
  await expect(inside(second.name)).toBeVisible()
})

test('two of one name are told apart by where they live, and whoever I chose stays in sight until I take them off', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const elsewhere = await makeProgramme(request)
  const named = { first_name: 'Aisyah', last_name: unique('Hassan') }
  const one = await makePerson(request, elsewhere, { ...named, block_number: '395', unit_number: '15-311' })
  const two = await makePerson(request, elsewhere, { ...named, block_number: '12', unit_number: '02-17' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/programmes/${programme.id}`)
  await expect(page.getByRole('button', { name: 'Add Existing' }).first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add Existing' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Beneficiaries' })
  await dialog.getByPlaceholder('Search by name...').fill(named.last_name)
  const line = (serial: string) => dialog.getByRole('checkbox', { name: new RegExp(serial) })
  await expect(line(one.serial_number)).toHaveAccessibleName(/ · 395 .+ #15-311$/)
  await expect(line(two.serial_number)).toHaveAccessibleName(/ · 12 .+ #02-17$/)
  await line(one.serial_number).click()
  await line(two.serial_number).click()
  await dialog.getByPlaceholder('Search by name...').fill('nobody of this name')
  const chosen = dialog.getByRole('list', { name: 'Selected' })
  await expect(line(one.serial_number)).toHaveCount(0)
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'a picker with people chosen')
  await chosen
    .getByRole('button', { name: `Take Aisyah ${named.last_name} (${one.serial_number}) off` })
    .click()
  await expect(chosen.getByRole('listitem')).toHaveText(new RegExp(two.serial_number))
  await expect(chosen.getByRole('button')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect(page.getByRole('row', { name: new RegExp(two.serial_number) })).toBeVisible()
  await expect(page.getByText('1 beneficiary', { exact: true })).toBeVisible()
})
