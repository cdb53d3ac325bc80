import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import {
  aBeneficiary,
  aCommsLog,
  aForm,
  anInitiative,
  anNric,
  aPartner,
  aProgramme,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const list = async (query: string) =>
  (await kampung.call('GET', `/deletion?page=1&${query}`, { as: 'super_admin' })).body

/** A programme with a form and a person in it whom a volunteer visits, and an answer about them. */
async function aWorld() {
  const { post } = records
  const programme = await post('/programme', aProgramme())
  const form = await post('/form', aForm({ programme_id: programme.id }))
  const person = await post('/beneficiary', aBeneficiary({ programme_id: programme.id, status: 'Active' }))
  const initiative = await post('/initiative', anInitiative())
  const volunteer = await post('/volunteer', aVolunteer({ initiative_id: initiative.id }))
  const serial = person.serial_number
  await post(`/beneficiary/assignments/?serial_number=${serial}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const respond = () =>
    post('/form/responses', {
      stage: 1,
      programme_id: programme.id,
      beneficiary_serial_number: serial,
      volunteer_account_id: volunteer.account_id,
      responses: [{ id: 1, answer: 'Well' }],
    })
  return { programme, form, person, serial, initiative, volunteer, respond }
}

test('what was deleted is listed with who, when, what went along and the days left', async () => {
  const { programme } = await aWorld()
  const id = await records.remove(`/programme?id=${programme.id}`)
  await records.age(id, 3)
  const { items, total } = await list(`q=${encodeURIComponent(programme.name)}`)
  expect(total).toBe(1)
  const admin = await kampung.signIn('admin')
  expect(items[0]).toMatchObject({
    id,
    entity: 'programme',
    label: programme.name,
    summary: '1 form and 1 link',
    days_left: 27,
  })
  expect(items[0].deleted_by_name).toMatch(/^Test admin/)
  expect(admin.kind).toBe('admin')
  expect((await list('entity=partner')).items.map((one: { id: number }) => one.id)).not.toContain(id)
  expect((await list('entity=programme&sort=label')).items.map((one: { id: number }) => one.id)).toContain(id)
  const opened = await records.open(id)
  expect(opened.obstacle).toBe('')
  expect(opened.holds.map(({ what, count }: { what: string; count: number }) => `${count} ${what}`)).toEqual([
    '1 Programmes',
    '1 Forms',
    '1 Beneficiaries in a programme',
  ])
})

test('only a super admin sees, restores or purges', async () => {
  const { programme } = await aWorld()
  const id = await records.remove(`/programme?id=${programme.id}`)
  for (const as of ['admin', 'pending', 'assigned_volunteer'] as const) {
    expect((await kampung.call('GET', '/deletion?page=1', { as })).status).toBe(403)
    expect((await kampung.call('GET', `/deletion?id=${id}`, { as })).status).toBe(403)
    expect((await kampung.call('POST', '/deletion/restore', { as, body: { id } })).status).toBe(403)
    expect((await kampung.call('DELETE', `/deletion?id=${id}`, { as })).status).toBe(403)
  }
  expect((await records.open(id)).id).toBe(id)
})

test('a programme comes back with its forms and links, once, and the audit says by whom', async () => {
  const { programme, form, serial } = await aWorld()
  const id = await records.remove(`/programme?id=${programme.id}`)
  const back = await records.restore(id)
  expect(back.status).toBe(200)
  expect(back.body).toEqual({
    entity: 'programme',
    label: programme.name,
    record_key: String(programme.id),
    notes: [],
  })
  expect((await records.get(`/programme?id=${programme.id}`)).body).toEqual(programme)
  expect((await records.get(`/form?programme_id=${programme.id}&stage=1`)).body).toEqual(form)
  expect(await records.status(`/beneficiary?serial_number=${serial}&programme_id=${programme.id}`)).toBe(200)
  expect((await records.restore(id)).status).toBe(404)
  expect((await list(`q=${encodeURIComponent(programme.name)}`)).total).toBe(0)
  const events = await kampung.db
    .selectFrom('audit_events')
    .select(['action', 'actor_name'])
    .where('entity', '=', 'programme')
    .where('entity_id', '=', String(programme.id))
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored'])
  expect(events.at(-1)?.actor_name).toMatch(/super_admin/)
})

test('a person comes back with links, assignments and responses; what leads to something deleted waits with it', async () => {
  const { programme, person, serial, volunteer, respond } = await aWorld()
  await respond()
  const gone = await records.remove(`/beneficiary?serial_number=${serial}`)
  const withProgramme = await records.remove(`/programme?id=${programme.id}`)
  const withVolunteer = await records.remove(`/volunteer?account_id=${volunteer.account_id}`)
  const { body } = await records.restore(gone)
  expect(body.record_key).toBe(serial)
  expect(body.notes).toEqual([
    `1 link waits with the programme '${programme.name}', which is deleted too.`,
    `1 assignment waits with the volunteer '${volunteer.first_name} ${volunteer.last_name}', which is deleted too.`,
  ])
  expect((await records.get(`/beneficiary?serial_number=${serial}`)).body.first_name).toBe(person.first_name)
  expect((await records.get(`/form/responses?beneficiary_serial_number=${serial}`)).body).toHaveLength(1)
  expect((await records.get(`/volunteer?beneficiary_serial_number=${serial}`)).body).toEqual([])

  await records.restore(withProgramme)
  await records.restore(withVolunteer)
  expect(await records.status(`/beneficiary?serial_number=${serial}&programme_id=${programme.id}`)).toBe(200)
  expect((await records.get(`/volunteer?beneficiary_serial_number=${serial}`)).body).toHaveLength(1)
})

test('a taken serial number is 409 that names who has it; once that one gave it up, the person comes back', async () => {
  const { serial } = await aWorld()
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
  const twin = await records.post('/volunteer', aVolunteer({ nric }))
  const refused = await records.restore(gone)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(`(account ${twin.account_id}) now has this volunteer's NRIC`),
  ])
  expect(refused.text).not.toContain(nric)
  await records.remove(`/volunteer?account_id=${twin.account_id}`)
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
  const { programme, form } = await aWorld()
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
  const { serial, respond } = await aWorld()
  const response = await respond()
  const gone = await records.remove(`/beneficiary?serial_number=${serial}`)
  const { id: _, ...row } = await kampung.db
    .selectFrom('form_responses')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirstOrThrow()
  const twin = { ...row, responses: JSON.stringify(row.responses), deleted_at: null, deletion_id: null }
  await kampung.db.insertInto('form_responses').values(twin).execute()
  const refused = await records.restore(gone)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('answered anew')])
  expect(await records.status(`/beneficiary?serial_number=${serial}`)).toBe(404)
})

test('a partner comes back with logs and attachments, onto what still has none', async () => {
  const { post } = records
  const partner = await post('/partner', aPartner())
  const [kept, changed] = [
    await post('/programme', aProgramme({ partner_id: partner.id })),
    await post('/initiative', anInitiative({ partner_id: partner.id })),
  ]
  const upload = { name: 'minutes.txt', content: 'Agreed.' }
  const { key } = (await kampung.call('POST', '/drive/file', { as: 'admin', file: upload })).body
  const log = await post('/comms-log', aCommsLog({ partner_id: partner.id, files: [key] }))
  const alone = await post('/comms-log', aCommsLog({ partner_id: partner.id }))
  const logBatch = await records.remove(`/comms-log?id=${alone.id}`)
  const gone = await records.remove(`/partner?id=${partner.id}`)
  expect((await records.restore(logBatch)).body.message).toContain(
    `Its partner '${partner.name}' is deleted too`,
  )
  const url = async () => (await records.get(`/drive/file?key=${key}`)).body.url
  expect(await url()).toBe('')

  const other = await post('/partner', aPartner())
  await kampung.call('PUT', `/initiative?id=${changed.id}`, {
    as: 'admin',
    body: anInitiative({ partner_id: other.id, name: changed.name }),
  })
  const { body } = await records.restore(gone)
  expect(body.notes).toEqual([`The initiative '${changed.name}' has another partner now and keeps it.`])
  expect((await records.get(`/programme?id=${kept.id}`)).body).toMatchObject({
    partner_id: partner.id,
    version: 3,
  })
  expect((await records.get(`/initiative?id=${changed.id}`)).body.partner_id).toBe(other.id)
  expect((await records.get(`/comms-log?id=${log.id}`)).body.files).toEqual([key])
  expect(await url()).not.toBe('')
  expect((await records.restore(logBatch)).status).toBe(200)
})
