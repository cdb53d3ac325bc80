import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aBeneficiary, anOwnField } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  kampung.call(method, path, { as: 'super_admin', body })
const looks = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_events
    where action = 'showed_sensitive'`.execute(kampung.db)
  return rows[0]?.count
}

test('whoever is refused a guess at a sensitive value has asked for it, and the log says so (S-14)', async () => {
  const person = (await send('POST', '/beneficiary', aBeneficiary())).body
  const secret = (await send('POST', '/own-field', anOwnField({ kind: 'short_text', is_sensitive: true })))
    .body
  const number = (await send('POST', '/own-field', anOwnField({ kind: 'number' }))).body
  const path = `/own-value?noun=beneficiary&key=${person.serial_number}`
  const values = { [`own_${secret.id}`]: 'Under the mat', [`own_${number.id}`]: '3' }
  expect((await send('PUT', path, { values })).status).toBe(200)
  expect(await looks()).toBe(0)
  const guess = { ...values, [`own_${number.id}`]: 'none' }
  expect((await send('PUT', path, { values: guess })).status).toBe(422)
  expect(await looks()).toBe(1)
  expect((await send('PUT', path, { values: { [`own_${number.id}`]: 'none' } })).status).toBe(422)
  expect(await looks()).toBe(1)
})
