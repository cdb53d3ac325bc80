import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../../tests/default-settings.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const get = async () => (await kampung.call('GET', '/settings', { as: 'super_admin' })).body
const put = (body: object, version?: number) =>
  kampung.call('PUT', '/settings', {
    as: 'super_admin',
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const lastAudit = () =>
  kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.entity', 'd.before', 'd.after'])
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()

test('a new organisation has the defaults', async () => {
  expect(await get()).toEqual(defaultSettings)
})

test('what is set stands, is audited with before and after, and what is absent stays', async () => {
  const terms = 'Be kind.\n\nKeep what you read to yourself.'
  const { version } = await get()
  const answer = await put(
    { organisation_name: 'Tampines Care', terms, contact_number: '9123 4567', retention_days: 90 },
    version,
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.etag).toBe('"2"')
  expect(answer.body).toMatchObject({ terms, contact_number: '+6591234567', registration: 'approval' })
  expect(await get()).toEqual(answer.body)
  expect(await lastAudit()).toMatchObject({
    action: 'updated',
    entity: 'settings',
    before: { organisation_name: 'Kampung', retention_days: 30, version: 1 },
    after: { organisation_name: 'Tampines Care', retention_days: 90, terms, version: 2 },
  })

  const again = await put({ contact_hours: 'Weekdays' })
  expect(again.body).toMatchObject({ organisation_name: 'Tampines Care', contact_hours: 'Weekdays', terms })
  expect((await put(again.body)).status).toBe(200)

  const everybody = await kampung.call('GET', '/settings/public')
  expect(everybody.body).toMatchObject({
    organisation_name: 'Tampines Care',
    is_embedded: testEngine === 'pglite',
    // Of the office its number alone (H-1959).
    office_number: '+6591234567',
    needs_set_up: false,
  })
  expect(everybody.text).not.toContain('Weekdays')
  expect(everybody.text).not.toContain('Be kind')
  expect((await kampung.call('GET', '/settings/texts')).body).toEqual({ terms, privacy: '' })
  const contact = await kampung.call('GET', '/settings/contact', { as: 'assigned_volunteer' })
  expect(contact.body).toMatchObject({ contact_number: '+6591234567', contact_hours: 'Weekdays' })
  await put({ contact_number: '', terms: '' })
  expect(await get()).toMatchObject({ contact_number: '', terms: '' })
})

test('each fault is named at its field, and nothing is written', async () => {
  const before = await get()
  const answer = await put({
    organisation_name: ' ',
    registration: 'anyone',
    nric_collection: 'half',
    retention_days: 6,
    contact_email: 'nobody',
    contact_number: '12',
    contact_hours: 'x'.repeat(201),
  })
  expect(answer.status).toBe(422)
  expect(answer.body.fields).toEqual({
    organisation_name: 'Name is required',
    registration: 'Choose who may register',
    nric_collection: 'Choose what is collected',
    retention_days: 'Type a number of days from 7 to 365',
    contact_email: 'Invalid email',
    contact_number: 'Type a contact number, or leave it empty',
    contact_hours: 'At most 200 characters',
  })
  for (const retention_days of [366, 30.5, '30']) expect((await put({ retention_days })).status).toBe(422)
  expect(await get()).toEqual(before)
})

test('a stale edit is refused with what stands; of two at once one is told', async () => {
  const { version } = await get()
  await openConnections(kampung)
  const both = await Promise.all([
    put({ organisation_name: 'Bedok Care' }, version),
    put({ organisation_name: 'Yishun Care' }, version),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const stale = both.find(({ status }) => status === 412)
  const standing = both.find(({ status }) => status === 200)
  expect(stale?.body.current).toEqual(standing?.body)
})

test('switching off volunteer sign-in and registration closes those doors at once', async () => {
  await put({ is_volunteer_sign_in_on: false, registration: 'closed' })
  const secret = { nric_last4: '567D', secret: 'ABCDEFGH' }
  const volunteer = await kampung.call('POST', '/volunteer/login', { body: secret })
  expect([volunteer.status, volunteer.body.message]).toEqual([403, 'Volunteer sign-in is switched off'])
  const body = {
    first_name: 'New',
    last_name: 'Comer',
    email: 'new@kampung.example',
    password: 'plenty of durians at dawn',
    department: 'Care',
  }
  const comer = await kampung.call('POST', '/user/register', { body })
  expect([comer.status, comer.body.message]).toEqual([403, 'Registration is closed'])
  await put({ is_volunteer_sign_in_on: true, registration: 'approval' })
  expect((await kampung.call('POST', '/user/register', { body })).status).toBe(201)
})

test('super admins are told what the database holds by itself, and others are not (S-08, S-14)', async () => {
  const ask = (as: 'super_admin' | 'admin') => kampung.call('GET', '/settings/walls', { as })
  const is_embedded = testEngine === 'pglite'
  const not_apart = is_embedded ? 'The embedded database lies in files that are the server’s own.' : ''
  const apart = { is_embedded, has_wall: true, not_apart, is_behind: false }
  expect((await ask('super_admin')).body).toEqual(apart)
  expect((await ask('admin')).status).toBe(403)
})

test('super admins are told how much room is left once it is little, and others are not (S-18)', async () => {
  const ask = (as: 'super_admin' | 'admin') => kampung.call('GET', '/settings/disk', { as })
  const { little } = kampung.services.disk
  for (const left_mb of [312, undefined]) {
    kampung.services.disk.little = async () => left_mb
    expect((await ask('super_admin')).body).toEqual({ left_mb: left_mb ?? null })
    expect((await ask('admin')).status).toBe(403)
  }
  kampung.services.disk.little = little
})

test('codes by mail are switched on where the server sends mail, and everybody hears whether they are (S-03)', async () => {
  const isOn = async () => (await kampung.call('GET', '/settings/public')).body.is_code_by_mail_on
  expect(await isOn()).toBe(false)
  const { mail } = kampung.services
  kampung.services.mail = null
  const refused = await put({ is_code_by_mail_on: true })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { is_code_by_mail_on: 'This server sends no mail yet' },
  ])
  kampung.services.mail = mail
  expect((await put({ is_code_by_mail_on: true })).status).toBe(200)
  expect(await isOn()).toBe(true)
  // Mail was taken away: what stands stays, does nothing, and keeps nobody from saving the rest.
  kampung.services.mail = null
  expect(await isOn()).toBe(false)
  expect((await put(await get())).status).toBe(200)
  const ask = { body: { nric_last4: '567D', email: 'siti@mail.example' } }
  expect((await kampung.call('POST', '/volunteer/mail-code', ask)).status).toBe(403)
  kampung.services.mail = mail
  await put({ is_code_by_mail_on: false })
})
