import type { Page } from '@playwright/test'
import { atRest, watchCalls } from './at-rest.ts'
import { aPhone, areaIsKept, goTo, openForm, PIN, responsesAbout, submit } from './phone.ts'
import { outboxTries } from './phone-records.ts'
import { issueLink, makePerson, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'How are you?' })

test('what I submitted is answered after another volunteer has signed in: my page does not come back to them', async ({
  request,
  site,
}) => {
  const [mine, theirs] = [await makeVisit(request), await makeVisit(request)]
  const phone = await aPhone(site)
  const { page, context } = phone
  // However slow this machine is, the page has not lost patience when the other signs in.
  await page.addInitScript(() => {
    const usual = window.setTimeout
    const patience = 8000
    const wait = (job: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === patience ? 0 : usual(job, ms, ...rest)
    window.setTimeout = wait as typeof window.setTimeout
  })
  await watchCalls(page)
  await enrol(page, mine.link)
  await areaIsKept(page)
  await openForm(page, mine.person, mine.form)
  await text(page).fill('Written by me')
  let isHeld = false
  let isOver = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/form/responses', async (route) => {
    isHeld = true
    await released
    await route.abort()
    isOver = true
  })
  await submit(page)
  await expect.poll(() => isHeld).toBe(true)
  // On this tab their vault cannot be had yet.
  await page.route('**/api/volunteer/vault-key', (route) => route.abort())
  const other = await context.newPage()
  await enrol(other, theirs.link)
  await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  release()
  await expect.poll(() => isOver).toBe(true)
  // What the page makes of it comes once the try is noted: it is over when the page is at rest.
  await expect.poll(async () => (await outboxTries(page)).map((tries) => tries > 0)).toEqual([true])
  await atRest(page)
  expect(seen).toEqual([])
  await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
  expect((await responsesAbout(request, mine.person.serial_number)).accepted).toEqual([])
  await phone.close()
})

test('what I wrote is still being sent when another volunteer signs in beside it: nothing of it goes out as theirs', async ({
  request,
  site,
}) => {
  const mine = await makeVisit(request)
  const theirs = await makeVisit(request)
  const second = await makePerson(request, mine.programme)
  const assign = (serial_number: string, ...accounts: number[]) =>
    send(request, 'POST', `/beneficiary/assignments/?serial_number=${serial_number}`, {
      volunteer_account_ids: accounts,
    })
  await assign(second.serial_number, mine.volunteer.account_id, theirs.volunteer.account_id)
  await assign(mine.person.serial_number, theirs.volunteer.account_id)
  const phone = await aPhone(site)
  const { page, context } = phone
  await enrol(page, await issueLink(request, mine.volunteer))
  await expect(page.getByText('2 Assigned to You')).toBeVisible()
  await areaIsKept(page)
  // Both are written, and none gets through yet.
  await page.route('**/api/form/responses', (route) => route.abort())
  for (const person of [mine.person, second]) {
    await goTo(page, 'Home')
    await openForm(page, person, mine.form)
    await text(page).fill('Written by me')
    await submit(page)
  }
  await page.unroute('**/api/form/responses')
  let isHeld = false
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/form/responses', async (route) => {
    if (!isHeld) {
      isHeld = true
      await released
      await route.abort()
    } else await route.continue()
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => isHeld).toBe(true)
  const other = await context.newPage()
  await enrol(other, theirs.link)
  await expect(other.getByText('3 Assigned to You')).toBeVisible()
  // Nothing of mine is left on this tab before it is opened again.
  await expect(page).toHaveURL(/\/volunteer-app$/)
  release()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.reload()
  await expect(page.getByText('3 Assigned to You')).toBeVisible()

  // It waits for me.
  await page.goto(await issueLink(request, mine.volunteer))
  await expect(page.getByText('Was this link given to somebody else?')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again with this link' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await goTo(page, 'Outbox')
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  for (const person of [mine.person, second])
    expect((await responsesAbout(request, person.serial_number)).accepted).toMatchObject([
      { volunteer_account_id: mine.volunteer.account_id },
    ])
  await phone.close()
})
