import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aView } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp({ works_as: 'owner' })
afterAll(() => kampung.close())

/** Saves a view while the database says that this constraint is broken. */
async function saveAgainst(constraint: string) {
  await sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'there twice' using errcode = '23505', constraint = ${sql.lit(constraint)}; end $$`.execute(
    kampung.db,
  )
  await sql`create or replace trigger refuse before insert on views execute function refuse()`.execute(
    kampung.db,
  )
  const { status, body } = await kampung.call('POST', '/view', { as: 'admin', body: aView() })
  return [status, body.fields]
}

test('a name that somebody just took is said, and whatever else is there twice is not said of the name (H-1359)', async () => {
  const taken = [409, { name: 'Somebody just took this name. Choose another' }]
  expect(await saveAgainst('views_own_name')).toEqual(taken)
  expect(await saveAgainst('views_shared_name')).toEqual(taken)
  expect(await saveAgainst('idempotency_keys_pkey')).toEqual([409, undefined])
})
