import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { noteCareDay } from '../../server/features/care/care-day.ts'
import { purgeOutlived } from '../../server/features/deletion/deletion-purge.ts'
import { renewDue } from '../../server/search/renew-due.ts'
import { bulkTools } from '../bulk-run.ts'
import { deletedRecords } from '../deleted-records.ts'
import { aProgramme } from '../factories.ts'
import { manyPeople } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { testEngine } from '../test-database.ts'
import { largestOf } from '../touched-rows.ts'

const ROWS = 20_000
/** Of these a transaction of a long job may write a tenth: the embedded engine serves nobody else meanwhile (0091). */
const WRITTEN = 2000
/** Transactions are alike: so many are looked at. */
const LOOKED_AT = 8
const as = 'admin'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  await sql`insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number,
      street_name, postal_code, contact_number)
    select 'Ah Seng Lim ' || n, 'Active', 'P' || n, 'Ah Seng', 'Lim ' || n, '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(10001, ${10_000 + ROWS}) n`.execute(kampung.db)
  await sql`analyze`.execute(kampung.db)
})
afterAll(() => kampung.close())

/** PostgreSQL serves others meanwhile, and has other sessions than the one that is counted. */
const onEmbedded = test.skipIf(testEngine !== 'pglite')

onEmbedded('the keys of everybody are made anew some people at a time', async () => {
  const { written, read, transactions } = await largestOf(kampung, () => renewDue(kampung.db), LOOKED_AT)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(WRITTEN)
  expect(read).toBeLessThan(ROWS / 2)
  expect(transactions).toBe(LOOKED_AT)
  await sql`delete from search_due`.execute(kampung.db)
})

onEmbedded('how everybody stands is counted some people at a time, and exactly (H-1501)', async () => {
  const { db } = kampung
  const made = await kampung.call('POST', '/programme', { as, body: aProgramme() })
  const programme = made.body.id
  const body = { every_days: 14, first_days: 7, grace_days: 0, eased_until: null, officer_ids: [] }
  await kampung.call('PUT', `/programme/care?id=${programme}`, { as, body })
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status, created_at)
    select ${programme}, id, 'Active', now() - interval '60 days' from beneficiaries`.execute(db)
  await sql`analyze`.execute(db)
  const noted = () =>
    db
      .selectFrom('care_days')
      .select(['programme_id', 'people', 'overdue', 'without_volunteer'])
      .where('day', '=', today())
      .orderBy('programme_id')
      .execute()
  const { written, read, transactions } = await largestOf(kampung, () => noteCareDay(db, today()), LOOKED_AT)
  expect(written).toBeLessThanOrEqual(WRITTEN)
  expect(read).toBeLessThan(ROWS / 2)
  expect(transactions).toBe(LOOKED_AT)
  // What was cut off wrote nothing.
  expect(await noted()).toEqual([])
  await noteCareDay(db, today())
  const each = { people: ROWS, overdue: ROWS, without_volunteer: ROWS }
  expect(await noted()).toEqual([
    { programme_id: programme, ...each },
    { programme_id: null, ...each },
  ])
  await sql`delete from programme_beneficiaries`.execute(db)
  await noteCareDay(db, today())
  expect((await noted()).map(({ people }) => people)).toEqual([0, 0])
})

onEmbedded('a large import writes some people at a time', async () => {
  const file = { name: 'many.csv', content: manyPeople(ROWS).join('\r\n') }
  const send = () => kampung.call('POST', '/beneficiary/import', { as, file })
  const { written, transactions } = await largestOf(kampung, send, LOOKED_AT)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(WRITTEN)
  expect(transactions).toBe(LOOKED_AT)
})

onEmbedded('an import is taken back some people at a time', async () => {
  const file = { name: 'some.csv', content: manyPeople(1000).join('\r\n').replace(/^X/gm, 'Y') }
  const { body } = await kampung.call('POST', '/beneficiary/import', { as, file })
  expect(body).toMatchObject({ created: 1000 })
  const back = () => kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as })
  const { written, read, transactions } = await largestOf(kampung, back, LOOKED_AT)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(WRITTEN)
  expect(read).toBeLessThan(ROWS / 2)
  expect(transactions).toBe(LOOKED_AT)
})

onEmbedded('thousands are changed, and changed back, some at a time', async () => {
  const { start, made } = bulkTools(kampung)
  const keys = Array.from({ length: 5000 }, (_, n) => `P${10_001 + n}`)
  const change = { kind: 'status', status: 'Inactive', place_id: null }
  const { status, text, body } = await start({ who: { keys }, change })
  expect(status, text).toBe(201)
  for (const path of ['/bulk/portion', '/bulk/take-back']) {
    const { written, read } = await largestOf(kampung, async () => {
      for (let portion = 0; portion < 3; portion += 1) await made(`${path}?id=${body.id}`)
    })
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThanOrEqual(WRITTEN)
    // Its own rows are counted in each; the few whose turn it is are looked for among nobody else (H-1800).
    expect(read).toBeLessThan(ROWS / 2)
  }
})

onEmbedded('what has waited long enough is deleted for good some people at a time', async () => {
  const deleted = { entity: 'import', label: 'people.csv', summary: '', deleted_by: null }
  const { id } = await kampung.db
    .insertInto('deletions')
    .values(deleted)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Each has answered once, and so have those who stay: a portion reads what its own people answered.
  await sql`insert into form_responses (state, beneficiary_id, form_version, programme_id, stage, programme_name, form_title,
      volunteer_first_name, volunteer_last_name, responses, answered_at)
    select 'accepted', id, 1, 1, 1, 'Meals', 'Form', '', '', '[]', now() from beneficiaries`.execute(
    kampung.db,
  )
  for (const [table, whose] of [
    ['beneficiaries', 'id'],
    ['form_responses', 'beneficiary_id'],
  ] as const)
    await sql`update ${sql.table(table)} set deleted_at = now(), deletion_id = ${id}
      where ${sql.ref(whose)} in (select id from beneficiaries where serial_number like 'P%')`.execute(
      kampung.db,
    )
  await sql`analyze`.execute(kampung.db)
  await deletedRecords(kampung).age(id, 31)
  const purge = () => purgeOutlived(kampung.services)
  const { written, read, transactions } = await largestOf(kampung, purge, LOOKED_AT)
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(WRITTEN)
  expect(read).toBeLessThan(ROWS / 2)
  expect(transactions).toBe(LOOKED_AT)
})
