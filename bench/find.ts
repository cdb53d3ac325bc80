import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { searchAnswer } from '../contract/search.ts'
import { seeded } from '../db/demo/random.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import { placeOf } from './find/judge.ts'
import { loadWorld } from './find/load-world.ts'
import { type Query, readQueries } from './find/queries.ts'
import { makeWorld } from './find/world.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_RUNS ?? 3)
/** A folder in which an older commit is checked out with its packages: its engine runs over the same. */
const OLDER = process.env.BENCH_OLDER
const IS_TOLD = process.env.BENCH_MISSES !== undefined

const people = makeWorld(PEOPLE, PEOPLE / 10)
const world = new Map(people.map((person) => [`${person.noun} ${person.key}`, person]))
const { queries } = readQueries()
const serials = people.filter(({ noun }) => noun === 'beneficiary').map(({ key }) => key)

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; time: number }> {
  const from = performance.now()
  const value = await work()
  return { value, time: performance.now() - from }
}

async function ask(server: RunningServer, { typed }: Query) {
  const { status, text } = await server.call('GET', `/api/search?q=${encodeURIComponent(typed)}`)
  // A text that is refused finds nobody.
  return searchAnswer.parse(
    status === 200
      ? JSON.parse(text)
      : Object.fromEntries(Object.keys(searchAnswer.shape).map((kind) => [kind, []])),
  )
}

/** Every query, each followed by one person by key, in another order each time. */
async function run(name: string, server: RunningServer): Promise<void> {
  const random = seeded(14)
  const one = () =>
    server.call('GET', `/api/beneficiary/?serial_number=${encodeURIComponent(random.pick(serials))}`)
  for (let n = 0; n < 40; n += 1) await one()
  const places = new Map<Query, number | undefined>()
  const finds: number[] = []
  const ones: number[] = []
  const used = server.processor()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of random.some(queries, queries.length)) {
      const { value, time } = await timed(() => ask(server, query))
      places.set(query, placeOf(query, value, world))
      finds.push(time)
      ones.push((await timed(one)).time)
    }
  tell(name, places)
  const [p50, p95, worst, median] = [at(finds, 0.5), at(finds, 0.95), at(finds, 1), at(ones, 0.5)]
  const processor = (server.processor() - used) / finds.length
  console.log(
    `${name}: find p50 ${ms(p50)}, p95 ${ms(p95)}, worst ${ms(worst)}; one by key ${ms(median)}; p95 is ${(p95 / median).toFixed(1)} of it; ${ms(processor)} of the server's processor for a find and a one`,
  )
}

function tell(name: string, places: ReadonlyMap<Query, number | undefined>): void {
  const share = (some: [Query, number | undefined][], isRight: (place: number) => boolean) =>
    `${((100 * some.filter(([, place]) => place !== undefined && isRight(place)).length) / some.length).toFixed(1)} %`
  const all = [...places]
  const meant = all.filter(([{ kind }]) => kind !== 'nobody')
  const nobody = all.filter(([{ kind }]) => kind === 'nobody')
  console.log(
    `\n${name}: right one first ${share(meant, (place) => place === 0)}, in the first five ${share(meant, () => true)}; nobody for nobody ${share(nobody, () => true)}`,
  )
  for (const kind of new Set(meant.map(([query]) => query.kind))) {
    const some = meant.filter(([query]) => query.kind === kind)
    console.log(
      `  ${kind.padEnd(28)} ${String(some.length).padStart(3)}: first ${share(some, (place) => place === 0)}, five ${share(some, () => true)}`,
    )
  }
  if (!IS_TOLD) return
  for (const [{ kind, typed, person }, place] of all)
    if (place !== 0) console.log(`  ${place ?? 'none'}: ${kind}: ${typed} (${person?.written ?? ''})`)
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const ms = (value: number) => `${value.toFixed(1)} ms`

async function engine(name: string, url?: string, checkout?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kampung-find-'))
  try {
    await (await startServer(url, checkout, folder)).stop()
    const { time } = await timed(() =>
      loadWorld(url ? { url } : { dataDirectory: folder }, people, checkout === undefined),
    )
    console.log(`\n${name}: ${people.length} people loaded in ${Math.round(time / 1000)} s`)
    const server = await startServer(url, checkout, folder)
    await run(name, server)
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const builds = [['now', undefined] as const, ...(OLDER ? [['older', OLDER] as const] : [])]
const asked = process.argv[2]
if (asked !== 'postgres')
  for (const [build, checkout] of builds) await engine(`PGlite, ${build}`, undefined, checkout)
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  for (const [build, checkout] of builds) {
    await client.query(`create database find_${build}`)
    await engine(`PostgreSQL, ${build}`, found.url.replace(/\/[^/]*$/, `/find_${build}`), checkout)
    await client.query(`drop database find_${build}`)
  }
  await client.end()
  await found.stop?.()
}
process.exit(0)
