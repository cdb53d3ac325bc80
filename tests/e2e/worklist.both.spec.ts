import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const day = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

test('a rhythm without an officer says that nobody is told, before and after it is saved', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Say how often' }).click()
  const dialog = page.getByRole('dialog')
  const warning = 'Nobody is told: add an officer.'
  await expect(dialog.getByText(warning)).toBeVisible()
  await dialog.getByLabel('Days until the first visit').fill('7')
  await dialog.getByLabel('Days between visits').fill('14')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(warning)).toBeVisible()
  // As the dialog has said: for the first 28 days nobody is overdue (0034).
  const care = await send<{ eased_until: string }>(request, 'GET', `/programme/care?id=${programme.id}`)
  expect(care.eased_until).toBe(day(28))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByRole('group', { name: 'Officers' }).getByRole('checkbox').first().check()
  await expect(dialog.getByText(warning)).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/Officers: /)).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)
  // A programme may have officers and no rhythm, and a rhythm can be taken away.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^No rhythm/ }).check()
  await expect(dialog.getByLabel('Days between visits')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/with a rhythm of their own\. Officers: /)).toBeVisible()
  const without = await send<{ every_days: number | null }>(
    request,
    'GET',
    `/programme/care?id=${programme.id}`,
  )
  expect(without.every_days).toBeNull()
})

test("'Open' of a follow-up leads to it on the page of its person", async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  const subject = unique('Ring the clinic')
  await send(request, 'POST', '/follow-up', {
    beneficiary_serial_number: person.serial_number,
    subject,
    urgency: 'now',
    due_on: day(0),
  })
  await page.goto('/today?who=all')
  const urgent = page.getByRole('region', { name: 'Urgent' })
  const row = urgent.getByRole('listitem').filter({ hasText: subject })
  const more = urgent.getByRole('button', { name: 'Show more' })
  await expect(row.or(more).first()).toBeVisible()
  if ((await row.count()) === 0) await more.click()
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${person.serial_number}#`))
  const here = page.getByRole('listitem').filter({ hasText: subject }).last()
  await expect(here).toBeFocused()
  await expect(here).toBeInViewport()
})
