import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as writeNames } from '../../../db/migrations/0042-names-as-written.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
const rest = '12A,Jalan Besar,080012,91234567'
const send = async (...rows: string[]) => {
  const content = [header, ...rows.map((row) => `${row},${rest}`)].join('\r\n')
  const file = { name: 'people.csv', content }
  return (await kampung.call('POST', '/beneficiary/import', { as: 'admin', file })).body
}
const namesOf = async (serial: string) => {
  const { body } = await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as: 'admin' })
  return [body.first_name, body.last_name, body.display_name]
}

/** As the database was before the columns came. */
async function forgetNames() {
  const { db } = kampung
  for (const table of ['beneficiaries', 'volunteers'])
    await sql`alter table ${sql.table(table)} drop column display_name, drop column title,
      drop column name_characters`.execute(db)
  await sql`alter table form_responses drop column volunteer_display_name`.execute(db)
  await sql`drop function sort_name(text)`.execute(db)
  await sql`update import_rows set before = before - 'display_name'`.execute(db)
}

test('an import made before names as written, taken back after, moves the three together', async () => {
  await send('O-1,Ah Kow,Tan', 'O-2,Siti,Rahman', 'O-3,Ravi,Menon')
  const { import_id } = await send('O-1,Ah Kow,Lim', 'O-2,Aminah,Osman', 'O-3,Ravi,Menon', 'O-4,New,Person')
  await forgetNames()
  await writeNames(kampung.db as never)
  // Nobody's name has changed by upgrading.
  expect(await namesOf('O-1')).toEqual(['Ah Kow', 'Lim', 'Ah Kow Lim'])
  expect(await namesOf('O-3')).toEqual(['Ravi', 'Menon', 'Ravi Menon'])
  const done = await kampung.call('POST', `/import/take-back?id=${import_id}`, { as: 'admin' })
  expect(done.body).toMatchObject({ deleted: 1, put_back: 2, stayed: 0 })
  expect(await namesOf('O-1')).toEqual(['Ah Kow', 'Tan', 'Ah Kow Tan'])
  expect(await namesOf('O-2')).toEqual(['Siti', 'Rahman', 'Siti Rahman'])
})

test('a later import that is taken back puts back what somebody wrote', async () => {
  await send('N-1,Ah Kow,Tan')
  const path = '/beneficiary?serial_number=N-1'
  const { body } = await kampung.call('GET', path, { as: 'admin' })
  await kampung.call('PUT', path, { as: 'admin', body: { ...body, display_name: 'Uncle Ah Kow' } })
  const { import_id } = await send('N-1,Ah Kow,Lim')
  expect(await namesOf('N-1')).toEqual(['Ah Kow', 'Lim', 'Uncle Ah Kow'])
  await kampung.call('POST', `/import/take-back?id=${import_id}`, { as: 'admin' })
  expect(await namesOf('N-1')).toEqual(['Ah Kow', 'Tan', 'Uncle Ah Kow'])
})
