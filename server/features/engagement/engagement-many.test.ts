import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { visitOf } from '../../../tests/form-visit.ts'
import { type As, ago, inDays, notedVisits } from '../../../tests/noted-visits.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visits: ReturnType<typeof notedVisits>
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

test('many on one day: each once, a retry adds none, and a stranger among them writes none', async () => {
  const visit = await visitOf(kampung, me, 10 * 24 * 60)
  await visit.addPerson(`${visit.serial}-b`)
  await kampung.assign(me, `${visit.serial}-b`)
  const ids = async (...serials: string[]) => {
    const rows = kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', 'in', serials)
    return (await rows.execute()).map(({ id }) => id)
  }
  const bulk = async (as: As, beneficiary_ids: number[]) =>
    kampung.call('POST', '/engagement/bulk', {
      as,
      body: { beneficiary_ids, kind: 'visit', happened_on: today() },
      headers: { 'idempotency-key': 'festival-of-today' },
    })
  const both = await ids(visit.serial, `${visit.serial}-b`)
  expect((await bulk(me, both)).body).toEqual({ made: 2, held: 0, already: 0 })
  await kampung.db.deleteFrom('idempotency_keys').execute()
  expect((await bulk(me, both)).body).toEqual({ made: 0, held: 0, already: 2 })
  await visit.addPerson(`${visit.serial}-c`)
  const stranger = await ids(`${visit.serial}-c`)
  await kampung.db.deleteFrom('idempotency_keys').execute()
  expect((await bulk(me, [...both, ...stranger])).status).toBe(404)
  expect((await visits.list('admin', `${visit.serial}-c`)).total).toBe(0)
  expect((await bulk('admin', [...both, ...stranger])).body.made).toBe(3)
  const many = await bulk(
    'admin',
    Array.from({ length: 61 }, (_, n) => n + 1),
  )
  expect(many.body.fields.beneficiary_ids).toBe('At most 60 people')
})

test('a revoked phone hands in what waits, held, on the last day that was its own', async () => {
  const serial = await visits.personOf(me)
  const cookies = await aRevokedPhone(kampung, me, 60_000)
  const late = (over: object, key: string) =>
    kampung.call('POST', '/engagement/late', {
      cookies,
      body: anEngagement({ beneficiary_serial_number: serial, ...over }),
      headers: { 'idempotency-key': key },
    })
  const told = { happened_on: ago(2), noted_at: inDays(-2) }
  expect((await late(told, 'late-visit-1')).body).toEqual({ received: true })
  expect((await late(told, 'late-visit-1')).status).toBe(202)
  await late({ happened_on: ago(-3), noted_at: inDays(3) }, 'late-visit-2')
  const held = await visits.list('admin', serial, '&held=1')
  expect(held.items.map((one: { happened_on: string }) => one.happened_on)).toEqual([today(), ago(2)])
  expect(held.items[0]).toMatchObject({ held_because: 'revoked', volunteer_account_id: me.account_id })
  expect((await late({ ...told, beneficiary_serial_number: 'nobody' }, 'late-visit-3')).status).toBe(404)
})
