import { sql } from 'kysely'
import { today } from '../contract/fields.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import type { TestCaller } from '../tests/callers.ts'
import { anEngagement } from '../tests/factories.ts'
import type { TestApp } from '../tests/test-app.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 20_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 240)
const THEIRS = 50
const DOZEN = 12

/** 400 volunteers, each with 50 people of their own and five visits to each of them. */
async function load({ db }: TestApp, me: TestCaller): Promise<void> {
  const statements = [
    sql`insert into volunteers (first_name, last_name, display_name)
      select 'V' || n, 'Lim', 'V' || n || ' Lim' from generate_series(0, ${PEOPLE / THEIRS}::integer) n`,
    sql`insert into programmes (name, requirements) values ('Silver Meals', '[]')`,
    sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
      select 'B-' || n, 'Ah ' || n % 997, 'Tan', 'Tan Ah ' || n % 997, '', 'Active'
      from generate_series(1, ${PEOPLE}::integer) n`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
      select (select min(id) from programmes), id, 'Active' from beneficiaries order by 1, 2`,
    sql`insert into assignments (volunteer_id, beneficiary_id, assigned_from)
      select ${me.id}::bigint + id / ${THEIRS}::integer, id, now() - interval '90 days' from beneficiaries`,
    sql`insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
        volunteer_display_name, kind, outcome, happened_on, source)
      select b.id, v.id, 'Ah Hock', 'Tan', 'Tan Ah Hock', 'visit', 'reached',
        ${today()}::date - (n * 7)::integer, 'phone'
      from beneficiaries b cross join generate_series(1, 5) n
      join volunteers v on v.id = ${me.id}::bigint + b.id / ${THEIRS}::integer`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}

type Ask = (kampung: TestApp, me: TestCaller) => Promise<{ status: number }>

const cases: Record<string, Ask> = {
  'all that a phone takes along': (kampung, me) => kampung.call('GET', '/volunteer/visits', { as: me }),
  'one of their people': (kampung, me) => kampung.call('GET', '/beneficiary?serial_number=B-7', { as: me }),
  'their list of people': (kampung, me) =>
    kampung.call('GET', `/beneficiary/?volunteer_account_id=${me.account_id}`, { as: me }),
  'a visit noted': (kampung, me) =>
    kampung.call('POST', '/engagement', {
      as: me,
      body: anEngagement({ beneficiary_serial_number: 'B-9' }),
    }),
  'one person, asked by staff': (kampung) =>
    kampung.call('GET', '/beneficiary?serial_number=B-7', { as: 'admin' }),
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const server = process.argv[2] === 'postgres' ? await postgresForTests() : null
if (server?.url) Object.assign(process.env, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url })
// The engine is decided when this is loaded.
const { openTestApp } = await import('../tests/test-app.ts')
/** Each case in turns with the wall and without, in one process on one database: clock and processor of this process. */
const kampung = await openTestApp()
const me = await kampung.signIn('assigned_volunteer')
await load(kampung, me)
for (const [name, ask] of Object.entries(cases)) {
  const took: Record<'with' | 'without', { clock: number[]; processor: number[] }> = {
    with: { clock: [], processor: [] },
    without: { clock: [], processor: [] },
  }
  // By the dozen: a kept plan is made anew when another role asks, which in turns one by one would be each time. The first of
  // each dozen, which makes it, is not counted.
  for (let run = 0; run < RUNS; run += DOZEN)
    for (const side of ['with', 'without'] as const) {
      kampung.services.has_wall = side === 'with'
      for (let nth = 0; nth <= DOZEN; nth += 1) {
        const [from, before] = [performance.now(), process.cpuUsage()]
        const { status } = await ask(kampung, me)
        if (status >= 300) throw new Error(`${name}: ${status}`)
        const { user, system } = process.cpuUsage(before)
        if (nth === 0) continue
        took[side].clock.push(performance.now() - from)
        took[side].processor.push((user + system) / 1000)
      }
    }
  const of = (what: 'clock' | 'processor') => {
    const [on, off] = [median(took.with[what]), median(took.without[what])]
    return `${what} ${off.toFixed(2)} -> ${on.toFixed(2)} ms, x ${(on / off).toFixed(2)}`
  }
  console.log(`${kampung.services.engine.padEnd(9)} ${name.padEnd(30)} ${of('clock')}; ${of('processor')}`)
}
await kampung.close()
await server?.stop?.()
process.exit(0)
