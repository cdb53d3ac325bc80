import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInOnly } from '../../contract/records/records.ts'
import { PENDING_SORTS } from '../../contract/sorts.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { pageOfPending } from '../../server/features/form/form-pending-page.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { askedLike, measured, planOf } from './asked-plan.ts'

const MANY = 30_000
const PROGRAMMES = 5
const STAGES = 3

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  const programme = sql`n % ${sql.lit(PROGRAMMES)} + 1`
  const forms = sql`from generate_series(1, ${sql.lit(PROGRAMMES * STAGES)}) n`
  for (const statement of [
    sql`insert into programmes (id, name) select n, 'Meals ' || n from generate_series(1, ${sql.lit(PROGRAMMES)}) n`,
    sql`insert into beneficiaries (id, serial_number, status, first_name, last_name, display_name, block_number, street_name,
        unit_number, postal_code, contact_number)
      select n, 'P-' || n, 'Active', 'First ' || n % 60, 'Family ' || n % 80, 'Family ' || n % 80 || ' First ' || n % 60, '1',
        'Street', '#01-01', '080012', '+6591234567' ${each}`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status) select ${programme}, n, 'Active' ${each}`,
    sql`insert into forms (id, programme_id, stage, title)
      select n, ${programme}, (n - 1) / ${sql.lit(PROGRAMMES)} + 1, 'Form ' || n ${forms}`,
    sql`insert into form_versions (form_id, number, title, title_translations, questions)
      select n, 1, 'Form', '{}', '[{"uid":"walk","type":"mcq","choices":["Alone"]}]' ${forms}`,
    // Of everybody the first stage is answered.
    sql`insert into form_responses (state, beneficiary_id, form_id, form_version, programme_id, stage, programme_name, form_title,
        volunteer_first_name, volunteer_last_name, responses, answered_at)
      select 'accepted', n, f.id, 1, f.programme_id, 1, 'Meals', 'Form', '', '', '[{"uid":"walk","answer":"Alone"}]', now()
      ${each} join forms f on f.stage = 1 and f.programme_id = ${programme}`,
    ...[
      'programmes',
      'beneficiaries',
      'programme_beneficiaries',
      'forms',
      'form_versions',
      'form_responses',
    ].map((table) => sql`analyze ${sql.table(table)}`),
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

type Asked = { page?: number; sort: (typeof PENDING_SORTS)[number]; order: 'asc' | 'desc' }

/** How the rows of a page were found, less their count. */
async function planOfPage({ page = 1, ...view }: Asked): Promise<{ plan: string; total: number }> {
  const { db } = database
  const queries: CompiledQuery[] = []
  const asked = { page, page_size: 12, ...view }
  const { total, items } = await pageOfPending(spiedOn(db, queries), asked, builtInOnly)
  expect(items.length).toBe(12)
  return { plan: await planOf(db, askedLike(queries, /placed as materialized/), measured), total }
}

const orders = PENDING_SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => [sort, order] as const),
)

test.each(orders)(
  'of 30,000 people a page of what is incomplete by %s %s reads hardly more than it shows (H-1405)',
  async (sort, order) => {
    for (const page of [1, 40]) {
      const { plan, total } = await planOfPage({ page, sort, order })
      expect(total).toBe(MANY * (STAGES - 1))
      const index = sort === 'first_name' ? 'beneficiaries_first_name' : 'beneficiaries_display_name'
      expect(plan).toMatch(new RegExp(`Index Scan( Backward)? using ${index} on beneficiaries`))
      // Who asks nothing is read once for all: a form or two, and no people.
      const scans = [...plan.matchAll(/(?:Scan|Sort).*actual rows=(\d+) loops=(\d+)/g)]
      const most = Math.max(...scans.filter(([, , loops]) => loops === '1').map(([, rows]) => Number(rows)))
      expect(most, plan).toBeLessThan(MANY / 10)
      expect(plan).not.toMatch(/Seq Scan on (beneficiaries|programme_beneficiaries|form_responses)/)
    }
  },
)
