import type { Page } from '@playwright/test'
import type { OwnField } from '../../contract/own-kinds.ts'
import { moveTo } from './drag-keys.ts'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const undo = async (page: Page, title: string | RegExp) => {
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone').first()).toBeVisible()
}

test('a pause of one, and its end, are undone from the toast (H-1313)', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const { serial_number } = await makePerson(request, programme)
  const paused = async () => {
    const care = await send<{ places: { paused_until: string | null }[] }>(
      request,
      'GET',
      `/beneficiary/care?serial_number=${serial_number}`,
    )
    return care.places[0]?.paused_until ?? null
  }
  await page.goto(`/beneficiaries/${serial_number}`)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '2 weeks' }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(paused).not.toBeNull()
  await undo(page, /is paused until/)
  expect(await paused()).toBeNull()

  await page.reload()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await dialog.getByRole('button', { name: '1 month' }).click()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  // A dialog that closes takes its entry out of the browser's history, which a reload beside it would cut off.
  await expect(dialog).toBeHidden()
  const until = await paused()
  expect(until).not.toBeNull()
  await page.reload()
  await page.getByRole('button', { name: 'End the pause' }).click()
  await undo(page, 'The pause is over.')
  expect(await paused()).toBe(until)
})

test('saved under another number the page is that of the new one, with the focus on it; Undo leads back (H-1386)', async ({
  page,
  request,
}) => {
  const { serial_number } = await makePerson(request, await makeProgramme(request))
  const another = unique('Z').replace(' ', '-')
  await page.goto(`/beneficiaries/${serial_number}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Serial No.').fill(another)
  await page.getByRole('button', { name: 'Save Beneficiary' }).click()
  await expect(page).toHaveURL(new RegExp(`/${another}$`))
  await expect(page.getByText(`Serial No. ${another}`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(new RegExp(`/${serial_number}$`))
  await expect(page.getByText(`Serial No. ${serial_number}`)).toBeVisible()
})

test.describe('of a super admin', () => {
  test.use({ who: 'super_admin' })

  test('settings, purposes, checks and the order of own fields are undone from the toast (H-1314)', async ({
    page,
    request,
  }) => {
    const name = unique('Newsletter')
    const wording = unique('The first words')
    const purpose = await send<{ id: number }>(request, 'POST', '/purpose', { name, wording })
    const check = unique('First aid')
    const kind = await send<{ id: number }>(request, 'POST', '/check-kind', { name: check })
    const fields: { id: number; name: string }[] = []
    for (const of of ['One', 'Two'])
      fields.push(
        await send(request, 'POST', '/own-field', {
          ...{ noun: 'volunteer', kind: 'short_text', name: unique(of) },
        }),
      )
    try {
      await page.goto('/settings?section=help')
      const hours = page.getByLabel('Hours', { exact: false }).first()
      const before = await hours.inputValue()
      await hours.fill('Weekdays, 9 to 5, this week only')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await undo(page, 'Settings saved')
      await expect(hours).toHaveValue(before)

      await page.goto('/data-protection')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      await page.getByLabel('Wording').fill('Other words.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await undo(page, `${name} is saved`)
      await expect(page.getByText(wording)).toBeVisible()
      await page.getByRole('button', { name: `Retire ${name}` }).click()
      await undo(page, `${name} is retired`)
      await expect(page.getByRole('button', { name: `Retire ${name}` })).toBeVisible()

      const volunteer = await makeVolunteer(request)
      await page.goto(`/volunteer/${volunteer.account_id}`)
      await page.getByRole('button', { name: `Record: ${check}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      const recorded = async () => {
        const kinds = await send<{ checks: unknown[] }[]>(
          request,
          'GET',
          `/check?account_id=${volunteer.account_id}`,
        )
        return kinds.reduce((count, { checks }) => count + checks.length, 0)
      }
      await expect.poll(recorded).toBe(1)
      await undo(page, 'The check is recorded.')
      expect(await recorded()).toBe(0)

      await page.goto('/settings/fields')
      const order = async () =>
        (await send<OwnField[]>(request, 'GET', '/own-field'))
          // Those that are retired, as a first try's are, stand in another list and are not dragged.
          .filter(({ noun, retired_at }) => noun === 'volunteer' && retired_at === null)
          .map(({ id }) => id)
      const stood = await order()
      const handle = page.getByRole('button', { name: /^Drag field \d+$/ }).last()
      await handle.focus()
      const many = stood.length
      await page.keyboard.press('Space')
      await expect(page.getByText(`Place ${many} of ${many}.`)).toBeAttached()
      await moveTo(page, 'ArrowUp', many - 1)
      await page.keyboard.press('Space')
      await expect.poll(order).not.toEqual(stood)
      await undo(page, 'The order is changed.')
      expect(await order()).toEqual(stood)
    } finally {
      await send(request, 'PUT', `/purpose?id=${purpose.id}`, { is_retired: true })
      await send(request, 'PUT', `/check-kind?id=${kind.id}`, { is_retired: true })
      for (const { id } of fields)
        await send(request, 'PUT', `/own-field/retired?id=${id}`, { is_retired: true })
    }
  })
})
