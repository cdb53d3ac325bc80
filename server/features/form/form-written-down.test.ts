import { beforeEach, expect, test } from 'vitest'
import { formWorld, makeVisit, type Visit } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

const forVolunteer = (headers = {}) =>
  visit.file('admin', { volunteer_account_id: volunteer.account_id }, headers)

test("staff's writing down counts as the volunteer's, who wrote it kept beside, and is told to staff alone (G-37)", async () => {
  const filed = await forVolunteer()
  expect([filed.status, filed.body.volunteer_account_id]).toEqual([201, volunteer.account_id])
  expect(filed.body.filed_by_name).toMatch(/^Test admin/)
  const [row] = (await visit.list('admin')).body
  expect(row.filed_by_name).toMatch(/^Test admin/)
  const [own] = (await visit.list(volunteer)).body
  expect(own).not.toHaveProperty('filed_by_name')
  const event = await kampung.db
    .selectFrom('audit_events')
    .innerJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .select(['actor_kind', 'after'])
    .where('entity', '=', 'form_response')
    .where('entity_id', '=', String(filed.body.id))
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    actor_kind: 'user',
    after: { filed_by_name: expect.stringMatching(/^Test admin/) },
  })
})

test('a second one is held, and one key files it once (G-29, S-16)', async () => {
  expect((await visit.file(volunteer)).status).toBe(201)
  const headers = { 'idempotency-key': `written-down-${visit.serial}` }
  const tries = await Promise.all([forVolunteer(headers), forVolunteer(headers), forVolunteer(headers)])
  expect(tries.map(({ status }) => status)).toEqual([202, 202, 202])
  const held = (await visit.list('admin', '&held=1')).body
  expect(held).toHaveLength(1)
  expect(held[0]).toMatchObject({
    held_because: 'second',
    filed_by_name: expect.stringMatching(/^Test admin/),
  })
})

test('a volunteer files for nobody else, and who only waits for approval for no one (D-07)', async () => {
  const other = await kampung.signIn('other_volunteer')
  const forged = await visit.file(volunteer, { volunteer_account_id: other.account_id })
  expect(forged.body.volunteer_account_id).toBe(volunteer.account_id)
  expect((await visit.file('pending', { volunteer_account_id: volunteer.account_id })).status).toBe(403)
})

test('the export says who wrote it down, and the volunteer’s page lists it', async () => {
  const filed = await forVolunteer()
  const { programme_id, stage } = visit.form
  const file = await kampung.call('GET', `/form/answers/export?programme_id=${programme_id}&stage=${stage}`, {
    as: 'admin',
  })
  const [header, row] = file.text.split('\r\n')
  expect(header).toContain('completed_by,written_down_by')
  expect(row).toMatch(/Test admin/)
  const listed = await kampung.call(
    'GET',
    `/form/responses?volunteer_account_id=${volunteer.account_id}&page=1`,
    { as: 'admin' },
  )
  expect(listed.body.items[0]).toMatchObject({
    response_id: filed.body.id,
    beneficiary_serial_number: visit.serial,
    filed_by_name: expect.stringMatching(/^Test admin/),
  })
})
