import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REASONS } from '../../../contract/due.ts'
import { today } from '../../../contract/fields.ts'
import { statementsOf } from '../../../tests/asked-statements.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { countReasons, pageWorklist } from './worklist-repository.ts'

const as = 'admin'
/** Of each kind of urgency one who is late, one out of touch and one whose visit is to come; every second one is planned, every third one worried about. */
const PEOPLE = 54

let kampung: TestApp
let programme_id: number
beforeAll(async () => {
  kampung = await openTestApp()
  const { db } = kampung
  programme_id = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  const care = { first_days: 7, every_days: 10, grace_days: 0, eased_until: null, officer_ids: [] }
  await kampung.call('PUT', `/programme/care?id=${programme_id}`, { as, body: care })
  const volunteer = await kampung.signIn('assigned_volunteer')
  const each = sql`from generate_series(1, ${sql.lit(PEOPLE)}) n`
  const person = sql`(select id from beneficiaries where serial_number = 'P-' || n)`
  const visit = sql`volunteer_first_name, volunteer_last_name, volunteer_display_name, kind, outcome, source`
  const visited = sql`'Ah Hock', 'Tan', 'Tan Ah Hock', 'visit', 'reached', 'phone'`
  for (const statement of [
    sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
      select 'P-' || n, 'Ah ' || n % 7, 'Tan', 'Tan Ah ' || n % 7, '', 'Active' ${each}`,
    sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status, created_at)
      select ${programme_id}, ${person}, 'Active', now() - interval '500 days' ${each}`,
    sql`insert into engagements (beneficiary_id, happened_on, ${visit})
      select ${person}, ${today()}::date - (array[2, 40, 300])[n / 9 % 3 + 1] - n % 5, ${visited} ${each}`,
    sql`insert into engagements (beneficiary_id, volunteer_id, wellbeing, happened_on, ${visit})
      select ${person}, ${volunteer.id}, 'worried', ${today()}::date - n % 4, ${visited} ${each} where n % 3 = 0 and n > 27`,
    sql`insert into planned_visits (beneficiary_id, volunteer_id, planned_on, part)
      select ${person}, ${volunteer.id}, ${today()}::date + n % 3, 'morning' ${each} where n % 2 = 0`,
    sql`insert into beneficiary_care (beneficiary_id, risk, risk_since)
      select ${person}, (array['usual', 'watch', 'high'])[n % 3 + 1], ${today()}::date - n % 20 ${each}
      on conflict (beneficiary_id) do update set risk = excluded.risk, risk_since = excluded.risk_since`,
  ])
    await statement.execute(db)
})
afterAll(() => kampung.close())

const urgent = (text: string) => text.includes('from urgent u')

test('the first rows are those of the whole list, however they are found: of every reason, either way round, on every page (H-1411)', async () => {
  const { db } = kampung
  const scope = { day: today() }
  const reasons = await countReasons(db, scope)
  const counted = async () => reasons
  expect(reasons.people).toBeGreaterThan(40)
  let urgentAlone = 0
  for (const reason of [undefined, ...REASONS])
    for (const order of ['asc', 'desc'] as const)
      for (const page_size of [3, 10]) {
        const whole = await pageWorklist(db, scope, { page: 1, page_size: 100, order, reason })
        for (let page = 1; (page - 1) * page_size <= whole.total; page += 1) {
          const view = { page, page_size, order, reason }
          const asked = await statementsOf(db, async () => {
            const { items, total } = await pageWorklist(db, scope, view, counted)
            expect(items, JSON.stringify(view)).toEqual(
              whole.items.slice((page - 1) * page_size, page * page_size),
            )
            expect(total).toBe(whole.total)
          })
          if (asked.filter((text) => text.includes('listed as materialized')).every(urgent)) urgentAlone += 1
        }
      }
  // Else nothing would have been compared.
  expect(urgentAlone).toBeGreaterThan(10)
})

test('by another order, and in a programme, they are as ever', async () => {
  const { db } = kampung
  for (const scope of [{ day: today() }, { day: today(), programme_id }])
    for (const sort of ['late', 'name', 'due_on'] as const) {
      const view = { page: 1, page_size: 7, order: 'asc', sort } as const
      const { items, total } = await pageWorklist(db, scope, view, () => countReasons(db, scope))
      expect({ items, total }).toEqual(await pageWorklist(db, scope, view))
    }
})

test('whoever asks for a page and for its counts has them counted once', async () => {
  await kampung.call('PUT', '/beneficiary/risk?serial_number=P-1', { as, body: { risk: 'usual' } })
  const asked = await statementsOf(kampung.db, async () => {
    const [counts, page] = await Promise.all(
      ['/worklist/counts', '/worklist?page=1&page_size=5'].map((path) => kampung.call('GET', path, { as })),
    )
    expect([counts?.status, page?.status]).toEqual([200, 200])
    expect(page?.body.total).toBe(counts?.body.people)
  })
  expect(asked.filter((text) => text.includes('marked as'))).toHaveLength(1)
  expect(asked.filter((text) => text.includes('listed as materialized'))).toHaveLength(1)
})
