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
  const first = (await bulk(me, both)).body
  expect(first).toEqual({
    made: 2,
    held: 0,
    already: 0,
    engagement_ids: [expect.any(Number), expect.any(Number)],
  })
  await kampung.db.deleteFrom('idempotency_keys').execute()
  expect((await bulk(me, both)).body).toEqual({ made: 0, held: 0, already: 2, engagement_ids: [] })
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

test('whom ticks mean is told by ids beforehand, the dead by name, and nobody deleted or unknown (H-2050)', async () => {
  const visit = await visitOf(kampung, me, 10 * 24 * 60)
  const [alive, dead, gone] = ['-live', '-dead', '-gone'].map((end) => `${visit.serial}${end}`)
  for (const serial of [alive, dead, gone]) await visit.addPerson(serial ?? '')
  await kampung.db
    .updateTable('beneficiaries')
    .set({ status: 'Inactive', status_reason: 'deceased' })
    .where('serial_number', '=', dead ?? '')
    .execute()
  await kampung.call('DELETE', `/beneficiary?serial_number=${gone}`, { as: 'admin' })
  const asked = (as: As, serial_numbers: unknown[]) =>
    kampung.call('POST', '/engagement/bulk/people', { as, body: { serial_numbers } })
  const { body } = await asked('admin', [gone, dead, alive, 'nobody-has-this'])
  expect(body).toEqual(
    [alive, dead].toSorted().map((serial_number) => ({
      ...{ beneficiary_id: expect.any(Number), serial_number, display_name: expect.any(String) },
      is_deceased: serial_number === dead,
    })),
  )
  const noted = await kampung.call('POST', '/engagement/bulk', {
    as: 'admin',
    body: anEngagement({
      beneficiary_ids: body.map((one: { beneficiary_id: number }) => one.beneficiary_id),
      volunteer_account_id: me.account_id,
    }),
  })
  expect(noted.body.engagement_ids).toHaveLength(2)
  const [seen] = (await visits.list('admin', alive ?? '')).items
  expect(noted.body.engagement_ids).toContain(seen.id)
  expect(seen).toMatchObject({ volunteer_account_id: me.account_id })
  expect((await asked(me, [alive])).status).toBe(403)
  expect((await asked('admin', [])).body.fields.serial_numbers).toBe('Choose at least one person')
  expect(
    (
      await asked(
        'admin',
        Array.from({ length: 61 }, (_, n) => `KB-${n}`),
      )
    ).body.fields.serial_numbers,
  ).toBe('At most 60 people')
})

test('what joined the visit of a report is not among those that can be taken back; the others are (H-2050)', async () => {
  const visit = await visitOf(kampung, me, 10 * 24 * 60)
  await visit.addPerson(`${visit.serial}-r`)
  expect((await visit.file(me)).status).toBe(201)
  const rows = kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number'])
  const people = await rows.where('serial_number', 'in', [visit.serial, `${visit.serial}-r`]).execute()
  const noted = await kampung.call('POST', '/engagement/bulk', {
    as: 'admin',
    body: anEngagement({
      beneficiary_ids: people.map(({ id }) => id),
      volunteer_account_id: me.account_id,
      happened_on: today(),
    }),
  })
  expect([noted.body.made, noted.body.engagement_ids.length]).toEqual([2, 1])
  expect((await visits.list('admin', visit.serial)).total).toBe(1)
  for (const id of noted.body.engagement_ids) expect((await visits.remove('admin', id)).status).toBe(204)
  expect((await visits.list('admin', `${visit.serial}-r`)).total).toBe(0)
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
