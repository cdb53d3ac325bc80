import type { Page } from '@playwright/test'
import { aPhone, areaIsKept, goTo, isSaved, openForm, PIN, records, responsesAbout } from './phone.ts'
import { issueLink, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'How are you?' })
const hasLeft = async (page: Page, person: { last_name: string }) => {
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(page.getByText(person.last_name)).toHaveCount(0)
}

/** Records that no vault opens any more. */
const orphans = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kampung-volunteer')
      request.onsuccess = () => resolve(request.result)
    })
    const keys = (table: string) =>
      new Promise<string[]>((resolve) => {
        const request = db.transaction(table).objectStore(table).getAllKeys()
        request.onsuccess = () => resolve(request.result as string[])
      })
    const [vaults, records] = [await keys('vaults'), await keys('records')]
    db.close()
    return records.filter((key) => !vaults.includes(key.split('/')[0] ?? ''))
  })

for (const isAway of [false, true]) {
  const how = isAway ? 'without signal' : 'with signal'
  test(`I sign out ${how}: every tab of this phone leaves, and what is typed later is not said to be kept`, async ({
    request,
    site,
  }) => {
    const { person, form, link } = await makeVisit(request)
    const phone = await aPhone(site)
    const { page, context } = phone
    await enrol(page, link)
    await expect(page.getByText('1 Assigned to You')).toBeVisible()
    await areaIsKept(page)
    const [list, writing, deaf] = [await context.newPage(), await context.newPage(), await context.newPage()]
    // A tab that slept through it: it finds out by itself, at the latest when something is written in it.
    await deaf.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await list.goto('/volunteer-app')
    await expect(list.getByText(person.last_name).first()).toBeVisible()
    for (const tab of [writing, deaf]) {
      await tab.goto('/volunteer-app')
      await openForm(tab, person, form)
    }
    await text(writing).fill('In the second tab')
    await isSaved(writing)
    await expect(text(deaf)).toBeVisible()

    if (isAway) await phone.offline(true)
    await page.bringToFront()
    await goTo(page, 'Profile')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard 1' }).click()
    for (const tab of [page, list, writing]) await hasLeft(tab, person)
    await expect(writing.getByText('Logged out', { exact: true })).toBeVisible()
    await text(deaf).fill('Nobody could ever open this')
    await hasLeft(deaf, person)
    await expect(deaf.getByText(/Saved on this phone/)).toHaveCount(0)
    expect(await records(page)).toEqual({ vaults: 0, records: 0 })

    await writing.goBack()
    await hasLeft(writing, person)
    await phone.offline(false)
    await list.goto('/volunteer-app')
    await hasLeft(list, person)
    expect(await records(page)).toEqual({ vaults: 0, records: 0 })
    await phone.close()
  })
}

test('another volunteer signs in on my phone: my other tab becomes theirs, and mine waits for me', async ({
  request,
  site,
}) => {
  const mine = await makeVisit(request)
  const theirs = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, mine.link)
  await openForm(page, mine.person, mine.form)
  await text(page).fill('Mine alone')
  await isSaved(page)
  const other = await context.newPage()
  await enrol(other, theirs.link)
  await expect(other.getByText(theirs.person.last_name).first()).toBeVisible()
  await expect(page).toHaveURL(/\/volunteer-app$/)
  await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
  await expect(page.getByText(mine.person.last_name)).toHaveCount(0)
  expect(await orphans(page)).toEqual([])

  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  for (const tab of [page, other]) await hasLeft(tab, theirs.person)
  // My draft lies there, sealed, for the next time that I sign in.
  expect(await records(page)).toEqual({ vaults: 1, records: 1 })
  await page.goto(await issueLink(request, mine.volunteer))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await openForm(page, mine.person, mine.form)
  await expect(text(page)).toHaveValue('Mine alone')
  expect(await orphans(page)).toEqual([])
  expect((await responsesAbout(request, mine.person.serial_number)).accepted).toEqual([])
  await phone.close()
})

test('the office takes my phone away: people go from every tab of it', async ({ request, site }) => {
  const { person, form, volunteer, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, link)
  const writing = await context.newPage()
  await writing.goto('/volunteer-app')
  await openForm(writing, person, form)
  await text(writing).fill('Not sent yet')
  await isSaved(writing)
  const list = await context.newPage()
  await list.goto('/volunteer-app')
  await expect(list.getByText(person.last_name).first()).toBeVisible()
  const block = { is_blocked: true }
  await send(request, 'PUT', `/volunteer/sign-in?account_id=${volunteer.account_id}`, block)
  await page.reload()
  await Promise.all(
    [page, list, writing].map((tab) =>
      expect(tab.getByText('The office has signed this phone out.', { exact: false })).toBeVisible(),
    ),
  )
  for (const tab of [page, list, writing]) {
    await expect(tab.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(tab.getByText(person.last_name)).toHaveCount(0)
  }
  await expect(text(writing)).toHaveCount(0)
  // What was written stays, sealed, until I may sign in again.
  expect(await records(page)).toEqual({ vaults: 1, records: 1 })
  await phone.close()
})
