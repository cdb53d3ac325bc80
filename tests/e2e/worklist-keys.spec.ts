import { dayFromToday } from '../../web/parts/text/dates.ts'
import { makeColleague, makeWaiting } from './colleagues.ts'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('on its own page the worklist is gone through by keys alone', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const family = unique('Keys').replaceAll(' ', '')
  for (const last_name of [`${family}A`, `${family}B`]) await makePerson(request, programme, { last_name })
  await page.goto(`/worklist?who=all&q=${family}`)
  const rows = page.locator('[data-row-key]')
  await expect(rows).toHaveCount(2)
  const link = (at: number) => rows.nth(at).getByRole('link').first()
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Log a visit or call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('a')
  const assigning = page.getByRole('dialog', { name: 'Assign Volunteers' })
  const [focused = ''] = (await link(0).textContent())?.match(new RegExp(`${family}[AB]`)) ?? []
  await expect(assigning).toContainText(`They will see Siti ${focused} in their own area.`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog', { name: /^Pause/ })).toBeVisible()
})

test('P plans a visit of whoever has the focus; who has nobody is assigned somebody first', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const family = unique('Plans').replaceAll(' ', '')
  const [visited] = [
    await makePerson(request, programme, { first_name: 'Aminah', last_name: family }),
    await makePerson(request, programme, { first_name: 'Zainab', last_name: family }),
  ]
  const volunteer = await makeVolunteer(request)
  await send(request, 'POST', `/beneficiary/assignments?serial_number=${visited.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await page.goto(`/worklist?who=all&q=${family}&sort=name&order=asc`)
  const rows = page.locator('[data-row-key]')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Plan a visit' })
  await expect(dialog).toContainText(`To Aminah ${family}.`)
  const goer = `${volunteer.first_name} ${volunteer.last_name}`
  await expect(dialog.getByRole('combobox', { name: 'Who goes' })).toContainText(goer)
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows.first()).toContainText(`omorrow, ${goer}`)
  await page.getByRole('button', { name: `Plan: Zainab ${family}` }).click()
  await expect(dialog).toContainText('Nobody visits them yet. Assign a volunteer first.')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Assign Volunteers' })).toContainText(`Zainab ${family}`)
})

test('P plans a visit from Today too', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  await makePerson(request, programme)
  await page.goto('/today?who=all')
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Plan a visit' })).toBeVisible()
})

test.describe('of a super admin', () => {
  test.use({ who: 'super_admin' })

  test('where nobody waits Today names the next day on which somebody will', async ({
    browser,
    request,
    baseURL,
  }) => {
    // Of an officer of their own: everybody else has people who wait.
    const { storageState } = await makeColleague(request, String(baseURL), 'waits')
    const context = await browser.newContext({ baseURL: String(baseURL), storageState })
    const { id } = await send<{ id: number }>(context.request, 'POST', '/auth')
    const programme = await makeProgramme(request)
    await send(request, 'PUT', `/programme/care?id=${programme.id}`, { every_days: 3, officer_ids: [id] })
    const person = await makePerson(request, programme)
    const volunteer = await makeVolunteer(request)
    await send(request, 'POST', `/beneficiary/assignments?serial_number=${person.serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
    await send(request, 'POST', '/engagement', {
      ...{ beneficiary_serial_number: person.serial_number, kind: 'visit', outcome: 'reached' },
      happened_on: dayFromToday(0),
    })
    const page = await context.newPage()
    await page.goto('/today')
    await expect(page.getByText('Everyone is seen to.')).toBeVisible()
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
    const on = weekday.format(new Date(dayFromToday(3)))
    await expect(page.getByText(`Next: 1 person on ${on}.`)).toBeVisible()
    await context.close()
  })

  test('who waits for approval stands on Today with the way to the team', async ({ page, baseURL }) => {
    const { name } = await makeWaiting(String(baseURL))
    await page.goto('/today')
    const part = page.getByRole('region', { name: 'Waiting for approval' })
    const [link, more] = [
      part.getByRole('link', { name: `Open ${name} in the team` }),
      part.getByRole('button', { name: 'Show more' }),
    ]
    await expect(link.or(more).first()).toBeVisible()
    if ((await link.count()) === 0) await more.click()
    await link.click()
    await expect(page).toHaveURL(/\/team\?.*status=pending/)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Waiting for approval')
  })
})
