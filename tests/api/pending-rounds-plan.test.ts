import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInOnly } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { pageOfPending } from '../../server/features/form/form-pending-page.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { askedLike, measured, planOf } from './asked-plan.ts'

const PEOPLE = 2000
const ROUNDS = 50

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(PEOPLE)}) n`
  for (const statement of [
    sql`insert into programmes (id, name) values (1, 'Visits')`,
    sql`insert into beneficiaries (id, serial_number, status, first_name, last_name, display_name, block_number, street_name,
        unit_number, postal_code, contact_number)
      select n, 'P-' || n, 'Active', 'First ' || n % 60, 'Family ' || n % 80, 'Family ' || n % 80 || ' First ' || n % 60, '1',
        'Street', '#01-01', '080012', '+6591234567' ${each}`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status, created_at)
      select 1, n, 'Active', now() - interval '400 days' ${each}`,
    sql`insert into forms (id, programme_id, stage, title, repeats, every_weeks)
      values (1, 1, 1, 'Joining', 'once', null), (2, 1, 2, 'Visit', 'weeks', 1)`,
    sql`insert into form_versions (form_id, number, title, title_translations, questions)
      select id, 1, title, '{}', '[{"uid":"walk","type":"mcq","choices":["Alone"]}]' from forms`,
    // Each joined, was visited every week until three weeks ago, and owes the round of today.
    sql`insert into form_responses (state, beneficiary_id, form_id, form_version, programme_id, stage, programme_name, form_title,
        volunteer_first_name, volunteer_last_name, responses, occasion, answered_at)
      select 'accepted', n, f.id, 1, 1, f.stage, 'Visits', f.title, '', '', '[{"uid":"walk","answer":"Alone"}]',
        case f.repeats when 'weeks' then day::text else '' end, day + interval '12 hours'
      from generate_series(1, ${sql.lit(ROUNDS)}) round,
        lateral (select (now() - (round + 2) * interval '7 days')::date as day) d,
        generate_series(1, ${sql.lit(PEOPLE)}) n join forms f on true
      where f.repeats = 'weeks' or round = 1`,
    ...['beneficiaries', 'programme_beneficiaries', 'forms', 'form_versions', 'form_responses'].map(
      (table) => sql`vacuum analyze ${sql.table(table)}`,
    ),
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

test('of who answers each week no earlier answer is read to see that the last is missing (H-1879)', async () => {
  const { db } = database
  const queries: CompiledQuery[] = []
  const asked = { page: 1, page_size: 12, sort: 'display_name', order: 'asc' } as const
  const { total, items } = await pageOfPending(spiedOn(db, queries), asked, builtInOnly)
  expect([total, items.length]).toEqual([PEOPLE, 12])
  const plan = await planOf(db, askedLike(queries, /placed as materialized/), measured)
  expect(plan).toMatch(/using form_responses_of_person/)
  expect(plan).not.toMatch(/Seq Scan on form_responses/)
  // What an index of person and form alone finds is looked at and thrown away, one by one.
  const scans = plan.split('->').filter((step) => / on form_responses /.test(step))
  const thrown = scans.map((step) => Number(/Rows Removed by Filter: (\d+)/.exec(step)?.[1] ?? 0))
  expect(Math.max(...thrown), plan).toBeLessThan(ROUNDS / 10)
})
