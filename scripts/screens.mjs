// npm run screens [NAME | heads]: every route in light and dark at both widths, into docs/screens, with a contact sheet to look at.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumForTests } from './chromium.mjs'
import { freePort } from './free-port.mjs'
import { FriendlyError } from './processes.mjs'
import { records, screens } from './screen-list.mjs'

const folder = 'docs/screens'
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['light', 'dark']
const password = 'kampung-spirit-2026'
const only = process.argv[2]
/** The head of every record alone, side by side: what one page weighs otherwise than the others is seen there. */
const isHeads = only === 'heads'
const isWanted = ({ name }) => (isHeads ? records.includes(name) : !only || name.startsWith(only))

const data = mkdtempSync(join(tmpdir(), 'kampung-screens-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: data,
  DEMO: '1',
  LOG_LEVEL: 'warn',
}
const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })

async function ready() {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${site}/readyz`).catch(() => undefined))?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new FriendlyError('The server did not start')
}

async function asked(api, path) {
  const answer = await api.get(`${site}/api${path}`)
  if (!answer.ok()) throw new FriendlyError(`${path} answered ${answer.status()}`)
  return answer.json()
}

async function idsOf(staff, volunteer) {
  const [programmes, initiatives, partners, forms] = await Promise.all(
    ['/programme', '/initiative', '/partner', '/form'].map((path) => asked(staff, path)),
  )
  const logs = await asked(staff, `/comms-log?partner_id=${partners[0].id}`)
  const people = await asked(staff, `/beneficiary?programme_id=${programmes[0].id}`)
  const { account_id } = await asked(volunteer, '/volunteer/profile')
  const visited = (await asked(volunteer, `/beneficiary?volunteer_account_id=${account_id}`))[0]
  const pending = await asked(volunteer, `/form/pending?beneficiary_serial_number=${visited.serial_number}`)
  return {
    programme: programmes[0].id,
    initiative: initiatives[0].id,
    partner: partners[0].id,
    log: logs[0].id,
    person: people[0].serial_number,
    volunteer: account_id,
    form: forms[0],
    visit: { serial_number: visited.serial_number, form: pending[0] },
  }
}

async function picture(context, { name, path, press }, theme, size) {
  const page = await context.newPage()
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(site + path)
  await page.waitForLoadState('networkidle')
  if (press) await pressed(page, press)
  await page.evaluate(() => document.fonts.ready)
  const file = `${isHeads ? 'head-' : ''}${name}-${size}-${theme}.png`
  const clip = isHeads ? await headOf(page) : undefined
  await page.screenshot({
    path: join(folder, file),
    animations: 'disabled',
    caret: 'hide',
    ...(clip && { clip }),
  })
  await page.close()
  return file
}

/** From the top of the window to the end of the page's head, and a little of what follows. */
async function headOf(page) {
  // A form's head has its title as a field, and no header of its own.
  const parts = page.locator('main header, [data-slot=page-actions]')
  await parts.first().waitFor()
  const ends = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  const { width, height } = page.viewportSize()
  return { x: 0, y: 0, width, height: Math.min(height, Math.ceil(Math.max(...ends)) + 24) }
}

/** On a phone all but a page's main action are in a menu. */
async function pressed(page, name) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button
    .or(page.getByRole('button', { name: 'More actions' }))
    .first()
    .waitFor()
  if (!(await button.isVisible())) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await button.click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function contactSheet(browser, size, files) {
  const sheet = isHeads ? `heads-${size}` : size
  const width = { phone: isHeads ? 390 : 200, desktop: isHeads ? 920 : 460 }[size]
  const cells = files.map(
    (file) => `<figure><img src="${file}" width="${width}"><figcaption>${file}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;font:11px sans-serif;background:#888}figure{margin:0}'
  const html = `<!doctype html><meta charset="utf-8"><title>${sheet}</title><style>${style}</style>${cells.join('')}`
  writeFileSync(join(folder, `${sheet}.html`), html)
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`file://${join(process.cwd(), folder, `${sheet}.html`)}`)
  await page.screenshot({ path: join(folder, `contact-sheet-${sheet}.png`), fullPage: true })
  await page.close()
}

try {
  const executablePath = chromiumForTests()
  if (!executablePath) throw new FriendlyError('No Chromium: install it, or set CHROMIUM_PATH to one.')
  await ready()
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const options = { locale: 'en-SG', timezoneId: 'Asia/Singapore' }
  const contexts = {
    nobody: await browser.newContext(options),
    super_admin: await browser.newContext(options),
    volunteer: await browser.newContext(options),
  }
  const json = { 'content-type': 'application/json', origin: site }
  const post = (who, path, body) =>
    contexts[who].request.post(`${site}/api${path}`, { headers: json, data: body })
  await post('super_admin', '/user/login', { email: 'demo@kampung.example', password })
  await post('volunteer', '/volunteer/login', { nric_last4: '567D', secret: 'KAMPFRND' })
  await post('volunteer', '/volunteer/pin', { pin: '402917' })
  const list = screens(await idsOf(contexts.super_admin.request, contexts.volunteer.request))
  const missed = []
  for (const size of Object.keys(sizes)) {
    const files = []
    for (const screen of list.filter(isWanted)) {
      for (const theme of themes) {
        try {
          files.push(await picture(contexts[screen.who], screen, theme, size))
        } catch (error) {
          missed.push(`${screen.name}, ${size}, ${theme}: ${String(error.message).split('\n')[0]}`)
        }
      }
    }
    await contactSheet(browser, size, files)
    console.log(`${size}: ${files.length} pictures in ${folder}`)
  }
  await browser.close()
  for (const line of missed) console.log(`MISSED ${line}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(data, { recursive: true, force: true })
}
