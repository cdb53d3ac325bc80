import type { Page } from '@playwright/test'
import { test, type UpgradedPhone } from './older-build.ts'
import { enterPin, finishDrafts } from './older-phone.ts'
import { goTo, responsesAbout } from './phone.ts'
import { issueLink } from './records.ts'
import { enrol, expect } from './session.ts'

// What a browser's folder holds was written by another commit's own build, whose folder OLDER_CHECKOUT names
// (`scripts/older-e2e.mjs`); what every run opens is made by hand in that shape (`offline-older.phone.spec.ts`).
test.slow()

/** Today's area takes the older one's place on the phone, before any page of it is opened. */
async function takeUpdate({ phone }: UpgradedPhone): Promise<void> {
  const page = await phone.restart('/theme.js')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/volunteer-app')
    if (!registration) throw new Error('The older build keeps no area here')
    const older = registration.active
    await registration.update()
    const isTaken = () => registration.active !== older && registration.active?.state === 'activated'
    while (!isTaken()) await new Promise((resolve) => setTimeout(resolve, 100))
  })
}

/** The database of the older build is at version 1: a page of today's has opened it. */
const isOpenedByToday = (page: Page) =>
  // A page that is just being left answers nothing.
  expect(async () => {
    const versions = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version))
    expect(await versions()).toEqual([2])
  }).toPass()

/** Every answer that the office has of them, whether it counts or is held, as often as it has it. */
async function arrived({ office, people }: UpgradedPhone): Promise<string[]> {
  const all = await Promise.all(people.map(({ serial_number }) => responsesAbout(office, serial_number)))
  const answers = all
    .flatMap(({ accepted, held }) => [...accepted, ...held])
    .flatMap(({ responses }) => responses)
  return answers.map(({ answer }) => String(answer)).toSorted()
}

const letters = ({ people }: UpgradedPhone) =>
  people
    .slice(3)
    .map(({ last_name }) => `Letter about ${last_name}`)
    .toSorted()

const everything = (upgraded: UpgradedPhone) =>
  [
    ...letters(upgraded),
    ...upgraded.people.slice(0, 3).map(({ last_name }) => `Draft about ${last_name}`),
  ].toSorted()

const allArrived = async (upgraded: UpgradedPhone) => {
  await expect.poll(() => arrived(upgraded)).toEqual(everything(upgraded))
  await goTo(upgraded.phone.page, 'Outbox')
  await expect(upgraded.phone.page.getByText('Everything is sent.')).toBeVisible()
  expect(await arrived(upgraded)).toEqual(everything(upgraded))
}

test('written by the build before the key file, opened with signal: 5 of 5 arrive, each once', async ({
  anUpgradedPhone,
}) => {
  const upgraded = await anUpgradedPhone({ isLocked: false })
  await takeUpdate(upgraded)
  const page = await upgraded.phone.restart()
  await expect(page.getByText('5 Assigned to You')).toBeVisible()
  await isOpenedByToday(page)
  await expect.poll(() => arrived(upgraded)).toEqual(letters(upgraded))
  await finishDrafts(upgraded.phone)
  await allArrived(upgraded)
})

test('written by the build before the key file, opened by PIN without signal: 5 of 5 arrive, each once', async ({
  anUpgradedPhone,
}) => {
  const upgraded = await anUpgradedPhone({ isLocked: true })
  await takeUpdate(upgraded)
  await upgraded.phone.offline(true)
  const page = await upgraded.phone.restart()
  await enterPin(upgraded.phone)
  await expect(page.getByText('5 Assigned to You')).toBeVisible()
  await isOpenedByToday(page)
  await finishDrafts(upgraded.phone)
  expect(await arrived(upgraded)).toEqual([])
  await upgraded.phone.offline(false)
  await allArrived(upgraded)
})

test('written by the build before the key file, the PIN forgotten and a new link: 5 of 5 arrive, each once', async ({
  anUpgradedPhone,
}) => {
  const upgraded = await anUpgradedPhone({ isLocked: true })
  await takeUpdate(upgraded)
  const page = await upgraded.phone.restart()
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await isOpenedByToday(page)
  await enrol(page, await issueLink(upgraded.office, upgraded.volunteer), '771844')
  await finishDrafts(upgraded.phone)
  await allArrived(upgraded)
})

test('the older area still opens first, and sends by itself what waits: after the update 5 of 5 have arrived, each once', async ({
  anUpgradedPhone,
  refused,
}) => {
  const upgraded = await anUpgradedPhone({ isLocked: false })
  const page = await upgraded.phone.restart()
  await expect.poll(() => arrived(upgraded)).toEqual(letters(upgraded))
  await page.getByRole('button', { name: 'Update' }).click()
  await isOpenedByToday(page)
  // By the older build's pages, until now.
  refused.length = 0
  await finishDrafts(upgraded.phone)
  await allArrived(upgraded)
})
