// npm test: everything, in order, and at its end one line that counts it all.
import { rmSync } from 'node:fs'
import { checkSteps } from './check.mjs'
import { runBrowserTests } from './e2e.mjs'
import { postgresForTests } from './postgres.mjs'
import { FriendlyError, runToEnd } from './processes.mjs'
import { readPlaywrightResults, readVitestResults } from './results.mjs'
import { runSteps } from './steps.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const results = '.cache/results'
const start = Date.now()
let isStopped = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// What a person has set for a server of their own must not leak into the tests.
const serverSettings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'ALLOW_PLAIN_HTTP',
  'NRIC_KEYS',
]
for (const name of [...serverSettings, 'NODE_ENV']) delete process.env[name]
if (process.argv.includes('--long')) process.env.TEST_LONG = '1'
rmSync(results, { recursive: true, force: true })

function add(counts, exitCode = 0) {
  for (const name of Object.keys(total)) total[name] += counts[name]
  if (exitCode !== 0 && counts.failed === 0) total.failed++
}

async function stage(title, work) {
  if (isStopped) return
  console.log(`\n== ${title}`)
  const began = Date.now()
  await work()
  console.log(`-- ${title}: ${Math.round((Date.now() - began) / 1000)} s`)
}

async function vitest(engine, env = {}) {
  const file = `${results}/vitest-${engine}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const options = { env: { ...process.env, TEST_ENGINE: engine, ...env } }
  const exitCode = await runToEnd(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters],
    options,
  )
  add(readVitestResults(file), exitCode)
}

async function onPostgres() {
  const postgres = await postgresForTests()
  if (postgres.missing) {
    notes.push(`SKIPPED: the tests on PostgreSQL (${postgres.missing}).`)
    total.skipped++
    return
  }
  try {
    await vitest('postgres', { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function inTheBrowser() {
  const file = `${results}/playwright.json`
  try {
    const exitCode = await runBrowserTests(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const counts = readPlaywrightResults(file)
    for (const title of counts.triedAgain)
      notes.push(`SECOND TRY: '${title}' failed first, and passed when tried again.`)
    add(counts, exitCode)
  } catch (error) {
    if (!(error instanceof FriendlyError)) throw error
    notes.push(`FAILED: the tests in a browser. ${error.message}`)
    total.failed++
  }
}

const site = { name: 'site built', args: ['run.mjs', 'build'] }
const size = { name: 'first load within its limits', args: ['node_modules/size-limit/bin.js'], isLoud: true }

await stage('checks and build', async () => add(await runSteps([site, ...checkSteps])))
await stage('size', async () => add(await runSteps([size])))
await stage('tests, PGlite', () => vitest('pglite'))
await stage('tests, PostgreSQL', onPostgres)
await stage('tests in a browser', inTheBrowser)

console.log(`\nTook ${Math.round((Date.now() - start) / 1000)} s.`)
if (isStopped) notes.push('STOPPED by a signal: what stands above is not the whole.')
for (const note of notes) console.log(note)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
// The channel to run.mjs would keep this process alive.
process.exit(isStopped ? 130 : total.failed > 0 || total.passed === 0 ? 1 : 0)
