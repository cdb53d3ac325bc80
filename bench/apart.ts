import { sql } from 'kysely'
import { openDatabase } from '../db/engine.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import type { TestCaller } from '../tests/callers.ts'
import { aBeneficiary } from '../tests/factories.ts'
import type { TestApp } from '../tests/test-app.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 20_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 240)
const DOZEN = 12

type Ask = (kampung: TestApp, as: TestCaller, nth: number) => Promise<{ status: number }>

const cases: Record<string, Ask> = {
  'one person': (kampung, as) => kampung.call('GET', '/beneficiary?serial_number=B-7', { as }),
  'a page of people': (kampung, as) =>
    kampung.call('GET', '/beneficiary/?page=2&page_size=12&sort=first_name', { as }),
  'a name searched': (kampung, as) => kampung.call('GET', '/search?q=tan%20ah%20377', { as }),
  'a person added': (kampung, as, nth) =>
    kampung.call('POST', '/beneficiary/', { as, body: aBeneficiary({ serial_number: `NEW-${nth}` }) }),
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const server = await postgresForTests()
if (server.url) Object.assign(process.env, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url })
// The engine is decided when this is loaded.
const { openTestApp } = await import('../tests/test-app.ts')
const { urlAs } = await import('../tests/test-database.ts')
/** What staff ask by a role that owns nothing, and by the one that owns the tables, in turns by the dozen on one database (S-08). */
const office = await openTestApp()
if (office.database.kind !== 'postgres') throw new Error('No PostgreSQL')
const url = String(office.database.engine.options.connectionString)
const { db } = await openDatabase({ url: urlAs(new URL(server.url ?? '').username, url) })
const owner = await openTestApp({ services: { db } })
const as = await office.signIn('super_admin')
await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
  select 'B-' || n, 'Ah ' || n % 997, 'Tan', 'Tan Ah ' || n % 997, '', 'Active'
  from generate_series(1, ${PEOPLE}::integer) n`.execute(db)
await sql`analyze`.execute(db)
const { renewDue } = await import('../server/search/renew-due.ts')
await renewDue(db)
let nth = 0
for (const [name, ask] of Object.entries(cases)) {
  const sides = { office, owner }
  const took = {
    office: { clock: [] as number[], processor: [] as number[] },
    owner: { clock: [] as number[], processor: [] as number[] },
  }
  for (let run = 0; run < RUNS; run += DOZEN)
    for (const side of ['office', 'owner'] as const)
      for (let turn = 0; turn <= DOZEN; turn += 1) {
        const [from, before] = [performance.now(), process.cpuUsage()]
        const { status } = await ask(sides[side], as, ++nth)
        if (status >= 300) throw new Error(`${name}: ${status}`)
        const { user, system } = process.cpuUsage(before)
        // The first of each dozen warms up.
        if (turn === 0) continue
        took[side].clock.push(performance.now() - from)
        took[side].processor.push((user + system) / 1000)
      }
  const of = (what: 'clock' | 'processor') => {
    const [on, off] = [median(took.office[what]), median(took.owner[what])]
    return `${what} ${off.toFixed(2)} -> ${on.toFixed(2)} ms, x ${(on / off).toFixed(2)}`
  }
  console.log(`${name.padEnd(20)} ${of('clock')}; ${of('processor')}`)
}
await office.close()
await server.stop?.()
process.exit(0)
