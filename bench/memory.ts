import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.mjs'
import { postgresForTests } from '../scripts/postgres.mjs'

const SETTLED_AFTER_MS = 15_000

/** What a process holds now and held at most, in MB. Linux tells it in /proc; elsewhere nobody does. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const childrenOf = (pid: number) =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ')[1] === String(pid)
    } catch {
      return false
    }
  })

async function untilReady(origin: string, watcher: ChildProcess): Promise<void> {
  while (watcher.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not start')
}

/** Starts the product as production does, watcher and all; answers what both held. */
async function oneStart(environment: Record<string, string>) {
  const port = await freePort()
  const watcher = spawn(process.execPath, ['run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, watcher)
  await sleep(SETTLED_AFTER_MS)
  const [server] = childrenOf(watcher.pid ?? 0)
  const held = { server: memoryOf(Number(server)), watcher: memoryOf(watcher.pid ?? 0) }
  const ended = new Promise((resolve) => watcher.once('close', resolve))
  watcher.kill('SIGTERM')
  await ended
  return held
}

async function engine(name: string, environment: Record<string, string>): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kampung-bench-'))
  for (const start of ['first start, with the demonstration', 'second start']) {
    const { server, watcher } = await oneStart({ ...environment, DATA_DIR, DEMO: '1' })
    const figures = [server.most, server.now, watcher.now].map((megabytes) => `${Math.round(megabytes)} MB`)
    console.log(`${name.padEnd(11)}${start.padEnd(38)}${figures.map((one) => one.padStart(12)).join('')}`)
  }
  rmSync(DATA_DIR, { recursive: true, force: true })
}

console.log(`${''.padEnd(49)}${['at most', 'settled', 'run.mjs'].map((head) => head.padStart(12)).join('')}`)
await engine('PGlite', { DATABASE_URL: '' })
const { url, missing, stop } = await postgresForTests()
if (url) await engine('PostgreSQL', { DATABASE_URL: url })
else console.log(missing)
await stop?.()
