import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { statementsOf } from '../../../tests/asked-statements.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const as = 'admin'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const answered = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': `of-one-${key}` }
  const answer = await kampung.call(method, path, { as, body, headers })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const pathOf = ({ serial_number }: Pick<Beneficiary, 'serial_number'>) =>
  `/beneficiary?serial_number=${serial_number}`

/** Who asks, and whether the same try was answered before. */
const outside = [/from "sessions"/, /from "idempotency_keys"/]

test('a change of one field is six statements: two that ask who and whether, four in its transaction (H-1408)', async () => {
  const person = await answered('POST', '/beneficiary', aBeneficiary())
  const body = { ...person, unit_number: '#09-01' }
  let after: Beneficiary | undefined
  const asked = await statementsOf(kampung.db, async () => {
    after = await answered('PUT', pathOf(person), body, 'edit')
  })
  expect(asked).toEqual(
    [
      ...outside,
      // Held and read as one: what it says is what nobody else can change.
      /select .* from "beneficiaries" .* for update/,
      /update "beneficiaries" set .* returning/,
      /insert into "audit_events" .* insert into "audit_details"/s,
      /insert into "idempotency_keys"/,
    ].map((text) => expect.stringMatching(text)),
  )
  expect(after).toEqual({ ...person, unit_number: '#09-01', version: person.version + 1 })
  expect(await answered('GET', pathOf(person))).toEqual(after)
})

test('one more is seven, of which two keep numbers apart that look alike', async () => {
  const body = aBeneficiary({ display_name: 'Siti Binte Rahman' })
  let after: Beneficiary | undefined
  const asked = await statementsOf(kampung.db, async () => {
    after = await answered('POST', '/beneficiary', body, 'create')
  })
  expect(asked).toEqual(
    [
      ...outside,
      /pg_advisory_xact_lock/,
      // After the lock, by a snapshot of its own: whoever chose such a number before has committed it.
      /serial_looks/,
      /insert into "beneficiaries" .* returning/,
      /insert into "audit_events" .* insert into "audit_details"/s,
      /insert into "idempotency_keys"/,
    ].map((text) => expect.stringMatching(text)),
  )
  expect(await answered('GET', pathOf(body))).toEqual(after)
})

test('in a programme person and link are held at once, and read again with the status there', async () => {
  const { id: programme_id } = await answered('POST', '/programme', aProgramme())
  const person = await answered('POST', '/beneficiary', aBeneficiary({ programme_id }))
  const path = `${pathOf(person)}&programme_id=${programme_id}`
  const body = { ...(await answered('GET', path)), status: 'Inactive', status_reason: 'declined' }
  let after: Beneficiary | undefined
  const asked = await statementsOf(kampung.db, async () => {
    after = await answered('PUT', path, body, 'place')
  })
  expect(asked.filter((text) => /for update/.test(text))).toHaveLength(1)
  expect(asked.length).toBe(8)
  expect(after).toMatchObject({ status: 'Inactive', status_reason: 'declined' })
  expect(await answered('GET', path)).toEqual(after)
})
