import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInOnly } from '../../contract/records/records.ts'
import { eachBeneficiary } from '../../server/features/beneficiary/beneficiary-view.ts'
import { eachVolunteer } from '../../server/features/volunteer/volunteer-lists.ts'
import { telling } from '../telling.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MANY = 1200

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  const columns = sql`first_name, last_name, display_name, block_number, street_name, postal_code, contact_number`
  const values = sql`'Ah Seng', 'Lim', 'Ah Seng Lim ' || n, '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(1, ${sql.lit(MANY)}) n`
  await sql`insert into beneficiaries (serial_number, status, ${columns}) select 'P' || n, 'Active', ${values}`.execute(
    kampung.db,
  )
  await sql`insert into volunteers (account_id, ${columns}) select 500000 + n, ${values}`.execute(kampung.db)
})
afterAll(() => kampung.close())

test.each<[string, () => AsyncIterable<readonly unknown[]>]>([
  ['beneficiaries', () => eachBeneficiary(kampung.db, {}, builtInOnly)],
  ['volunteers', () => eachVolunteer(kampung.db, {}, telling)],
])('a file of %s is read 500 at a time, and others get their turn between (H-1502)', async (_, read) => {
  let [turns, isOver] = [0, false]
  const tick = () => {
    turns += 1
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const sizes: number[] = []
  const turnsBefore: number[] = []
  for await (const some of read()) {
    sizes.push(some.length)
    turnsBefore.push(turns)
  }
  isOver = true
  expect(sizes).toEqual([500, 500, 200])
  expect(new Set(turnsBefore).size).toBe(3)
})
