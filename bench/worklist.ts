import { sql } from 'kysely'
import { today } from '../contract/fields.ts'
import { openDatabase } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import type { Db } from '../db/schema.ts'
import { postgresForTests } from '../scripts/postgres.mjs'
import { countWorklist, pageWorklist } from '../server/features/care/worklist-repository.ts'

const PEOPLE = Number(process.env.BENCH_ROWS ?? 25_000)
const ENGAGEMENTS = PEOPLE * 12
const RUNS = Number(process.env.BENCH_RUNS ?? 40)

/** A hundred programmes with a rhythm, everybody in one of them, one visit in three weeks on average. */
async function load(db: Db): Promise<void> {
  const statements = [
    sql`insert into users (first_name, last_name, email, password_hash, department, role)
      values ('Mei', 'Tan', 'mei@bench.example', '', '', 'admin')`,
    sql`insert into programmes (name, requirements) select 'Programme ' || n, '[]' from generate_series(1, 100) n`,
    sql`insert into volunteers (first_name, last_name, display_name)
      select 'V' || n, 'Lim', 'V' || n || ' Lim' from generate_series(1, ${PEOPLE / 8}::integer) n`,
    sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, postal_code, status)
      select 'B-' || n, 'Ah ' || n % 997, 'Tan', 'Tan Ah ' || n % 997, '', lpad((n % 80 * 1000)::text, 6, '0'), 'Active'
      from generate_series(1, ${PEOPLE}::integer) n`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status, created_at)
      select (select min(id) from programmes) + id % 100, id, 'Active', now() - interval '300 days' from beneficiaries order by 1, 2`,
    sql`insert into assignments (volunteer_id, beneficiary_id, assigned_from)
      select (select min(id) from volunteers) + id % ${PEOPLE / 8}::integer, id, now() - interval '200 days'
      from beneficiaries where id % 20 <> 0`,
    sql`insert into engagements (beneficiary_id, volunteer_first_name, volunteer_last_name, volunteer_display_name,
        kind, outcome, happened_on, source)
      select b.id, 'Ah Hock', 'Tan', 'Tan Ah Hock', 'visit', case when (b.id + n) % 9 = 0 then 'no_answer' else 'reached' end,
        ${today()}::date - (n * 21 + b.id * 7 % 19)::integer, 'phone'
      from beneficiaries b cross join generate_series(0, ${ENGAGEMENTS / PEOPLE - 1}::integer) n where b.id % 30 <> 0`,
    sql`insert into programme_care (programme_id, every_days) select id, 14 from programmes order by id`,
    sql`insert into programme_officers (programme_id, user_id) select p.id, u.id from programmes p cross join users u
      where p.id % 20 = 0`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? Number.NaN
}

async function measure(name: string, db: Db): Promise<void> {
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const scope = { day: today() }
  const own = { ...scope, officer: user.id }
  const view = { page: 1, page_size: 12, order: 'asc' as const }
  const one = await p95(() =>
    db.selectFrom('beneficiaries').selectAll().where('serial_number', '=', 'B-4711').execute(),
  )
  const cases = {
    'counts, everyone': () => countWorklist(db, scope, user.id),
    'counts, five programmes': () => countWorklist(db, own, user.id),
    'page, everyone': () => pageWorklist(db, scope, view),
    'page, five programmes': () => pageWorklist(db, own, view),
    'page, overdue': () => pageWorklist(db, scope, { ...view, reason: 'overdue' as const }),
  }
  console.log(
    `${name}: one by key ${one.toFixed(1)} ms; ${JSON.stringify(await countWorklist(db, scope, user.id))}`,
  )
  for (const [said, work] of Object.entries(cases)) {
    await work()
    const time = await p95(work)
    console.log(
      `${name.padEnd(11)} ${said.padEnd(24)} p95 ${time.toFixed(1)} ms, ${Math.round(time / one)} x one by key`,
    )
  }
}

async function bench(name: string, at: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(at)
  await migrate(database.db, migrations, database.kind)
  const from = performance.now()
  await load(database.db)
  console.log(`${name}: loaded in ${Math.round(performance.now() - from)} ms`)
  await measure(name, database.db)
  await database.close()
}

const asked = process.argv[2]
if (asked !== 'postgres') await bench('PGlite', { memory: true })
if (asked !== 'pglite') {
  const found = await postgresForTests()
  if (!found.url) throw new Error(found.missing)
  await bench('PostgreSQL', { url: found.url })
  await found.stop?.()
}
process.exit(0)
