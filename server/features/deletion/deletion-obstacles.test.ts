import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, aForm, anNric, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

test('a taken serial number is 409 that names who has it; once that one gave it up, the person comes back', async () => {
  const { serial } = await records.aWorld()
  const gone = await records.remove(`/beneficiary?serial_number=${serial}`)
  const other = await records.post(
    '/beneficiary',
    aBeneficiary({ serial_number: serial, first_name: 'Ah Kow' }),
  )
  const refused = await records.restore(gone)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain(`Serial number ${serial} now belongs to Ah Kow ${other.last_name}`)
  expect((await records.open(gone)).obstacle).toBe(refused.body.message)
  const moved = { ...aBeneficiary({ serial_number: `${serial}-b` }), status: 'Active' }
  await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, { as: 'admin', body: moved })
  expect((await records.restore(gone)).status).toBe(200)
})

test("a volunteer comes back without sessions and devices; another's NRIC stands in the way", async () => {
  const nric = anNric()
  const volunteer = await records.post('/volunteer', aVolunteer({ nric }))
  const { id: volunteer_id } = await kampung.db
    .selectFrom('volunteers')
    .select('id')
    .where('account_id', '=', volunteer.account_id)
    .executeTakeFirstOrThrow()
  const device = { volunteer_id, token_hash: `device-${nric}`, expires_at: '2099-01-01T00:00:00Z' }
  await kampung.db.insertInto('volunteer_devices').values(device).execute()
  const session = { volunteer_id, token_hash: `session-${nric}`, expires_at: '2099-01-01T00:00:00Z' }
  await kampung.db.insertInto('sessions').values(session).execute()
  const gone = await records.remove(`/volunteer?account_id=${volunteer.account_id}`)
  const duplicate = await records.post('/volunteer', aVolunteer({ nric }))
  const refused = await records.restore(gone)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(`(account ${duplicate.account_id}) now has this volunteer's NRIC`),
  ])
  expect(refused.text).not.toContain(nric)
  await records.remove(`/volunteer?account_id=${duplicate.account_id}`)
  const back = await records.restore(gone)
  expect(back.body.notes).toEqual(['Sign-in must be issued again: the devices of before stay signed out.'])
  const alive = async (table: 'sessions' | 'volunteer_devices', ended: 'ended_at' | 'revoked_at') =>
    await kampung.db
      .selectFrom(table as 'sessions')
      .select('id')
      .where('volunteer_id', '=', volunteer_id)
      .where(ended as 'ended_at', 'is', null)
      .execute()
  expect(await alive('sessions', 'ended_at')).toEqual([])
  expect(await alive('volunteer_devices', 'revoked_at')).toEqual([])
})

test('a form waits for its programme, and is refused while another has its place', async () => {
  const { programme, form } = await records.aWorld()
  const alone = await records.remove(`/form?programmeId=${programme.id}&stage=1`)
  const whole = await records.remove(`/programme?id=${programme.id}`)
  const refused = await records.restore(alone)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Its programme '${programme.name}' is deleted too. Restore the programme first.`,
  ])
  await records.restore(whole)
  const other = await records.post('/form', aForm({ programme_id: programme.id }))
  const taken = await records.restore(alone)
  expect([taken.status, taken.body.message]).toEqual([
    409,
    `Stage 1 of '${programme.name}' now has the form '${other.title}'. Move that form to another stage or delete it, then restore again.`,
  ])
  await records.remove(`/form?programmeId=${programme.id}&stage=1`)
  expect((await records.restore(alone)).body.record_key).toBe(`${programme.id}/1`)
  expect((await records.get(`/form?programme_id=${programme.id}&stage=1`)).body.title).toBe(form.title)
})

test('a second accepted answer for one stage is refused, not stored', async () => {
  const { serial, respond } = await records.aWorld()
  const response = await respond()
  const gone = await records.remove(`/beneficiary?serial_number=${serial}`)
  const { id: _, ...row } = await kampung.db
    .selectFrom('form_responses')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirstOrThrow()
  const duplicate = { ...row, responses: JSON.stringify(row.responses), deleted_at: null, deletion_id: null }
  await kampung.db.insertInto('form_responses').values(duplicate).execute()
  const refused = await records.restore(gone)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('answered anew')])
  expect(await records.status(`/beneficiary?serial_number=${serial}`)).toBe(404)
})
