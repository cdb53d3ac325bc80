import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aCommsLog, anInitiative, aPartner, aProgramme } from '../../../tests/factories.ts'
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

test('what was deleted is listed with who, when, what went along and the days left', async () => {
  const { programme } = await records.aWorld()
  const id = await records.remove(`/programme?id=${programme.id}`)
  await records.age(id, 3)
  const { items, total } = await list(`q=${encodeURIComponent(programme.name)}`)
  expect(total).toBe(1)
  const admin = await kampung.signIn('admin')
  expect(items[0]).toMatchObject({
    id,
    entity: 'programme',
    label: programme.name,
    summary: '1 form and 1 beneficiary’s place in it',
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
  const { programme } = await records.aWorld()
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
  const { programme, form, serial } = await records.aWorld()
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
  const { programme, person, serial, volunteer, respond } = await records.aWorld()
  await respond()
  const gone = await records.remove(`/beneficiary?serial_number=${serial}`)
  const withProgramme = await records.remove(`/programme?id=${programme.id}`)
  const withVolunteer = await records.remove(`/volunteer?account_id=${volunteer.account_id}`)
  const { body } = await records.restore(gone)
  expect(body.record_key).toBe(serial)
  expect(body.notes).toEqual([
    `1 link waits with the programme ‘${programme.name}’, which is deleted too.`,
    `1 assignment waits with the volunteer ‘${volunteer.display_name}’, which is deleted too.`,
  ])
  expect((await records.get(`/beneficiary?serial_number=${serial}`)).body.first_name).toBe(person.first_name)
  expect((await records.get(`/form/responses?beneficiary_serial_number=${serial}`)).body).toHaveLength(1)
  expect((await records.get(`/volunteer?beneficiary_serial_number=${serial}`)).body).toEqual([])

  await records.restore(withProgramme)
  await records.restore(withVolunteer)
  expect(await records.status(`/beneficiary?serial_number=${serial}&programme_id=${programme.id}`)).toBe(200)
  expect((await records.get(`/volunteer?beneficiary_serial_number=${serial}`)).body).toHaveLength(1)
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
  expect(body.notes).toEqual([`The initiative ‘${changed.name}’ has another partner now and keeps it.`])
  expect((await records.get(`/programme?id=${kept.id}`)).body).toMatchObject({
    partner_id: partner.id,
    version: 3,
  })
  expect((await records.get(`/initiative?id=${changed.id}`)).body.partner_id).toBe(other.id)
  expect((await records.get(`/comms-log?id=${log.id}`)).body.files).toEqual([key])
  expect(await url()).not.toBe('')
  expect((await records.restore(logBatch)).status).toBe(200)
})
