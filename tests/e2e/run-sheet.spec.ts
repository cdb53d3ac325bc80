import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

test('people who are ticked are had as a run sheet, and on paper it is theirs alone', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Walk')
  const people = []
  for (let made = 0; made < 3; made += 1) people.push(await makePerson(request, programme, { last_name }))
  await page.goto(`/beneficiaries?q=${encodeURIComponent(last_name)}`)
  for (const { serial_number } of people)
    await page.getByRole('row').filter({ hasText: serial_number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Run sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Run sheet', level: 1 })).toBeVisible()
  for (const { serial_number } of people) await expect(page.getByText(serial_number)).toBeVisible()
  await expectAccessible(page, 'a run sheet')

  await page.getByRole('switch', { name: 'Initials only' }).click()
  await expect(page.getByText(last_name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(people[0]?.serial_number ?? '')).toBeVisible()
  await expect(page.getByText(last_name)).toHaveCount(0)
  // A start that is none says so, and takes nothing away.
  const start = page.getByRole('textbox', { name: 'Start at the postal code' })
  await start.fill('12')
  await start.press('Enter')
  await expect(page.getByText('A postal code has six digits')).toBeVisible()
  await start.fill('999999')
  await expect(start).toHaveAccessibleDescription(/No place is known/)
  for (const { serial_number } of people) await expect(page.getByText(serial_number)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize({ width: 688, height: 1000 })
  await expect(page.getByText(/shred after use/).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('switch').filter({ visible: true })).toHaveCount(0)
})
