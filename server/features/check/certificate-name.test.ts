import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { certificates } from '../../../tests/certificates.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { tidyOnce } from '../../start/keep-tidy.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const aHelper = async (over: object = {}): Promise<number> =>
  (await kampung.call('POST', '/volunteer', { as, body: aVolunteer(over) })).body.account_id
/** The details of what the volunteer's history says first. */
async function newest(account_id: number) {
  const path = `/activity/history?entity=volunteer&record=${account_id}&page=1`
  const [line] = (await kampung.call('GET', path, { as })).body.items
  return (await kampung.call('GET', `/activity/history?id=${line.id}`, { as })).body
}

test('a certificate attached to somebody else by mistake leaves its owner’s name nowhere once they are purged (H-1759)', async () => {
  const owner = await aHelper({ first_name: 'Qwalter', last_name: 'Qzimba' })
  const other = await aHelper()
  const kind = await kampung.call('POST', '/check-kind', { as, body: aCheckKind({ evidence: 'file' }) })
  const file = await certificates(kampung, as).upload('Qwalter Qzimba first aid.pdf')
  const body = { account_id: other, kind_id: kind.body.id, outcome: 'met', met_on: today(), file }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const made = await kampung.call('POST', '/check', { as, body, headers })
  expect(made.status, made.text).toBe(201)
  const named = [{ entity: 'file', entity_id: file.slice(0, 26), label: 'Qwalter Qzimba first aid.pdf' }]
  const recorded = await newest(other)
  expect(recorded).toMatchObject({ action: 'checked', named })
  expect(recorded.after).toMatchObject({ certificate_id: file.slice(0, 26) })

  const [check] = made.body.find((one: { kind_id: number }) => one.kind_id === kind.body.id).checks
  expect((await kampung.call('DELETE', `/check?id=${check.id}`, { as })).status).toBe(204)
  expect(await newest(other)).toMatchObject({ action: 'check_taken_back', named })

  const { remove, tablesThatHold } = deletedRecords(kampung)
  expect(await tablesThatHold('Qzimba')).toContain('idempotency_keys')
  const batch = await remove(`/volunteer?account_id=${owner}`)
  expect((await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })).status).toBe(204)
  await tidyOnce(kampung.services)
  // The file itself waits its thirty days, and what the log kept of its upload with it.
  expect(await tablesThatHold('Qzimba')).toEqual(['audit_details', 'files'])
  await sql`update files set attached_at = attached_at - interval '31 days',
    unmentioned_at = unmentioned_at - interval '31 days' where key = ${file}`.execute(kampung.db)
  await tidyOnce(kampung.services)
  expect(await tablesThatHold('Qzimba')).toEqual([])
  const gone = [{ entity: 'file', entity_id: file.slice(0, 26), label: '', state: 'gone' }]
  expect(await newest(other)).toMatchObject({ action: 'check_taken_back', named: gone })
})
