import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ago, DAY } from '../../../tests/ago.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  // The first wall by itself: what the database keeps back has tests of its own (S-08).
  kampung = await openTestApp({ services: { has_wall: false } })
})
afterAll(() => kampung.close())

test.each([
  ['after the person had left the programme', 40, 1, 404],
  ['before the person left the programme', 1, 40, 202],
])(
  'of a volunteer assigned %s a report is answered by what they could know (S-08)',
  async (_, left, assigned, status) => {
    const volunteer = await kampung.signIn('assigned_volunteer')
    const visit = await makeVisit(kampung)
    await visit.stoodSince((100 * DAY) / 60_000)
    await kampung.db
      .updateTable('programme_beneficiaries')
      .set({ status: 'Inactive', updated_at: ago(left * DAY) })
      .where('programme_id', '=', visit.form.programme_id)
      .execute()
    await kampung.db.deleteFrom('assignments').execute()
    await kampung.assign(volunteer, visit.serial)
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_from: ago(assigned * DAY) })
      .execute()
    const [first, second] = visit.form.questions
    const filed = await visit.file(volunteer, {
      form_version: 1,
      answered_at: new Date().toISOString(),
      responses: [
        { uid: first?.uid, answer: 'Well' },
        { uid: second?.uid, answer: 'Yes' },
      ],
    })
    expect(filed.status, filed.text).toBe(status)
  },
)

/** Somebody of a volunteer's, with a report of theirs that a phone sends under one key. */
async function reported() {
  const volunteer = await kampung.signIn('assigned_volunteer')
  const visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
  const send = () =>
    visit.file(volunteer, visit.fromPhone, { 'idempotency-key': `report-of-${visit.serial}` })
  /** As if its answer had come in another way: what the key remembers is not there. */
  const sendAnew = async () => {
    await kampung.db.deleteFrom('idempotency_keys').execute()
    return send()
  }
  return { volunteer, visit, send, sendAnew }
}

test('a report that is sent again once its person was deleted is not found, and no fault of the server', async () => {
  const { visit, send, sendAnew } = await reported()
  expect((await send()).status).toBe(201)
  await kampung.call('DELETE', `/beneficiary?serial_number=${visit.serial}`, { as: 'admin' })
  expect((await sendAnew()).status).toBe(404)
})

/** Taken from everybody, and numbered anew: the number and the inner id, by which a phone knows the person. */
async function takenAndRenamed({ serial }: Visit) {
  await kampung.db.updateTable('assignments').set({ assigned_to: sql<string>`now()` }).execute()
  const renamed = `renamed-${serial}`
  const { id } = await kampung.db
    .updateTable('beneficiaries')
    .set({ serial_number: renamed })
    .where('serial_number', '=', serial)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { renamed, beneficiary_id: id }
}

test('of whom is no longer theirs a volunteer learns no number that was changed since (S-08)', async () => {
  const { visit, send, sendAnew } = await reported()
  expect((await send()).body.beneficiary_serial_number).toBe(visit.serial)
  const { renamed } = await takenAndRenamed(visit)
  const again = await sendAnew()
  expect([again.status, again.body.beneficiary_serial_number]).toEqual([201, ''])
  expect(again.text).not.toContain(renamed)
})

test('nor by a report that comes for the first time then (S-08)', async () => {
  const { visit, volunteer } = await reported()
  const { renamed, beneficiary_id } = await takenAndRenamed(visit)
  const filed = await visit.file(volunteer, { ...visit.fromPhone, beneficiary_id })
  expect([filed.status, filed.body.beneficiary_serial_number]).toEqual([202, ''])
  expect(filed.text).not.toContain(renamed)
})
