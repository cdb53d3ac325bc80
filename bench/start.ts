import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../db/engine.ts'
import { ensureServer } from '../scripts/build-server.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { postgresForTests } from '../scripts/postgres.mjs'
import { renewDue } from '../server/search/renew-due.ts'
import { processorOf, startServer } from './running-server.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_RUNS ?? 10)
const SET = 5000
const ASKED_EVERY_MS = 5
const first = '/api/beneficiary/?page=1&page_size=12'

const root = join(import.meta.dirname, '..')
const ways = { sources: join(root, 'server/main.ts'), bundle: await ensureServer(root, process.execPath) }
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]
type Start = { ready: number; list: number; processor: number }

/** Milliseconds until a started process is ready, until it has answered the first page of people, and of the processor till then. */
async function oneStart(
  program: string,
  environment: Record<string, string>,
  cookie: string,
): Promise<Start> {
  const port = await freePort()
  const from = performance.now()
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  while (!(await ask('/readyz').catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    await sleep(ASKED_EVERY_MS)
  }
  const ready = performance.now() - from
  const answer = await ask(first)
  await answer.text()
  const [list, processor] = [performance.now() - from, processorOf(server.pid ?? 0)]
  server.kill('SIGTERM')
  await ended
  if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`)
  return { ready, list, processor }
}

/** An organisation of so many people who can all be found, and the session of its super admin. */
async function prepared(folder: string, url?: string): Promise<string> {
  const server = await startServer(url, '.', folder)
  await server.stop()
  const { db, close } = await openDatabase(url ? { url } : { dataDirectory: folder })
  for (let from = 1; from <= PEOPLE; from += SET)
    await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
      select 'BENCH-' || n, 'Ah ' || n % 997, 'Tan', 'Tan Ah ' || n % 997, '', 'Active'
      from generate_series(${from}::integer, ${Math.min(from + SET - 1, PEOPLE)}::integer) n`.execute(db)
  await renewDue(db)
  await sql`analyze`.execute(db)
  await close()
  return server.cookie
}

const median = (values: number[]) => {
  const [low, high] = [(values.length - 1) >> 1, values.length >> 1]
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}

async function bench(engine: string, url?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-start-'))
  const cookie = await prepared(folder, url)
  const environment = { DATA_DIR: folder, DEMO: '1', DATABASE_URL: url ?? '' }
  const starts = new Map<Way, Start[]>(names.map((name) => [name, []]))
  // The round before the first fills the cache of what was compiled.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, all] of starts) {
      const start = await oneStart(ways[name], environment, cookie)
      if (round > 0) all.push(start)
    }
  console.log(`\n${engine}, ${PEOPLE} people, ${ROUNDS} rounds in turns: medians, and to the sources`)
  const of = (name: Way, what: keyof Start) => median((starts.get(name) ?? []).map((start) => start[what]))
  for (const name of names) {
    const told = (['ready', 'list', 'processor'] as const).map((what) => {
      const value = of(name, what)
      return `${what} ${Math.round(value)} ms, ${(value / of('sources', what)).toFixed(2)} x`
    })
    console.log(`  ${name.padEnd(8)} ${told.join('; ')}`)
  }
  rmSync(folder, { recursive: true, force: true })
}

const asked = process.argv[2]
if (asked !== 'postgres') await bench('PGlite')
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  await client.query('drop database if exists start_bench with (force)')
  await client.query('create database start_bench')
  await bench('PostgreSQL', Object.assign(new URL(found.url), { pathname: '/start_bench' }).href)
  await client.query('drop database start_bench with (force)')
  await client.end()
  await found.stop?.()
}
process.exit(0)
