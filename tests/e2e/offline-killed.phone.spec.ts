import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
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

type Counting = {
  kampungDie?: () => void
  /** The step with which everything stands sealed under the new key: the last of the transaction that puts the vault. */
  kampungWhole?: number
}

/**
 * Counts the steps on keys, key file or database from the moment that the phone asks for its key. The one that `last` names is
 * the browser's last.
 */
async function countSteps({ context, folder }: Phone, last = 0): Promise<void> {
  await context.exposeBinding('kampungDie', () => killBrowser(folder))
  await context.addInitScript((last) => {
    const told = window as unknown as Counting
    let steps = Number.NEGATIVE_INFINITY
    let change: IDBTransaction | undefined
    const noteChange = (store: IDBObjectStore, [value]: { key_id?: string }[]) => {
      if (steps > 0 && store.name === 'vaults' && value?.key_id) change ??= store.transaction
      if (change === store.transaction) told.kampungWhole = steps
    }
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
          told.kampungDie?.()
          for (;;);
        }
        if (this instanceof IDBObjectStore) noteChange(this, given as { key_id?: string }[])
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

/** At the sign-in page, signed out, with nothing that could be sent. */
async function atSignIn(phone: Phone, last?: number): Promise<void> {
  // The outbox still stands open from the look before, and would send what waits as soon as the phone is back.
  await phone.page.goto('about:blank')
  await phone.offline(false)
  await phone.restart('/theme.js')
  await keepAllHere(phone)
  await countSteps(phone, last)
  await phone.page.request.post('/api/user/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await phone.page.goto('/volunteer-app/sign-in')
}

async function signInUntilKilled(phone: Phone, volunteer: Helper, last: number): Promise<void> {
  await atSignIn(phone, last)
  const ended = phone.context.waitForEvent('close')
  await signInAgain(phone.page, volunteer).catch(() => undefined)
  await ended
}

/** How many steps it takes until everything lies under the new key, on a phone as the version before left it. */
async function stepsOfSignIn(request: APIRequestContext, site: string): Promise<number> {
  const { phone, volunteer } = await anOlderPhone(request, site, { isOpen: false })
  await atSignIn(phone)
  await signInAgain(phone.page, volunteer)
  await expect(phone.page.getByRole('heading', { name: 'Beneficiaries' })).toBeVisible()
  const steps = await phone.page.evaluate(() => (window as unknown as Counting).kampungWhole)
  await phone.close()
  return steps ?? 0
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

/** In every run one of each kind: sealed again, wrapped, and the one step that puts everything in its place (0071). */
const chosen = [3, 11, 16, 21, 25]
const EACH = chosen.length
const rounds = isLong ? [0, 1, 2, 3] : [0]
const ALL = EACH * rounds.length

/** From the first step to the last, as far from one another as can be; each round has some of the beginning and some of the end. */
function spreadOver(steps: number, round: number): number[] {
  expect(steps, 'a sign-in has at least as many steps as are tried').toBeGreaterThanOrEqual(ALL)
  const points = Array.from({ length: ALL }, (_, at) => 1 + Math.round((at * (steps - 1)) / (ALL - 1)))
  return points.filter((_, at) => at % rounds.length === round)
}

let counted: Promise<number> | undefined

for (const round of rounds)
  test(`the browser is killed at ${EACH} of ${ALL} points of a sign-in, one sign-in after the other: everything opens (${round + 1})`, async ({
    request,
    site,
  }) => {
    test.slow()
    counted ??= isLong ? stepsOfSignIn(request, site) : undefined
    const steps = counted ? spreadOver(await counted, round) : chosen
    test.info().annotations.push({ type: 'steps', description: steps.join(', ') })
    const { phone, volunteer } = await anOlderPhone(request, site, { isOpen: false })
    for (const step of steps) {
      await signInUntilKilled(phone, volunteer, step)
      await opensWithPin(phone, step)
    }
    await phone.close()
  })
