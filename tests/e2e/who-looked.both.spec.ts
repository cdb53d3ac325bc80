import { atRest, watchCalls } from './at-rest.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

type Looks = { items: { manner: string; times: number }[]; total: number }

test('who looked is told on the page, and whom an account saw on the team page; hovering is no look', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const [person, later] = [await makePerson(request, programme), await makePerson(request, programme)]
  const own_key = person.serial_number
  const opened = async (key = own_key) => {
    const looks = await send<Looks>(request, 'GET', `/activity/looks?page=1&noun=beneficiary&key=${key}`)
    return looks.items.filter(({ manner }) => manner === 'opened').length
  }
  await watchCalls(page)
  await page.goto(`/beneficiaries?q=${own_key}`)
  const row = page.getByRole('link', { name: new RegExp(person.last_name) }).first()
  await expect(row).toBeVisible()
  await row.hover()
  await row.focus()
  await atRest(page)
  // Looks are written in their turn: once one that came later is there, there is none before it.
  await send(request, 'GET', `/beneficiary?serial_number=${later.serial_number}`)
  await expect.poll(() => opened(later.serial_number)).toBe(1)
  expect(await opened()).toBe(0)

  await row.click()
  await expect(page.getByRole('heading', { name: 'Who looked' })).toBeVisible()
  await expect(page.getByText('Looking again within 15 minutes counts once.')).toBeVisible()
  // Looks are written each second: what is read before is not there yet.
  await expect.poll(() => opened()).toBe(1)
  await page.reload()
  await expect(page.getByText(/ opened their record, \d\d \w{3} \d{4}, \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(/ had them in a list/)).toBeVisible()
  expect(await opened()).toBe(1)
  await expectAccessible(page, 'who looked')

  await page.goto('/team')
  const own = await send<{ first_name: string; last_name: string }>(request, 'GET', '/user/me')
  const name = `${own.first_name} ${own.last_name}`
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('menuitem', { name: 'What they saw' }).click()
  const dialog = page.getByRole('dialog', { name: `What ${name} saw` })
  await expect(dialog.getByRole('link', { name: new RegExp(person.last_name) }).first()).toBeVisible()
  await expectAccessible(page, 'what an account saw')
  await dialog.getByLabel('From', { exact: true }).fill('01 Jan 2001')
  await dialog.getByLabel('To', { exact: true }).fill('02 Jan 2001')
  await expect(dialog.getByText('Nobody was seen in these days.')).toBeVisible()
})

test('who looked at a volunteer is told on their page as on a beneficiary’s', async ({ page, request }) => {
  const { account_id: key } = await makeVolunteer(request)
  const opened = async () =>
    (await send<Looks>(request, 'GET', `/activity/looks?page=1&noun=volunteer&key=${key}`)).items.filter(
      ({ manner }) => manner === 'opened',
    ).length
  await page.goto(`/volunteer/${key}`)
  await expect(page.getByRole('heading', { name: 'Who looked' })).toBeVisible()
  await expect.poll(() => opened()).toBe(1)
  await page.reload()
  await expect(page.getByText(/ opened their record, \d\d \w{3} \d{4}, \d\d:\d\d/)).toBeVisible()
})
