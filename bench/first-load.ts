import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumForTests } from '../scripts/chromium.mjs'
import { startServer } from './running-server.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER = 4

/** Milliseconds from asking for the page until the volunteer's people can be read. */
async function untilReadable(page: Page): Promise<number> {
  const began = performance.now()
  await page.goto('/volunteer-app', { waitUntil: 'commit' })
  await page.getByText(/Assigned to You/).waitFor()
  return performance.now() - began
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function enrolled(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/volunteer-app/sign-in`)
  await page.getByLabel('Last 4 NRIC characters').fill('567D')
  await page.getByLabel('Code or PIN', { exact: true }).fill('KAMPFRND')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('New PIN', { exact: true }).fill('402917')
  await page.getByLabel('New PIN again').fill('402917')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.getByText(/Assigned to You/).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker?.ready))
  await page.waitForTimeout(3000)
  await page.close()
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const server = await startServer(undefined)
const executablePath = chromiumForTests()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
})
const options = {
  baseURL: server.origin,
  viewport: { width: 390, height: 844 },
  locale: 'en-SG',
  hasTouch: true,
}
const phone = await browser.newContext(options)
await enrolled(phone, server.origin)
const storageState = await phone.storageState()

const cold: number[] = []
const quick: number[] = []
const offline: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  for (const [times, isSlow] of [
    [quick, false],
    [cold, true],
  ] as const) {
    // A browser that was never here: no cache, no worker, but the volunteer's session.
    const context = await browser.newContext({ ...options, storageState, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (isSlow) await slow(page)
    times.push(await untilReadable(page))
    await context.close()
  }
  await phone.setOffline(true)
  const page = await phone.newPage()
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  offline.push(await untilReadable(page))
  await page.close()
  await phone.setOffline(false)
}
await browser.close()
await server.stop()

const shown = (name: string, values: number[]) =>
  console.log(
    `| ${name} | ${Math.round(median(values))} ms | ${(median(values) / median(quick)).toFixed(1)} |`,
  )
console.log(`First list readable, median of ${RUNS}:\n\n| | time | to loopback |\n|---|---|---|`)
shown('loopback, full speed, cold', quick)
shown('slow 4G (1.6 Mb/s, 150 ms), CPU four times slower, cold', cold)
shown('no network, CPU four times slower, from the service worker', offline)
