import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { isLongPreparing } from '../search/preparing.ts'
import { renewDue } from '../search/renew-due.ts'
import { keepKeyed } from './keep-keyed.ts'

const PEOPLE = 2500
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  await sql`insert into beneficiaries (display_name, status, serial_number, first_name, last_name, block_number,
      street_name, postal_code, contact_number)
    select case when n = 7 then 'Quentin Lim' else 'Ah Seng Lim' end, 'Active', 'P' || n, 'Ah Seng', 'Lim', '12', 'Jalan Besar', '080012', '91234567'
    from generate_series(1, ${PEOPLE}) n`.execute(kampung.db)
})
afterAll(() => kampung.close())

const preparing = async () => (await kampung.call('GET', '/settings/preparing', { as: 'admin' })).body
const find = async (q: string): Promise<number> =>
  (await kampung.call('GET', `/search?q=${q}`, { as: 'admin' })).body.beneficiaries.length

test('after a start search is prepared while it answers, says how far it is, and goes on where it was cut off (0092)', async () => {
  expect(await isLongPreparing(kampung.db)).toBe(true)
  expect(await preparing()).toEqual({ search: { done: 0, total: PEOPLE } })
  expect(await find('Quentin')).toBe(0)
  let asked = 0
  await renewDue(kampung.db, () => {
    asked += 1
    return asked > 2
  })
  const { done, total } = (await preparing()).search
  expect(total).toBe(PEOPLE)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(PEOPLE)
  const failures: unknown[] = []
  const keying = keepKeyed(kampung.db, { error: (said: unknown) => failures.push(said) } as never)
  await expect.poll(preparing, { timeout: 120_000 }).toEqual({ search: null })
  await keying.stop()
  expect(failures).toEqual([])
  expect(await find('Quentin')).toBe(1)
})

test('whoever was written a moment ago is found though thousands wait', async () => {
  await sql`insert into search_due (noun, person_id) select 'beneficiary', id from beneficiaries`.execute(
    kampung.db,
  )
  await sql`update beneficiaries set display_name = 'Xenophon Lim' where serial_number = 'P9'`.execute(
    kampung.db,
  )
  expect((await preparing()).search).not.toBe(null)
  expect(await find('Xenophon')).toBe(1)
})

test('a few who wait are no work that anybody is told of', async () => {
  await renewDue(kampung.db)
  await sql`insert into search_due (noun, person_id) select 'beneficiary', id from beneficiaries limit 100`.execute(
    kampung.db,
  )
  expect(await preparing()).toEqual({ search: null })
})
