import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudits } from '../../../db/audit.ts'
import { deletedRecords, tablesThatHold } from '../../../tests/deleted-records.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'
import { largestOf } from '../../../tests/touched-rows.ts'
import { purgeOutlived } from './deletion-purge.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

/** Three portions of the embedded engine. */
const PEOPLE = 250
const SEARCHES = 2000
/** PostgreSQL takes as many at once as stand here, and has other sessions than the one that is counted. */
const onEmbedded = test.skipIf(testEngine !== 'pglite')
const log = ['audit_events', 'audit_details']
const purge = () => purgeOutlived(kampung.services)

/** So many exports, each of what somebody had typed to find people. */
async function searchFor(typed: string, times = 1): Promise<void> {
  const entry = { action: 'exported', entity: 'beneficiary', entity_id: '', reason: '' } as const
  const actor = { actor_kind: 'system', actor_id: null, actor_name: '', address: '', request_id: '' } as const
  const one = { ...actor, ...entry, before: undefined, after: { q: typed } }
  await writeAudits(
    kampung.db,
    Array.from({ length: times }, () => one),
  )
}
/** A taken-back import of as many; each is called by their number in it, and has a next of kin. */
async function takenBack(prefix: string): Promise<number> {
  const { id } = await kampung.db
    .insertInto('deletions')
    .values({ entity: 'import', label: 'people.csv', summary: '250 beneficiaries', deleted_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`with made as (
      insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number, street_name,
        postal_code, contact_number, deleted_at, deletion_id)
      select ${prefix} || n || ' Quix', 'Active', ${prefix} || n, ${prefix} || n, 'Quix', '12', 'Jalan Besar', '080012',
        '91234567', now(), ${id} from generate_series(1, ${PEOPLE}) n returning id
    ) insert into contacts (beneficiary_id, name, deleted_at, deletion_id) select id, 'Kin of ' || id, now(), ${id} from made`.execute(
    kampung.db,
  )
  await records.age(id, 31)
  return id
}
const kept = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from purged_names`.execute(kampung.db)).rows[0]
    ?.count

onEmbedded(
  'the log is looked through once for all whom a purge removes, not in every portion (H-1362)',
  async () => {
    await readBy('A')
    const few = await readBy('E')
    await searchFor('wheelchair', SEARCHES)
    await sql`analyze`.execute(kampung.db)
    const many = await readBy('D')
    expect(await searchesLeft()).toBe(SEARCHES)
    // An entry and its details each, once, and a little in each portion, of which a busy machine makes more: each read all of
    // them, and there are three at least.
    expect(many - few).toBeGreaterThan(SEARCHES)
    expect(many - few).toBeLessThan(3 * 2 * SEARCHES)
    expect(await kept()).toBe(0)
  },
)

onEmbedded(
  'a purge that the end of a server cuts off looks for those as well who had gone before it (H-1362)',
  async () => {
    await takenBack('B')
    for (const typed of ['B3', `B${PEOPLE}`, 'quix']) await searchFor(typed)
    await largestOf(kampung, purge, 2)
    const remaining = await sql`select 1 from beneficiaries where serial_number like 'B%'`.execute(kampung.db)
    expect(remaining.rows.length).toBeGreaterThan(0)
    expect(remaining.rows.length).toBeLessThan(PEOPLE)
    expect(await kept()).toBeGreaterThan(0)
    await purge()
    expect(await searchesLeft()).toBe(SEARCHES)
    expect(await kept()).toBe(0)
    expect(await tablesThatHold(kampung.db, 'Quix', 'Kin of')).toEqual([])
  },
)

test('nobody’s name is kept longer than their purge lasts', async () => {
  await takenBack('C')
  await searchFor('C9')
  const before = await searchesLeft()
  await purge()
  expect(await searchesLeft()).toBe(before - 1)
  expect([await kept(), await records.tablesThatHold('Quix')]).toEqual([0, []])
})

/** What a purge of as many as ever reads of the log, all its transactions together: how many they are is the machine's. */
async function readBy(prefix: string): Promise<number> {
  await takenBack(prefix)
  await searchFor(`${prefix}7`)
  await sql`analyze`.execute(kampung.db)
  const { transactions, read_by_all } = await largestOf(kampung, purge, undefined, log)
  expect(transactions).toBeGreaterThan(PEOPLE / 100)
  return read_by_all
}

async function searchesLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_events e
    join audit_details d on d.event_id = e.id where e.action = 'exported'`.execute(kampung.db)
  return rows[0]?.count ?? 0
}
