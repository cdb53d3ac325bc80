import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { today } from '../contract/fields.ts'
import { openDatabase } from '../db/engine.ts'
import type { Db } from '../db/schema.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import { type Asked, type Asker, askerOf } from './asker.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 25_000)
const somebody = `BENCH-${Math.min(4711, PEOPLE)}`
const ENGAGEMENTS = 12
const PARTS = Math.ceil(PEOPLE / 2000)
const RUNS = Number(process.env.BENCH_RUNS ?? 40)
/** A folder in which an older commit is checked out with its packages: asked in turns with this one. */
const OLDER = process.env.BENCH_OLDER

/** A hundred programmes with a rhythm, everybody in one of them, one visit in three weeks on average. */
async function load(db: Db): Promise<void> {
  const isOurs = sql`serial_number like 'BENCH-%'`
  const statements = [
    sql`insert into programmes (name, requirements) select 'Bench ' || n, '[]' from generate_series(1, 100) n`,
    sql`insert into volunteers (first_name, last_name, display_name)
      select 'V' || n, 'Lim', 'V' || n || ' Lim' from generate_series(1, ${PEOPLE / 8}::integer) n`,
    sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, postal_code, status)
      select 'BENCH-' || n, 'Ah ' || n % 997, 'Tan', 'Tan Ah ' || n % 997, '', lpad((n % 80 * 1000)::text, 6, '0'), 'Active'
      from generate_series(1, ${PEOPLE}::integer) n`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status, created_at)
      select (select min(id) from programmes where name like 'Bench %') + id % 100, id, 'Active', now() - interval '300 days'
      from beneficiaries where ${isOurs} order by 1, 2`,
    sql`insert into assignments (volunteer_id, beneficiary_id, assigned_from)
      select (select min(id) from volunteers where first_name = 'V1') + id % ${PEOPLE / 8}::integer, id, now() - interval '200 days'
      from beneficiaries where ${isOurs} and id % 20 <> 0`,
    // In parts: the triggers compare all rows of a statement with one another, and 25,000 took longer than it may.
    ...Array.from(
      { length: PARTS },
      (
        _,
        part,
      ) => sql`insert into engagements (beneficiary_id, volunteer_first_name, volunteer_last_name, volunteer_display_name,
        kind, outcome, happened_on, source)
      select b.id, 'Ah Hock', 'Tan', 'Tan Ah Hock', 'visit', case when (b.id + n) % 9 = 0 then 'no_answer' else 'reached' end,
        ${today()}::date - (n * 21 + b.id * 7 % 19)::integer, 'phone'
      from beneficiaries b cross join generate_series(0, ${ENGAGEMENTS - 1}::integer) n where ${isOurs} and b.id % 30 <> 0 and b.id % ${PARTS} = ${part}`,
    ),
    // Unanalysed, the days of so many places took longer than a server lets a statement run.
    sql`analyze`,
    sql`insert into programme_care (programme_id, every_days)
      select id, 14 from programmes where name like 'Bench %' order by id`,
    sql`insert into programme_officers (programme_id, user_id) select p.id, u.id from programmes p cross join users u
      where p.name like 'Bench %' and p.id % 20 = 0`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const get = (path: string): Asked => ({ method: 'GET', path: `/api${path}` })
const one = get(`/beneficiary/?serial_number=${somebody}`)
const cases: Record<string, Asked> = {
  'counts, everyone': get('/worklist/counts'),
  'counts, five programmes': get('/worklist/counts?mine=1'),
  'the first page, everyone': get('/worklist?page=1&page_size=5'),
  'a page, five programmes': get('/worklist?page=1&page_size=12&mine=1'),
  'a page, overdue': get('/worklist?page=1&page_size=12&reason=overdue'),
  'where they live': get('/worklist/areas'),
}

type Build = { name: string; server: RunningServer }
type Tally = { times: number[]; processor: number }
const noTally = (): Tally => ({ times: [], processor: 0 })

/** Times and processor time of one question after another; `before` each, uncounted, something may be written. */
async function slice(
  { server }: Build,
  tally: Tally,
  asked: Asked,
  before?: (asker: Asker) => Promise<void>,
) {
  const asker = askerOf(server, 1)
  await asker.ask(asked)
  for (let run = 0; run < RUNS; run += 1) {
    await before?.(asker)
    const [from, used] = [performance.now(), server.processor()]
    await asker.ask(asked)
    tally.times.push(performance.now() - from)
    tally.processor += server.processor() - used
  }
  asker.close()
}

let written = 0
/** Somebody writes what the worklist is read from. */
async function write(asker: Asker): Promise<void> {
  written += 1
  const risk = written % 2 ? 'watch' : 'high'
  await asker.ask({ method: 'PUT', path: `/api/beneficiary/risk?serial_number=${somebody}`, body: { risk } })
}

const p95 = ({ times }: Tally) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const processorOf = ({ processor, times }: Tally) => processor / times.length

async function compare(builds: readonly Build[]): Promise<void> {
  const measured = async (asked: Asked, before?: (asker: Asker) => Promise<void>) => {
    const tallies = builds.map((build) => [build, noTally()] as const)
    for (let round = 0; round < 2; round += 1)
      for (const [build, tally] of tallies) await slice(build, tally, asked, before)
    return tallies
  }
  const alone = await measured(one)
  const say = (name: string, tallies: Awaited<ReturnType<typeof measured>>) => {
    const told = tallies.map(([{ name: build }, tally], at) => {
      const [, byKey = noTally()] = alone[at] ?? []
      return `${build} p95 ${p95(tally).toFixed(1)} ms, ${(p95(tally) / p95(byKey)).toFixed(1)} x one by key (${processorOf(tally).toFixed(1)} ms)`
    })
    const [now, older] = tallies.map(([, tally]) => tally)
    const ratio = now && older ? `; ${(p95(now) / p95(older)).toFixed(3)} of it` : ''
    console.log(`  ${name.padEnd(42)} ${told.join(', ')}${ratio}`)
  }
  say('one by key', alone)
  for (const [name, asked] of Object.entries(cases)) {
    say(`${name}, nothing written`, await measured(asked))
    say(`${name}, after a change`, await measured(asked, write))
  }
}

const checkouts = [['now', undefined] as const, ...(OLDER ? [['older', OLDER] as const] : [])]

async function bench(name: string, urlOf?: (build: string) => Promise<string>): Promise<void> {
  const builds: Build[] = []
  const folders: string[] = []
  for (const [build, checkout] of checkouts) {
    const folder = mkdtempSync(join(tmpdir(), 'kampung-worklist-'))
    const url = await urlOf?.(build)
    await (await startServer(url, checkout, folder)).stop()
    const database = await openDatabase(url ? { url } : { dataDirectory: folder })
    await load(database.db)
    await database.close()
    builds.push({ name: build, server: await startServer(url, checkout, folder) })
    folders.push(folder)
  }
  console.log(`\n${name}, ${PEOPLE} people; in brackets the server's own processor time for one`)
  await compare(builds)
  for (const { server } of builds) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

const asked = process.argv[2]
if (asked !== 'postgres') await bench('PGlite')
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  const { url } = found
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await bench('PostgreSQL', async (build) => {
    await client.query(`drop database if exists worklist_${build} with (force)`)
    await client.query(`create database worklist_${build}`)
    const own = new URL(url)
    own.pathname = `/worklist_${build}`
    return own.href
  })
  await client.end()
  await found.stop?.()
}
process.exit(0)
