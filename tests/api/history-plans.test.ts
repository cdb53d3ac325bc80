import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { pageOfCommsLogs } from '../../server/features/comms-log/comms-log-repository.ts'
import { forgetAnswers, forgetStops } from '../../server/features/deletion/kept-answers.ts'
import { purgedNames } from '../../server/features/deletion/purged-names.ts'
import { countByForm } from '../../server/features/form/answer-counts.ts'
import { searchWork } from '../../server/features/search/search-repository.ts'
import { readSearch } from '../../server/features/search/search-words.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { measured, planOf, rowsRead } from './asked-plan.ts'

const MANY = 30_000
const FORMS = 20

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  for (const statement of [
    sql`insert into users (id, first_name, last_name, email, password_hash, department, role)
      values (1, 'Tan', 'Mei', 'tan@kampung.example', '', '', 'admin')`,
    sql`insert into programmes (id, name) values (1, 'Meals')`,
    sql`insert into partners (id, status, name) select n, 'Active', 'Partner ' || n from generate_series(1, 50) n`,
    sql`insert into beneficiaries (id, serial_number, status, first_name, last_name, display_name, block_number, street_name,
        unit_number, postal_code, contact_number)
      values (1, 'P-1', 'Active', 'Seng', 'Lim', 'Lim Seng', '1', 'Street', '#01-01', '080012', '+6591234567')`,
    sql`insert into forms (id, programme_id, stage, title) select n, 1, n, 'Form ' || n from generate_series(1, ${sql.lit(FORMS)}) n`,
    sql`insert into form_responses (state, held_because, beneficiary_id, form_id, form_version, programme_id, stage, programme_name, form_title,
        volunteer_first_name, volunteer_last_name, responses, answered_at, occasion, deleted_at)
      select case when n % 100 = 0 then 'held' else 'accepted' end, case when n % 100 = 0 then 'second' else '' end, 1, n % ${sql.lit(FORMS)} + 1, 1, 1, 1, 'Meals', 'Form', '', '',
        jsonb_build_array(jsonb_build_object('uid', 'walk', 'answer', repeat('Alone, and slowly. ', 20))), now() - n * interval '1 hour', (date '1900-01-01' + n)::text,
        case when n % 50 = 1 then now() end ${each}`,
    sql`insert into comms_logs (partner_id, type, subject, content, created_by, created_at)
      select n % 50 + 1, 'Call', case when n < 10 then 'Hampers' else 'Quarterly review' end || ' ' || n, '', 1,
        timestamptz '2024-01-01' + n * interval '1 minute' ${each}`,
    sql`insert into idempotency_keys (caller, operation, key, body_hash, status, answer)
      select 'volunteer:' || n % 700, case when n % 1000 = 0 then 'view.create' when n % 1000 = 1 then 'import.stop' else 'form_response.create' end,
        n::text, '', 201, '{"id": 1, "name": "Lim Seng"}' ${each}`,
    ...['form_responses', 'comms_logs', 'idempotency_keys'].map(
      (table) => sql`vacuum analyze ${sql.table(table)}`,
    ),
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

/** How what was asked last of this table was found. */
async function planAsked(ask: (db: Db) => Promise<unknown>, table: string): Promise<string> {
  const queries: CompiledQuery[] = []
  await ask(spiedOn(database.db, queries))
  const query = queries.findLast(({ sql: text }) => text.includes(table))
  if (!query) throw new Error(`Nothing was asked of ${table}`)
  return await planOf(database.db, query, measured)
}

test('the totals of all forms are counted by an index alone, no response is looked at (H-1878)', async () => {
  const counts = await countByForm(database.db)
  expect(counts.length).toBe(FORMS)
  const plan = await planAsked(countByForm, 'form_responses')
  expect(plan).toContain('Index Only Scan using form_responses_accepted')
  expect(plan).not.toContain('Seq Scan')
})

test.each([
  ['the first page of all logs', { page: 1 }],
  ['one near the end', { page: 2400 }],
  ['the first of a partner’s', { page: 1, partner_id: 7 }],
])('%s is read by an index of its order, and none is sorted (H-1880)', async (_, asked) => {
  const query = { page_size: 12, order: 'desc', ...asked } as const
  const plan = await planAsked((db) => pageOfCommsLogs(db, query), 'comms_logs')
  expect(plan).toMatch(/Index Scan( Backward)? using comms_logs_(latest|of_partner)/)
  expect(plan).not.toMatch(/Sort|Seq Scan on comms_logs/)
  expect(rowsRead(plan)).toBeLessThan(1300)
})

describe('the logs that a search finds', () => {
  const search = (typed: string) => (db: Db) => searchWork(db, readSearch(typed) ?? { text: '', words: [] })

  test('are looked for among the newest, and no further where five are there (H-1880)', async () => {
    const plan = await planAsked(search('review'), 'comms_logs')
    expect(plan).toMatch(/Index Scan using comms_logs_latest/)
    expect(plan).toMatch(/Scan on comms_logs(_subject_search)? .*never executed/)
    expect(rowsRead(plan)).toBeLessThanOrEqual(2000)
  })

  test('are found by the index of subjects where the newest hold fewer (H-1880)', async () => {
    const { comms_logs } = await search('hampers')(database.db)
    expect(comms_logs.map(({ subject }) => subject)).toEqual([9, 8, 7, 6, 5].map((n) => `Hampers ${n}`))
    const plan = await planAsked(search('hampers'), 'comms_logs')
    expect(plan).toMatch(/Bitmap Index Scan on comms_logs_subject_search/)
    expect(plan).not.toMatch(/Seq Scan on comms_logs/)
  })
})

describe('answers kept for a second try', () => {
  const names = purgedNames(['Ah Kow'])

  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['that may tell of others', (db) => forgetAnswers(db, names)],
    ['of a stopped import', (db) => forgetStops(db, [1])],
  ])('%s are found by their operation (H-1881)', async (_, forget) => {
    const queries: CompiledQuery[] = []
    class Undo extends Error {}
    const undone = database.db.transaction().execute(async (tx) => {
      await forget(spiedOn(tx, queries))
      throw new Undo()
    })
    await expect(undone).rejects.toThrow(Undo)
    const [query] = queries
    if (!query) throw new Error('Nothing was asked')
    const plan = await planOf(database.db, query, 'costs off')
    expect(plan).toMatch(/Scan (using|on) idempotency_keys_operation/)
    expect(plan).not.toContain('Seq Scan')
  })
})
