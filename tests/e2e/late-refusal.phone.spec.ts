import type { Page } from '@playwright/test'
import { drawFrames } from './frames.ts'
import { ageVault, aPhone, goTo, PIN, records } from './phone.ts'
import { issueLink, makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** The next answer to this address is had from the server at once, and comes when it is let go. */
async function holdNext(page: Page, address: string) {
  let let_go = () => {}
  const released = new Promise<void>((resolve) => {
    let_go = resolve
  })
  let status = 0
  let isDelivered = false
  let isTaken = false
  await page.route(address, async (route) => {
    if (isTaken) return await route.continue()
    isTaken = true
    const response = await route.fetch()
    status = response.status()
    await released
    await route.fulfill({ response })
    isDelivered = true
  })
  return {
    isHeld: (expected: number) => expect.poll(() => status).toBe(expected),
    async arrives() {
      let_go()
      await expect.poll(() => isDelivered).toBe(true)
      // What the page makes of it comes after what it was told, in the same order.
      await drawFrames(page, 20)
    },
  }
}

const choosePin = async (page: Page) => {
  await page.getByLabel('New PIN', { exact: true }).fill(PIN)
  await page.getByLabel('New PIN again').fill(PIN)
}

/** A phone that lay about: locked, its session too. */
async function leftByFirst(page: Page, link: string) {
  await enrol(page, link)
  await expect.poll(async () => (await records(page)).records).toBeGreaterThan(1)
  const locked = page.waitForResponse((answer) => answer.url().endsWith('/api/volunteer/lock'))
  await ageVault(page, { used_at: 0 })
  await page.reload()
  await page.getByLabel('PIN', { exact: true }).waitFor()
  expect((await locked).status()).toBe(204)
}

for (const moment of ['before Continue', 'after Continue', 'at the PIN'] as const)
  test(`the first volunteer's refusal comes late, ${moment}: the second's sign-in stands, and their link is not lost`, async ({
    request,
    site,
  }) => {
    const [mine, theirs] = [await makeVisit(request), await makeVisit(request)]
    const phone = await aPhone(site)
    const { page } = phone
    await leftByFirst(page, mine.link)
    const refusal = await holdNext(page, '**/api/auth')
    await page.goto(theirs.link)
    await refusal.isHeld(401)
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(goOn).toBeVisible()
    if (moment === 'before Continue') await refusal.arrives()
    await goOn.click()
    const again = page.getByLabel('New PIN again')
    await expect(again).toBeVisible()
    if (moment === 'after Continue') await refusal.arrives()
    await choosePin(page)
    const chosen = await holdNext(page, '**/api/volunteer/pin')
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await chosen.isHeld(204)
    if (moment === 'at the PIN') {
      await refusal.arrives()
      // Still where they were: a page that was left would come back with the PIN's answer, and look as if nothing was.
      await expect(again).toHaveValue(PIN)
    }
    await chosen.arrives()
    await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
    await expect(page.getByText(mine.person.last_name)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
    await phone.close()
  })

test("a refusal that comes late in the first volunteer's tab ends nothing of who signed in beside it", async ({
  request,
  site,
}) => {
  const [mine, theirs] = [await makeVisit(request), await makeVisit(request)]
  const phone = await aPhone(site)
  const { page, context } = phone
  await leftByFirst(page, mine.link)
  // Its owner is back, while the session at the server is not: what is asked is refused, late.
  await page.route('**/api/volunteer/unlock', (route) => route.abort())
  const refusal = await holdNext(page, '**/api/volunteer/visits*')
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open' }).click()
  await refusal.isHeld(401)
  const other = await context.newPage()
  await other.goto(theirs.link)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByLabel('New PIN again')).toBeVisible()
  await refusal.arrives()
  await choosePin(other)
  await other.getByRole('button', { name: 'Save PIN' }).click()
  await expect(other.getByText(theirs.person.last_name).first()).toBeVisible()
  await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
  await goTo(other, 'Profile')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  // Mine waits for me, and nobody had to issue another link to them.
  await enrol(other, await issueLink(request, mine.volunteer))
  await expect(other.getByText(mine.person.last_name).first()).toBeVisible()
  await phone.close()
})

test('a phone found locked with the vault of the first does not lock the session of the second', async ({
  request,
  site,
}) => {
  const [mine, theirs] = [await makeVisit(request), await makeVisit(request)]
  const phone = await aPhone(site)
  const { page, context } = phone
  await leftByFirst(page, mine.link)
  await page.goto(theirs.link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await choosePin(page)
  // Their PIN stands, and their vault is not made yet.
  const key = await holdNext(page, '**/api/volunteer/vault-key')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await key.isHeld(200)
  const other = await context.newPage()
  const told: string[] = []
  other.on('request', (asked) => told.push(new URL(asked.url()).pathname))
  await other.goto('/volunteer-app')
  await expect(other.getByLabel('PIN', { exact: true })).toBeVisible()
  await expect.poll(() => told).toContain('/api/auth')
  await drawFrames(other, 30)
  expect(told).not.toContain('/api/volunteer/lock')
  await key.arrives()
  await expect(page.getByText(theirs.person.last_name).first()).toBeVisible()
  await phone.close()
})
