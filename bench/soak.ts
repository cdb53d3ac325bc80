// npm run bench -- soak [pglite|postgres] [MINUTES] [--leak]: hours of mixed work, and what the server keeps of it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Random, seeded } from '../db/demo/random.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import { type Asked, type Asker, askerOf } from './asker.ts'
import { makeWorld } from './find/world.ts'
import { startServer } from './running-server.ts'

const PEOPLE = 300
const SAMPLE_MS = 5000
/** Of the server's processor: the rest is idle, so that what waits for a quiet moment gets one. */
const SHARE = 0.5
/** More than this kept of each request is a leak: half of what `--leak` plants. */
const KEPT_BYTES = 512
/** Sockets and timers come and go. */
const SPARE_HANDLES = 10
const MB = 1024 * 1024

const words = process.argv.slice(2)
const isLeaking = words.includes('--leak')
const engine = words.find((word) => word === 'pglite' || word === 'postgres') ?? 'pglite'
const minutes = Number(words.find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 10)

type Sample = { at: number; heap: number; rss: number; handles: number; requests: number }

const people = makeWorld(PEOPLE, 100).filter(({ noun }) => noun === 'beneficiary')
const keyOf = (at: number) => `SOAK-${at}`
const one = (random: Random) => `/api/beneficiary/?serial_number=${keyOf(random.below(people.length))}`
const page = (more: string) => `/api/beneficiary/?page=1&page_size=12${more}`

async function fill(asker: Asker): Promise<void> {
  for (const [at, person] of people.entries()) {
    const { first_name, last_name, written, block_number, street_name, postal_code, contact_number } = person
    const named = { first_name, last_name, display_name: written, profile_picture: '' }
    const address = { block_number, street_name, unit_number: '', postal_code, contact_number }
    const body = { ...named, ...address, serial_number: keyOf(at) }
    await asker.ask({ method: 'POST', path: '/api/beneficiary/', body })
  }
}

/** What an office does: it reads, looks for somebody, and now and then changes one. Nobody is added: a database that grows is no leak. */
const works: ((random: Random, asker: Asker) => Promise<Asked> | Asked)[] = [
  () => ({ method: 'GET', path: page('&sort=first_name') }),
  (random) => ({ method: 'GET', path: page(`&q=${random.pick(['tan', 'mei', 'lim', 'si'])}`) }),
  (random) => ({ method: 'GET', path: one(random) }),
  (random) => ({ method: 'GET', path: `/api/search?q=${random.pick(['tan', 'ah seng', 'jurong'])}` }),
  () => ({ method: 'GET', path: '/api/activity/?page=1&page_size=20' }),
  async (random, asker) => {
    const path = one(random)
    const body = JSON.parse(await asker.ask({ method: 'GET', path }))
    return { method: 'PUT', path, body: { ...body, unit_number: `#${10 + random.below(89)}-12` } }
  },
]

/** The steepness of a line through the points, by least squares. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const across = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return across / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}

/** Prints what the last two thirds say; answers what is wrong. */
function judge(samples: readonly Sample[]): string[] {
  const settled = samples.slice(Math.floor(samples.length / 3))
  const [first, last] = [settled[0], settled.at(-1)]
  if (!first || !last || settled.length < 6)
    return [`${settled.length} samples say nothing: let it run longer`]
  const line = (of: (sample: Sample) => number, over: (sample: Sample) => number) =>
    slopeOf(settled.map((sample) => ({ x: over(sample), y: of(sample) })))
  const hours = ({ at }: Sample) => at / 3_600_000
  const perHour = (of: (sample: Sample) => number) => (line(of, hours) / MB).toFixed(1)
  const kept = line(
    ({ heap }) => heap,
    ({ requests }) => requests,
  )
  const more = last.handles - first.handles
  console.log(
    `requests            ${last.requests - first.requests}, ${settled.length} samples after the first third`,
  )
  console.log(
    `heap                ${(last.heap / MB).toFixed(1)} MB, ${perHour(({ heap }) => heap)} MB an hour`,
  )
  console.log(`resident            ${(last.rss / MB).toFixed(1)} MB, ${perHour(({ rss }) => rss)} MB an hour`)
  console.log(`kept of a request   ${Math.round(kept)} bytes`)
  console.log(`handles             ${last.handles}, ${more} more than then`)
  return [
    ...(kept > KEPT_BYTES
      ? [`Each request keeps ${Math.round(kept)} bytes: more than ${KEPT_BYTES} is a leak`]
      : []),
    ...(more > SPARE_HANDLES ? [`${more} handles more than at first`] : []),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'kampung-soak-'))
const report = join(folder, 'samples')
writeFileSync(report, '')
const own = engine === 'postgres' ? await postgresForTests() : undefined
if (own && !own.url) throw new Error(own.missing)
const server = await startServer(own?.url, '.', undefined, {
  SOAK_REPORT: report,
  SOAK_LEAK: isLeaking ? '1' : '0',
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'soak-probe.ts')).href}`,
})
const asker = askerOf(server, 4)
const random = seeded(2026)
await fill(asker)
const [began, used] = [Date.now(), server.processor()]
let sampled_at = 0
for (let asked = 0; Date.now() - began < minutes * 60_000; asked += 1) {
  const work = works[asked % works.length] ?? works[0]
  if (work) await asker.ask(await work(random, asker))
  const idle = (server.processor() - used) / SHARE - (Date.now() - began)
  if (idle > 0) await sleep(idle)
  if (Date.now() - sampled_at < SAMPLE_MS) continue
  sampled_at = Date.now()
  process.kill(server.pid, 'SIGUSR2')
}
await sleep(1000)
asker.close()
await server.stop()
await own?.stop?.()
const samples = readFileSync(report, 'utf8')
  .trim()
  .split('\n')
  .map((text): Sample => JSON.parse(text))
rmSync(folder, { recursive: true, force: true })
const wrong = judge(samples)
for (const one of wrong) console.log(`WRONG ${one}`)
process.exit(wrong.length > 0 ? 1 : 0)
