import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBeneficiary, aVolunteer } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let [people, volunteers]: [number[], number[]] = [[], []]
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  for (let n = 0; n < 5; n += 1) {
    await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
    await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer() })
  }
  people = await idsIn('beneficiaries')
  volunteers = await idsIn('volunteers')
})
afterAll(() => kampung.close())
beforeEach(() => sql`delete from search_due`.execute(kampung.db))

const idsIn = async (table: 'beneficiaries' | 'volunteers') => {
  const rows = await kampung.db.selectFrom(table).select('id').orderBy('id').limit(5).execute()
  return rows.map(({ id }) => id)
}
const noted = async () => {
  const { rows } = await sql<{ noun: string; person_id: number }>`
    select noun, person_id from search_due order by id`.execute(kampung.db)
  return rows.map(({ noun, person_id }) => [noun, Number(person_id)])
}

test('an update of many notes whom it changed in what they are found by, each once, and nobody else (H-1969)', async () => {
  const [renamed = 0, cleared = 0, same = 0, moved = 0] = people
  await sql`update beneficiaries set version = version + 1, updated_at = now(), status = 'Inactive',
    first_name = case id when ${renamed} then 'Quirina' when ${same} then first_name || '' else first_name end,
    unit_number = case id when ${moved} then '#09-99' else unit_number end,
    contact_number = case id when ${cleared} then '' else contact_number end`.execute(kampung.db)
  expect(await noted()).toEqual([renamed, cleared, moved].map((id) => ['beneficiary', id]))
  await sql`delete from search_due`.execute(kampung.db)
  const [, called = 0] = volunteers
  await sql`update volunteers set version = version + 1, email = 'somebody@mail.example',
    last_name = case id when ${called} then 'Xanthippe' else last_name end`.execute(kampung.db)
  expect(await noted()).toEqual([['volunteer', called]])
})

test('an update of many keeps the numbers by which some were called before (H-1969)', async () => {
  const numbers = async () => {
    const rows = await kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
    return new Map(rows.map(({ id, serial_number }) => [id, serial_number]))
  }
  const before = await numbers()
  const [first = 0, , third = 0] = people
  await sql`update beneficiaries set version = version + 1, serial_number = case
    when id in (${first}, ${third}) then serial_number || '-B' else serial_number end`.execute(kampung.db)
  const { rows } = await sql<{ beneficiary_id: number; serial_number: string }>`
    select beneficiary_id, serial_number from former_serials order by id`.execute(kampung.db)
  expect(rows).toEqual([first, third].map((id) => ({ beneficiary_id: id, serial_number: before.get(id) })))
})

test('no trigger seeks each row of an update through all the others (H-1969)', async () => {
  const { rows } = await sql`select proname from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~ 'join (written|overwritten)'`.execute(
    kampung.db,
  )
  expect(rows).toEqual([])
})
