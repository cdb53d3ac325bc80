import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Random, seeded } from '../db/demo/random.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import { type Asked, type Asker, askerOf } from './asker.ts'
import { loadWorld } from './find/load-world.ts'
import { makeWorld } from './find/world.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_RUNS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
/** A folder in which an older commit is checked out with its packages: asked in turns with this one. */
const OLDER = process.env.BENCH_OLDER

type Build = { name: string; server: RunningServer }
type Case = (random: Random, asker: Asker) => Promise<Asked> | Asked

const people = makeWorld(PEOPLE, 100).filter(({ noun }) => noun === 'beneficiary')
const one = (random: Random) =>
  `/api/beneficiary/?serial_number=${encodeURIComponent(random.pick(people).key)}`
const boxed = (q: string): Asked => ({
  method: 'GET',
  path: `/api/beneficiary/?page=1&page_size=12&q=${q}`,
})
let made = 0
/** Which of the cases, by how they begin: 'b'. */
const chosen = process.argv[3] ?? ''

/** What servers are compared by. */
const cases: Record<string, Case> = {
  'a, a page of 12 with its total': () => ({
    method: 'GET',
    path: '/api/beneficiary/?page=1&page_size=12&sort=first_name',
  }),
  'b, a word of three letters in the box': (random) => boxed(random.pick(['tan', 'mei', 'zul', 'kow'])),
  'b, two letters that many have': (random) => boxed(random.pick(['an', 'ng', 'li', 'a'])),
  'b, two letters that few have': (random) => boxed(random.pick(['zu', 'vy', 'fo', 'q'])),
  'c, one by key': (random) => ({ method: 'GET', path: one(random) }),
  'd, one field changed': async (random, asker) => {
    const path = one(random)
    const body = JSON.parse(await asker.ask({ method: 'GET', path }))
    return {
      method: 'PUT',
      path,
      body: { ...body, unit_number: `#${10 + random.below(89)}-${random.below(1000)}` },
    }
  },
  'e, one more': (random) => {
    made += 1
    const { first_name, last_name, written, block_number, street_name, postal_code, contact_number } =
      random.pick(people)
    const named = { first_name, last_name, display_name: written, profile_picture: '' }
    const address = { block_number, street_name, unit_number: '', postal_code, contact_number }
    const serial_number = `RATE-${process.pid}-${made}`
    return { method: 'POST', path: '/api/beneficiary/', body: { ...named, ...address, serial_number } }
  },
}

type Tally = { asked: number; time: number; processor: number }

/** What one case costs on one build for some seconds; what has to be asked first is not counted. */
async function slice({ server }: Build, draw: Case, connections: number, seed: number): Promise<Tally> {
  const asker = askerOf(server, connections)
  const random = seeded(seed)
  const drawn: Asked[] = []
  const enough = draw === cases['d, one field changed'] ? 150 * SECONDS * Math.min(connections, 4) : 1
  for (let n = 0; n < enough; n += 1) drawn.push(await draw(random, asker))
  const [from, used] = [performance.now(), server.processor()]
  const until = from + SECONDS * 1000
  let asked = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const next = enough > 1 ? drawn.pop() : await draw(random, asker)
        if (!next) return
        await asker.ask(next)
        asked += 1
      }
    }),
  )
  const tally = { asked, time: performance.now() - from, processor: server.processor() - used }
  asker.close()
  return tally
}

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number) =>
  tallies.reduce((total, tally) => total + of(tally), 0)

async function compare(builds: readonly Build[]): Promise<void> {
  for (const [name, draw] of Object.entries(cases).filter(([name]) => name.startsWith(chosen)))
    for (const connections of [1, 16]) {
      const tallies = new Map(builds.map((build) => [build, [] as Tally[]]))
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [build, all] of tallies) all.push(await slice(build, draw, connections, round))
      const rates = [...tallies].map(([{ name: build }, all]) => {
        const asked = sum(all, (tally) => tally.asked)
        const rate = (1000 * asked) / sum(all, (tally) => tally.time)
        return { build, rate, processor: sum(all, (tally) => tally.processor) / asked }
      })
      const told = rates.map(
        ({ build, rate, processor }) => `${build} ${rate.toFixed(0)}/s (${processor.toFixed(2)} ms)`,
      )
      const [now, older] = rates
      const ratio =
        now && older
          ? `; ${(now.rate / older.rate).toFixed(2)} times as many, ${(now.processor / older.processor).toFixed(2)} of the processor time`
          : ''
      console.log(`  ${name}, ${connections}: ${told.join(', ')}${ratio}`)
    }
}

const checkouts = [['now', undefined] as const, ...(OLDER ? [['older', OLDER] as const] : [])]

async function engine(name: string, urlOf?: (build: string) => Promise<string>): Promise<void> {
  const builds: Build[] = []
  const folders: string[] = []
  for (const [build, checkout] of checkouts) {
    const folder = mkdtempSync(join(tmpdir(), 'kampung-rates-'))
    const url = await urlOf?.(build)
    await (await startServer(url, checkout, folder)).stop()
    await loadWorld(url ? { url } : { dataDirectory: folder }, people, true)
    builds.push({ name: build, server: await startServer(url, checkout, folder) })
    folders.push(folder)
  }
  console.log(`\n${name}, ${PEOPLE} people: requests a second and the server's own processor time for one`)
  await compare(builds)
  for (const { server } of builds) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

const asked = process.argv[2]
if (asked !== 'postgres') await engine('PGlite')
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const { url } = found
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await engine('PostgreSQL', async (build) => {
    await client.query(`create database rates_${build}`)
    return url.replace(/\/[^/]*$/, `/rates_${build}`)
  })
  await client.end()
  await found.stop?.()
}
process.exit(0)
