import pg from 'pg'
import { postgresForTests } from '../scripts/postgres.mjs'
import { timed } from './bare-copy.ts'
import { prepare } from './import-steps.ts'
import { watched } from './light-requests.ts'
import { type RunningServer, startServer } from './running-server.ts'

const MANY = Number(process.env.BENCH_MANY ?? 5000)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const ONE = '/api/beneficiary/?serial_number=KB-0001'

type Answer = { id: number; done: number; total: number; waiting: number }

async function granted<T>(server: RunningServer, method: string, path: string, body?: object): Promise<T> {
  const { status, text } = await server.call(method, path, body)
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** What one by key takes while nothing else goes on: what everything here is held against. */
async function getOne(server: RunningServer): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 50; n += 1) times.push(await timed(() => server.call('GET', ONE)))
  return median(times)
}

async function measured(server: RunningServer, name: string, one: number, work: () => Promise<unknown>) {
  let time = 0
  const used = server.processor()
  const seen = await watched(server, async () => {
    time = await timed(work)
  })
  const { time: held, processor } = seen.longest.database
  const spent = server.processor() - used
  console.log(
    `${name.padEnd(28)} ${ms(time).padStart(9)} (${ms(spent)}), ${Math.round(time / one)} x one by key; ` +
      `another waited ${ms(held)} (${ms(processor)}) at most, ${Math.round(held / one)} x`,
  )
}

/** One change of many, begun as the pages begin it, portion by portion, and all of it taken back. */
async function change(server: RunningServer, name: string, keys: readonly string[], what: object) {
  const one = await getOne(server)
  const many = { who: { keys }, change: what }
  let id = 0
  await measured(server, `${name}: preview`, one, async () => {
    const { expected } = await granted<{ expected: object }>(
      server,
      'POST',
      '/api/beneficiary/bulk/preview',
      many,
    )
    Object.assign(many, { expected })
  })
  await measured(server, `${name}: written`, one, async () => {
    let record = await granted<Answer>(server, 'POST', '/api/beneficiary/bulk', many)
    id = record.id
    while (record.done < record.total) record = await granted(server, 'POST', `/api/bulk/portion?id=${id}`)
  })
  await measured(server, `${name}: report`, one, () => granted(server, 'GET', `/api/bulk/take-back?id=${id}`))
  await measured(server, `${name}: taken back`, one, async () => {
    for (let waiting = 1; waiting > 0; )
      waiting = (await granted<Answer>(server, 'POST', `/api/bulk/take-back?id=${id}`)).waiting
  })
}

async function engine(name: string, url?: string): Promise<void> {
  const server = await startServer(url)
  await prepare(server)
  const people: string[] = []
  for (let page = 1; people.length < MANY; page += 1) {
    const { items } = await granted<{ items: { serial_number: string }[] }>(
      server,
      'GET',
      `/api/beneficiary?page=${page}&page_size=100`,
    )
    if (items.length === 0) break
    people.push(...items.map(({ serial_number }) => serial_number))
  }
  const keys = people.slice(0, MANY)
  const place = { name: `Visits ${Math.random()}`, description: 'Every Sunday' }
  const { id: place_id } = await granted<Answer>(server, 'POST', '/api/programme', place)
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`\n${name}, ${keys.length} people, run ${run}; one by key ${ms(await getOne(server))}`)
    await change(server, 'status', keys, { kind: 'status', status: 'Inactive', place_id: null })
    await change(server, 'into a programme', keys, { kind: 'join', place_id })
    const language = { kind: 'field', field: 'languages', value: 'sign_language', how: 'add' }
    await change(server, 'a language added', keys, language)
  }
  await server.stop()
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const ms = (value: number) => `${Math.round(value)} ms`

const asked = process.argv[2]
if (asked !== 'postgres') await engine('PGlite')
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  const url = new URL(found.url)
  url.pathname = '/bench'
  await engine('PostgreSQL', url.href)
  await found.stop?.()
}
