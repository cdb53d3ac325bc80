import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { FormResponse } from '../../contract/form-response.ts'
import { TAKE_BACK_FOR } from '../../web/device/take-back-time.ts'
import { type Helper, makeVisit, send } from './records.ts'
import { watchPolicy } from './refused.ts'
import { enrol, expect, test } from './session.ts'

export const PIN = '402917'

/** A volunteer's own phone: what it keeps outlives the browser, which can be killed and started again. */
export type Phone = {
  /** Where the browser keeps everything. */
  folder: string
  context: BrowserContext
  page: Page
  /** Ends the browser as a phone does, and starts it on the same page or another. */
  restart: (path?: string) => Promise<Page>
  offline: (isOffline: boolean) => Promise<void>
  close: () => Promise<void>
  /** Whether these bytes stand in any file of its folder. */
  holds: (parts: readonly Buffer[]) => boolean[]
  /** Ends the browser, and tells which of these stand in the clear in any file of its folder: history, sessions, all. */
  leftOnDisk: (texts: readonly string[]) => Promise<string[]>
}

/** `clock`: one of its own, which a test may put on. `hears`: a microphone, which whoever holds the phone allows. */
type Options = { clock?: boolean; hears?: boolean }

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export async function aPhone(site: string, options: Options = {}): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-phone-'))
  const { launchOptions } = test.info().project.use
  let isOffline = false
  const start = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), ...(options.hears ? MICROPHONE : [])],
      baseURL: site,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-SG',
      timezoneId: 'Asia/Singapore',
      offline: isOffline,
    })
    await watchPolicy(context)
    const page = context.pages()[0] ?? (await context.newPage())
    if (options.clock) await page.clock.install()
    return { context, page }
  }
  const now = await start()
  const phone: Phone = {
    ...now,
    folder,
    async restart(path = '/volunteer-app') {
      await phone.context.close()
      Object.assign(phone, await start())
      await phone.page.goto(path)
      return phone.page
    },
    async offline(next) {
      isOffline = next
      await phone.context.setOffline(next)
    },
    holds(parts) {
      const said = contents(folder)
      return parts.map((part) => said.some((bytes) => bytes.includes(part)))
    },
    async leftOnDisk(texts) {
      await phone.context.close()
      const said = contents(folder)
      return texts.filter((text) =>
        said.some((bytes) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))),
      )
    },
    async close() {
      await phone.context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return phone
}

/** Chromium writes its settings beside the file first and renames what it wrote: it may be gone a moment later. */
export const isBeingWritten = (path: string) => path.includes('.org.chromium.Chromium.')

const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !isBeingWritten(one.name))
    .map((one) => readFileSync(join(one.parentPath, one.name)))

/** The area itself lies on the phone: from here on it opens without signal. */
export async function areaIsKept(page: Page): Promise<void> {
  await expect(page.getByText(/\d Assigned to You/)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    // Ready is a moment before it answers for this page.
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => {
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true })
      if (navigator.serviceWorker.controller) taken(null)
    })
  })
}

/** A phone of a volunteer who signed in by this link, with the area kept on it. */
export async function anEnrolledPhone(site: string, link: string, options: Options = {}): Promise<Phone> {
  const phone = await aPhone(site, options)
  await enrol(phone.page, link)
  await areaIsKept(phone.page)
  return phone
}

export const responsesAbout = async (request: APIRequestContext, serial_number: string) => {
  const path = `/form/responses?beneficiary_serial_number=${serial_number}`
  const accepted = await send<FormResponse[]>(request, 'GET', path)
  const held = await send<FormResponse[]>(request, 'GET', `${path}&held=1`)
  return { accepted, held }
}

export const openForm = async (page: Page, person: { last_name: string }, form: { title: string }) => {
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .last()
    .click()
  await page.getByRole('link', { name: new RegExp(form.title) }).click()
}

/** A phone on which a form with these questions stands open about somebody; without signal where `isAway`. */
export async function aPhoneAtForm(
  request: APIRequestContext,
  site: string,
  asked: Parameters<typeof makeVisit>[1],
  isAway = false,
  options: Options = {},
) {
  const { person, form, link } = await makeVisit(request, asked)
  const phone = await anEnrolledPhone(site, link, options)
  if (isAway) await phone.offline(true)
  await openForm(phone.page, person, form)
  return { person, form, phone }
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' })
  await question.getByRole('button', { name: 'Submit' }).click()
}

/** What was noted a moment ago can be taken back no longer; by a clock of the phone's own. */
export const takeBackIsOver = (page: Page) => page.clock.fastForward(TAKE_BACK_FOR)

/** Puts the phone's own clock on by a minute until this is so: the pauses between tries grow to minutes. */
export const inTime = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    // A phone that nobody pressed for 15 minutes of its clock would lock.
    await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')))
    await page.clock.fastForward(60_000)
    await isSo()
  }).toPass({ timeout: 120_000 })

export const isSaved = (page: Page) => expect(page.getByText(/^Saved on this phone \d\d:\d\d$/)).toBeVisible()

export async function signInAgain(page: Page, volunteer: Helper): Promise<void> {
  await page.getByLabel('Last 4 NRIC characters').fill(volunteer.nric.slice(-4))
  await page.getByLabel('Code or PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** As in a browser that has files of a site's own, and whose workers cannot write them in place. */
export async function withoutWritingInPlace(context: BrowserContext): Promise<void> {
  await context.route('**/volunteer-app-key-file.js', async (route) => {
    const answer = await route.fetch()
    const missing = 'delete FileSystemFileHandle.prototype.createSyncAccessHandle\n'
    await route.fulfill({ response: answer, body: missing + (await answer.text()) })
  })
}

/** One card of the outbox, by its section. */
export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })

export const records = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kampung-volunteer')
      request.onsuccess = () => resolve(request.result)
    })
    const count = (table: string) =>
      new Promise<number>((resolve) => {
        const request = db.transaction(table).objectStore(table).count()
        request.onsuccess = () => resolve(request.result)
      })
    const counts = { vaults: await count('vaults'), records: await count('records') }
    db.close()
    return counts
  })

/** As if the phone had lain about, or met no server, since then. */
export const ageVault = (page: Page, since: { used_at?: number; contact_at?: number }) =>
  page.evaluate(async (since) => {
    const opened = indexedDB.open('kampung-volunteer')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const vaults = opened.result.transaction('vaults', 'readwrite').objectStore('vaults')
    const all = vaults.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    await new Promise((resolve) =>
      vaults.put({ ...all.result[0], ...since }).addEventListener('success', resolve),
    )
    opened.result.close()
  }, since)

export const goTo = (page: Page, tab: 'Home' | 'Outbox' | 'Profile') =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(tab) })
    .click()
