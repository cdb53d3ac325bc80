import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../db/migrations/0227-tries-by-day.ts'
import type { Db } from '../../db/schema.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { recountTries } from '../features/care/recount-tries.ts'
import { repairDue } from '../features/care/repair-due.ts'
import { keepTries } from './keep-tries.ts'

const PEOPLE = 600
let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase('owner'))
})
afterAll(() => close())

/** How many are still counted as the function before did, by letters. */
const wrong = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from beneficiary_care where tries = 2`.execute(db)
  return rows[0]?.left
}
const settings = () => db.selectFrom('settings').select('value').where('name', '=', 'tries_counted').execute()
const migrated = async () => {
  await sql`drop function tries_since(bigint, date)`.execute(db)
  await up(db as never)
}

test('where nobody was tried nothing is left to count', async () => {
  await migrated()
  expect(await settings()).toEqual([])
  await recountTries(db)
  expect(await settings()).toEqual([])
})

test('after an upgrade tries are counted anew while the server serves, and where that was cut off it goes on (H-1481)', async () => {
  await sql`insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number,
      street_name, postal_code, contact_number)
    select 'Ah Seng Lim', 'Active', 'T' || n, 'Ah Seng', 'Lim', '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(1, ${PEOPLE}) n`.execute(db)
  await sql`insert into volunteers (display_name, first_name, last_name, email, contact_number)
    values ('Ahmad', 'Ahmad', 'Salleh', 'ahmad@example.org', '91234567')`.execute(db)
  await sql`insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
      volunteer_display_name, kind, outcome, happened_on, source)
    select b.id, v.id, 'Ahmad', 'Salleh', 'Ahmad', 'visit', 'no_answer', '2026-11-02', 'phone'
    from beneficiaries b cross join volunteers v cross join generate_series(1, 2)`.execute(db)
  await sql`update beneficiary_care set tries = 2`.execute(db)
  await migrated()
  expect(await settings()).toEqual([{ value: 0 }])
  let asked = 0
  await recountTries(db, () => {
    asked += 1
    return asked > 1
  })
  const left = await wrong()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(PEOPLE)
  const failures: unknown[] = []
  const keeping = keepTries(db, { error: (said: unknown) => failures.push(said) } as never)
  await expect.poll(settings, { timeout: 60_000 }).toEqual([])
  await keeping.stop()
  expect([await wrong(), failures, await repairDue(db)]).toEqual([0, [], 0])
})
