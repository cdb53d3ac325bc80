import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aProgramme } from '../../../tests/factories.ts'
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

/** More than two portions of the embedded engine. */
const PEOPLE = 250
const as = 'super_admin'
/** PostgreSQL takes as many at once as stand here. */
const onEmbedded = test.skipIf(testEngine !== 'pglite')
const purge = () => purgeOutlived(kampung.services)
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(kampung.db)).rows[0]?.count
const people = async (prefix: string) => {
  const { rows } = await sql<{
    id: number
  }>`insert into beneficiaries (display_name, status, serial_number, first_name,
      last_name, block_number, street_name, postal_code, contact_number)
    select 'Ah Seng Xylo', 'Active', ${prefix} || n, 'Ah Seng', 'Xylo', '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(1, ${PEOPLE}) n returning id`.execute(kampung.db)
  return rows.map(({ id }) => id)
}
const deletionOf = async (entity: string) =>
  await kampung.db
    .insertInto('deletions')
    .values({ entity, label: 'people.csv', summary: '250 beneficiaries', deleted_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
const left = (prefix: string) =>
  countOf(sql`select count(*)::int as count from beneficiaries where serial_number like ${`${prefix}%`}`)
const purgedEvents = (actor_kind: string) =>
  countOf(sql`select count(*)::int as count from audit_events
    where action = 'purged' and entity = 'beneficiary' and actor_kind = ${actor_kind}`)

onEmbedded(
  'a batch that is cut off half way is nobody’s to restore, and goes on by itself with who began it',
  async () => {
    const { id } = await deletionOf('import')
    await people('A')
    await sql`update beneficiaries set deleted_at = now(), deletion_id = ${id}`.execute(kampung.db)
    // Two portions, and then the server ends.
    await largestOf(
      kampung,
      async () => expect((await kampung.call('DELETE', `/deletion?id=${id}`, { as })).status).toBe(500),
      2,
    )
    const remaining = Number(await left('A'))
    expect(remaining).toBeGreaterThan(0)
    expect(remaining).toBeLessThan(PEOPLE)
    expect((await kampung.call('GET', '/deletion?page=1', { as })).body.total).toBe(0)
    expect((await records.restore(id)).status).toBe(404)
    expect((await kampung.call('DELETE', `/deletion?id=${id}`, { as })).status).toBe(404)
    expect(await purge()).toBe(0)
    expect(await left('A')).toBe(0)
    expect(await records.tablesThatHold('Xylo')).toEqual([])
    expect([await purgedEvents('user'), await purgedEvents('system')]).toEqual([PEOPLE, 0])
    const batch = await kampung.db.selectFrom('deletions').selectAll().where('id', '=', id).execute()
    expect(batch).toMatchObject([{ label: '', purging: null }])
    expect(batch[0]?.purged_at).not.toBe(null)
  },
)

onEmbedded('a portion that fails leaves the batch begun, and the next run ends it', async () => {
  const { id } = await deletionOf('import')
  const ids = await people('B')
  await sql`update beneficiaries set deleted_at = now(), deletion_id = ${id} where deleted_at is null`.execute(
    kampung.db,
  )
  await records.age(id, 31)
  // What lives is refused by its key: somebody's contact is not deleted with them (S-13).
  const stray = { beneficiary_id: ids.at(-1) ?? 0, name: 'Stray', place: 1 }
  await sql`insert into contacts (beneficiary_id, name) values (${stray.beneficiary_id}, ${stray.name})`.execute(
    kampung.db,
  )
  await expect(purge()).rejects.toThrow('1 deleted records could not be purged')
  expect(await left('B')).toBeGreaterThan(0)
  await expect(purge()).rejects.toThrow('1 deleted records could not be purged')
  await sql`delete from contacts where name = 'Stray'`.execute(kampung.db)
  expect(await purge()).toBe(0)
  expect(await left('B')).toBe(0)
})

test('a programme with more places than a portion goes whole, and the log says so once', async () => {
  const programme = await records.post('/programme', aProgramme())
  const ids = await people('C')
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
    select ${programme.id}, id, 'Active' from unnest(${ids}::bigint[]) id`.execute(kampung.db)
  const batch = await records.remove(`/programme?id=${programme.id}`)
  await records.age(batch, 31)
  expect(await purge()).toBe(1)
  expect(await countOf(sql`select count(*)::int as count from programme_beneficiaries`)).toBe(0)
  const said = (await records.eventsOf('programme', programme.id)).filter(({ action }) => action === 'purged')
  expect(said).toMatchObject([{ actor_kind: 'system' }])
  // With what went along, which names nobody.
  expect(said[0]?.event_id).not.toBe(null)
  expect(await left('C')).toBe(PEOPLE)
})
