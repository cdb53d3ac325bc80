import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { purgeOutlived } from './deletion-purge.ts'

const MANY = 1200

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
  await sql`insert into volunteers (first_name, last_name, display_name, contact_number)
    select 'Person', 'Number ' || n, 'Person Number ' || n, '+65' || (90000000 + n) from generate_series(1, ${MANY}::integer) n`.execute(
    kampung.db,
  )
})
afterAll(() => kampung.close())

/** Their account, and an edit of theirs whose answer is kept under this key. */
async function edited(by: 'id' | 'account_id', number: number, street_name: string) {
  const { id, account_id } = await kampung.db
    .selectFrom('volunteers')
    .select(['id', 'account_id'])
    .where(by, '=', number)
    .executeTakeFirstOrThrow()
  const address = `/volunteer?account_id=${account_id}`
  const { body } = await records.get(address)
  const key = `identity-${account_id}`
  const edit = () =>
    kampung.call('PUT', address, {
      as: 'admin',
      body: {
        first_name: body.first_name,
        last_name: body.last_name,
        contact_number: body.contact_number,
        street_name,
      },
      headers: { 'if-match': `"${body.version}"`, 'idempotency-key': key },
    })
  const answer = await edit()
  expect([answer.status, answer.body.street_name]).toEqual([200, street_name])
  return { id, account_id, address, edit, history: () => historyOf(account_id) }
}

/** As the activity page tells it: what was done, and whether what changed can still be read. */
async function historyOf(account_id: number) {
  const page = await kampung.call(
    'GET',
    `/activity?entity=volunteer&record=${account_id}&page=1&page_size=50`,
    {
      as: 'super_admin',
    },
  )
  const entries = []
  for (const { id, action } of page.body.items) {
    const entry = await kampung.call('GET', `/activity?id=${id}`, { as: 'super_admin' })
    entries.push({
      action,
      street_name: entry.body.after?.street_name ?? null,
      is_forgotten: entry.body.is_forgotten,
    })
  }
  return entries
}

// Accounts count from 1001: each number is somebody's inner id and somebody else's account.
test.each([
  ['id', 'account_id', 1100],
  ['account_id', 'id', 1150],
] as const)(
  'of two whose numbers cross (%s goes, %s stays), the purge leaves the other’s history, details and kept answers whole',
  async (going, staying, number) => {
    const goes = await edited(going, number, `Purged Lane ${number}`)
    const stays = await edited(staying, number, `Standing Road ${number}`)
    expect(goes[going]).toBe(stays[staying])
    const before = await stays.history()
    expect(before).toEqual([
      { action: 'updated', street_name: `Standing Road ${number}`, is_forgotten: false },
    ])

    const batch = await records.remove(goes.address)
    await records.age(batch, 31)
    expect(await purgeOutlived(kampung.services)).toBe(1)

    expect(await stays.history()).toEqual(before)
    expect((await stays.edit()).body.street_name).toBe(`Standing Road ${number}`)
    expect(await records.status(stays.address)).toBe(200)
    expect(await records.tablesThatHold(`Purged Lane ${number}`)).toEqual([])
    expect((await records.eventsOf('volunteer', goes.account_id)).map(({ action }) => action)).toEqual([
      'updated',
      'deleted',
      'purged',
    ])
  },
)
