import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type APIRequestContext, request as http } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { launchServer, type StartedServer } from '../launched-server.ts'
import { freePort } from './own-server.ts'
import {
  ageVault,
  aPhone,
  areaIsKept,
  goTo,
  isSaved,
  openForm,
  type Phone,
  section,
  submit,
} from './phone.ts'
import { type Helper, type Person, send } from './records.ts'
import { test as base, enrol, expect } from './session.ts'

const { admin: email, password } = demonstrationAccounts
const PEOPLE = 5
const DRAFTS = 3

export type UpgradedPhone = {
  /** Its browser has ended, and what the older build kept is all that it has. */
  phone: Phone
  people: Person[]
  volunteer: Helper
  /** Signed in at today's server. */
  office: APIRequestContext
}

type Kept = { isLocked: boolean }
/** What a test began, and what ends each, however far the test came. */
type Begun = { refused: string[]; ends: (() => Promise<unknown>)[] }

export const test = base.extend<{ anUpgradedPhone: (kept: Kept) => Promise<UpgradedPhone> }>({
  anUpgradedPhone: async ({ refused }, use) => {
    const ends: Begun['ends'] = []
    await use((kept) => upgradedPhone(kept, { refused, ends }))
    const failures: unknown[] = []
    for (const end of ends.toReversed()) await end().catch((error: unknown) => failures.push(error))
    expect(failures).toEqual([])
  },
})

/**
 * A volunteer's phone on which the build of an older commit, with a server of that commit behind it, has kept three drafts and
 * two letters about five people; today's server stands at the same address afterwards, on a copy of that one's data.
 */
async function upgradedPhone({ isLocked }: Kept, { refused, ends }: Begun): Promise<UpgradedPhone> {
  const checkout = process.env.OLDER_CHECKOUT ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'kampung-upgraded-'))
  ends.push(async () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const before = await serve(ends, port, join(folder, 'before'), checkout)
  const then = await signedIn(ends, site)
  const { people, volunteer, form, link } = await fiveVisits(then, checkout)
  const phone = await aPhone(site)
  ends.push(() => phone.close())
  await enrol(phone.page, link)
  await areaIsKept(phone.page)
  await phone.offline(true)
  await writeAll(phone, people, form)
  if (isLocked) await ageVault(phone.page, { used_at: Date.now() - 20 * 60_000 })
  await phone.context.close()
  await then.dispose()
  // That build's pages asked for more than its policy gave.
  refused.length = 0
  expect(await before.stop()).toBe(0)

  cpSync(join(folder, 'before'), join(folder, 'now'), { recursive: true })
  await serve(ends, port, join(folder, 'now'))
  const office = await signedIn(ends, site)
  // From its next start on.
  await phone.offline(false).catch(() => undefined)
  return { phone, people, volunteer, office }
}

async function serve(
  ends: Begun['ends'],
  port: number,
  DATA_DIR: string,
  checkout?: string,
): Promise<StartedServer> {
  const own = { DATA_DIR, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'fatal' }
  const { started, kill } = launchServer(own, checkout ? { checkout, cwd: checkout } : {})
  ends.push(async () => {
    kill()
    await (await started).ended
  })
  const server = await started
  if (!server.address) throw new Error(`The server did not start: ${server.output()}`)
  return server
}

async function signedIn(ends: Begun['ends'], baseURL: string): Promise<APIRequestContext> {
  const office = await http.newContext({ baseURL })
  ends.push(() => office.dispose())
  await send(office, 'POST', '/user/login', { email, password })
  return office
}

/** As that commit's own tests make them: its calls take other fields than today's. */
async function fiveVisits(office: APIRequestContext, checkout: string) {
  const path = pathToFileURL(join(checkout, 'tests/e2e/records.ts')).href
  const made: typeof import('./records.ts') = await import(path)
  const questions = [{ id: 1, question: 'How are you?', type: 'short', required: true, choices: [] }]
  const { person, programme, volunteer, form, link } = await made.makeVisit(office, { questions })
  const people = [person]
  while (people.length < PEOPLE) {
    const another = await made.makePerson(office, programme)
    await send(office, 'POST', `/beneficiary/assignments/?serial_number=${another.serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
    people.push(another)
  }
  return { people, volunteer, form, link }
}

/** Without signal, with the older build's own pages. */
async function writeAll({ page }: Phone, people: readonly Person[], form: { title: string }): Promise<void> {
  for (const [at, person] of people.entries()) {
    await openForm(page, person, form)
    const text = `${at < DRAFTS ? 'Draft' : 'Letter'} about ${person.last_name}`
    await page.getByRole('textbox', { name: 'How are you?' }).fill(text)
    await isSaved(page)
    if (at < DRAFTS) await page.getByRole('link', { name: 'Back' }).click()
    else await submit(page)
    await expect(page.getByRole('heading', { name: /^Incomplete Forms/ })).toBeVisible()
    await goTo(page, 'Home')
  }
  await goTo(page, 'Outbox')
  await expect(section(page, 'Drafts').getByRole('link', { name: 'Continue' })).toHaveCount(DRAFTS)
  await expect(page.getByText(`${PEOPLE - DRAFTS} forms are not sent yet`, { exact: true })).toBeVisible()
}
