import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { isLong } from './is-long.ts'
import { anOlderPhone } from './older-phone.ts'
import { goTo, type Phone, PIN, section, signInAgain } from './phone.ts'
import type { Helper } from './records.ts'
import { expect, test } from './session.ts'

test.skip(
  process.platform !== 'linux',
  'the browser that is to be killed is found in /proc, which only Linux has',
)

/** As a phone's system does it: at once, and without a word to the pages. */
function killBrowser(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const isOurs = words.includes(`--user-data-dir=${folder}`)
      if (isOurs && !words.some((word) => word.startsWith('--type='))) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** From the moment that the phone asks for its key, its n-th step on keys, key file or database is its last. */
async function dieAt(context: BrowserContext, folder: string, last: number): Promise<void> {
  await context.exposeBinding('kampungDie', () => killBrowser(folder))
  await context.addInitScript((last) => {
    let steps = Number.NEGATIVE_INFINITY
    const ask = window.fetch
    window.fetch = (...asked) => {
      if (String(asked[0]).includes('/vault-key')) steps = 0
      return ask(...asked)
    }
    const count = (target: object, name: string) => {
      const own = Reflect.get(target, name)
      const counted = function (this: unknown, ...given: unknown[]) {
        steps += 1
        if (steps === last) {
          ;(window as unknown as { kampungDie: () => void }).kampungDie()
          for (;;);
        }
        return own.apply(this, given)
      }
      Reflect.set(target, name, counted)
    }
    for (const name of ['put', 'delete']) count(IDBObjectStore.prototype, name)
    for (const name of ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey']) count(SubtleCrypto.prototype, name)
    count(Worker.prototype, 'postMessage')
  }, last)
}

const keepAllHere = (phone: Phone) =>
  phone.context.route('**/api/form/responses**', (route) => route.abort('connectionreset'))

async function signInUntilKilled(phone: Phone, volunteer: Helper, last: number): Promise<void> {
  // The outbox still stands open from the look before, and would send what waits as soon as the phone is back.
  await phone.page.goto('about:blank')
  await phone.offline(false)
  await phone.restart('/theme.js')
  await keepAllHere(phone)
  await dieAt(phone.context, phone.folder, last)
  await phone.page.request.post('/api/user/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  const ended = phone.context.waitForEvent('close')
  await phone.page.goto('/volunteer-app/sign-in')
  await signInAgain(phone.page, volunteer).catch(() => undefined)
  await ended
}

async function opensWithPin(phone: Phone, step: number): Promise<void> {
  await phone.offline(true).catch(() => undefined)
  const page = await phone.restart()
  const pin = page.getByLabel('PIN', { exact: true })
  await expect(pin.or(page.getByRole('heading', { name: 'Beneficiaries' }))).toBeVisible()
  if (await pin.isVisible()) {
    await pin.fill(PIN)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
  }
  await goTo(page, 'Outbox')
  const links = section(page, 'Drafts').getByRole('link', { name: 'Continue' })
  await expect(links, `step ${step}`).toHaveCount(3)
  // From the step on at which the sign-in is whole one may have gone out, before the end came: that is no loss.
  await expect(page.getByText(/^(?:Submitted|Sent) \d/), `step ${step}`).toHaveCount(2)
}

/**
 * Twenty in all. Up to the fifteenth all is sealed again, one record as the other; then come the wrappings, and the one step that puts
 * everything in its place.
 */
const all = [
  [1, 3, 5, 7],
  [9, 11, 13],
  [15, 16, 17, 18],
  [19, 20, 21, 22, 23],
  [24, 25, 26, 27],
]
/** In every run one of each kind, in one sign-in after the other (0071). */
const points = isLong ? all : [[3, 11, 16, 21, 25]]
for (const steps of points)
  test(`the browser is killed at step ${steps.join(', ')} of a sign-in: everything opens`, async ({
    request,
    site,
  }) => {
    test.slow()
    const { phone, volunteer } = await anOlderPhone(request, site, { isOpen: false })
    for (const step of steps) {
      await signInUntilKilled(phone, volunteer, step)
      await opensWithPin(phone, step)
    }
    await phone.close()
  })
