import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { cutAnywhere, type Scheme, type Size } from './beyond.ts'
import { nobody } from './colleagues.ts'
import { ownServer } from './own-server.ts'
import { issueLink, makeVisit, makeVolunteer, send } from './records.ts'
import { enrol, expect, test } from './session.ts'
import { officeViews, outsidePages, plainPages, staffPages, volunteerPages } from './width-addresses.ts'

/** In which of its parts the long run is: `npm run test:long -- widths-empty`. */
const world = process.env.WIDTHS_OF
const SIZES: readonly Size[] = [
  ...[320, 390, 768, 1024, 1280],
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]
const schemes: readonly Scheme[] = ['light', 'dark']
const PEOPLE = 20_000
const { super_admin, password } = demonstrationAccounts
/** On a machine that does other things beside. */
const MOST_MS = 24 * 60_000

const title = 'nothing scrolls sideways and nothing is cut at seven sizes, light and dark'
const look = (page: Page, addresses: readonly string[]) => cutAnywhere(page, addresses, SIZES, { schemes })

/** A browser of its own at a server of its own, told of nobody before. */
const fresh = async (browser: Browser, baseURL: string) =>
  browser.newContext({ baseURL, storageState: nobody, reducedMotion: 'reduce' })

async function lookOutside(browser: Browser, baseURL: string) {
  const context = await fresh(browser, baseURL)
  const found = await look(await context.newPage(), Object.values(outsidePages))
  await context.close()
  return found
}

/** What a phone shows that is signed in by this link. */
async function lookAtPhone(browser: Browser, baseURL: string, link: string, addresses: readonly string[]) {
  const context = await fresh(browser, baseURL)
  const page = await context.newPage()
  await enrol(page, link)
  const found = await look(page, addresses)
  await context.close()
  return found
}

test.beforeEach(() => test.setTimeout(MOST_MS))

if (world === 'dark') {
  test.describe('as a super admin', () => {
    test.use({ who: 'super_admin' })
    test(`the office: ${title}`, async ({ page, request }) => {
      const pages = await staffPages(request)
      expect(await look(page, [...Object.values(pages), ...officeViews])).toEqual({})
    })
  })

  test(`before anybody signs in, and on a phone: ${title}`, async ({ browser, request, site }) => {
    const visit = await makeVisit(request)
    const pages = Object.values(volunteerPages(visit))
    expect({
      outside: await lookOutside(browser, site),
      phone: await lookAtPhone(browser, site, visit.link, pages),
    }).toEqual({ outside: {}, phone: {} })
  })
}

/** The first super admin, by the set-up link that the server wrote. */
async function begin(request: APIRequestContext, folder: string) {
  const link = readFileSync(join(folder, 'set-up-link'), 'utf8').trim()
  const own = { email: 'hui.ling@kakis.example', password: 'teh tarik at seven thirty' }
  await send(request, 'POST', '/user/register', {
    ...{ first_name: 'Hui Ling', last_name: 'Seah', department: 'Care', ...own },
    setup_token: new URL(link).searchParams.get('setup'),
  })
}

if (world === 'empty')
  test(`an empty organisation: ${title}`, async ({ browser }) => {
    const server = await ownServer({ DEMO: '0' }, 'empty')
    try {
      const context = await fresh(browser, server.url)
      await begin(context.request, server.folder)
      const views = officeViews.map((address) => address.replace(/&area=[^&]+/, ''))
      const page = await context.newPage()
      const more = ['/imports/new/beneficiaries', '/imports/new/volunteers', '/names/volunteers']
      const office = await look(page, [...plainPages, ...more, ...views])
      const outside = await lookOutside(browser, server.url)
      // Nobody can be on a phone before there is a volunteer: one who visits nobody yet.
      const link = await issueLink(context.request, await makeVolunteer(context.request))
      const addresses = ['/volunteer-app', '/volunteer-app/outbox', '/volunteer-app/profile']
      const phone = await lookAtPhone(browser, server.url, link, addresses)
      await context.close()
      expect({ office, outside, phone }).toEqual({ office: {}, outside: {}, phone: {} })
    } finally {
      await server.close()
    }
  })

/** Up to so many people, beside the demonstration's, while no server is on the folder. */
async function grow(folder: string) {
  const filled = spawn(process.execPath, ['bench/grow.ts', folder, String(PEOPLE)], { stdio: 'inherit' })
  const [code] = await once(filled, 'exit')
  expect(code).toBe(0)
}

if (world === 'many')
  test(`20,000 people: ${title}`, async ({ browser }) => {
    const server = await ownServer()
    try {
      await server.stop()
      await grow(server.folder)
      await server.start()
      const context = await fresh(browser, server.url)
      const { request } = context
      await send(request, 'POST', '/user/login', { email: super_admin, password })
      const page = await context.newPage()
      await page.goto('/beneficiaries')
      await expect(page.locator('[data-slot=table-count]')).toHaveText(/^20,\d{3} \w+$/)
      const pages = await staffPages(request)
      expect(await look(page, [...Object.values(pages), ...officeViews])).toEqual({})
      await context.close()
    } finally {
      await server.close()
    }
  })
