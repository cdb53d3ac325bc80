import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary, anInitiative, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { volunteerCalls } from '../../../tests/volunteer-calls.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const { post, get, remove, make, put, rowOf } = volunteerCalls(() => kampung)
const assignTo = async (volunteer: Volunteer, serial_number: string) =>
  kampung.assign({ ...(await kampung.signIn('admin')), id: (await rowOf(volunteer)).id }, serial_number)

test('a volunteer is answered whole but for the NRIC, which is masked', async () => {
  const sent = aVolunteer({ current_status: '' })
  const made = await post('/volunteer', sent)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    nric: `${sent.nric[0]}****${sent.nric.slice(5)}`,
    contact_number: '+6591112222',
    current_status: 'Available',
    date_of_birth: '1968-04-19',
    last_engagement: null,
    incomplete: false,
    version: 1,
  })
  expect((await get(`/volunteer/?account_id=${made.body.account_id}`)).body).toEqual(made.body)
  const row = await rowOf(made.body)
  expect(JSON.stringify(row)).not.toContain(sent.nric)
  expect(kampung.services.vault.open(row.nric_sealed ?? '', row.id)).toBe(sent.nric)
})

test('when they were last engaged can be typed and cleared, as it is of a beneficiary (G-20)', async () => {
  let standing = await make()
  for (const last_engagement of ['2026-03-03', null]) {
    const { status, body } = await put(standing, { ...standing, last_engagement })
    expect([status, body.last_engagement]).toEqual([200, last_engagement])
    standing = body
  }
})

test('created with an initiative, the person is linked at once, or not made at all (S-17)', async () => {
  const initiative = (await post('/initiative', anInitiative())).body
  const made = await make({ initiative_id: initiative.id })
  expect((await get(`/volunteer/?initiative_id=${initiative.id}`)).body).toEqual([made])
  const stray = aVolunteer({ initiative_id: 999_999 })
  const refused = await post('/volunteer', stray)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['initiative_id']])
  expect((await get(`/volunteer/?nric=${stray.nric}`)).status).toBe(404)
})

test("section 5's messages stand under their fields", async () => {
  const refused = await post('/volunteer', {
    nric: 'S1234567A',
    date_of_birth: '2999-01-01',
    email: 'nobody',
    contact_number: 110,
    block_number: 0,
    postal_code: '12345',
  })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({
    nric: 'Invalid NRIC',
    first_name: 'First name is required',
    last_name: 'Last name is required',
    gender: 'Gender is required',
    date_of_birth: 'Date of birth must be in the past',
    email: 'Invalid email address',
    contact_number: 'Contact number is required',
    race: 'Race is required',
    nationality: 'Nationality is required',
    country_of_birth: 'Country of birth is required',
    block_number: 'Block number is required',
    street_name: 'Street name is required',
    postal_code: 'Postal code must be 6 digits',
  })
})

test('a stale edit answers 412 with the current record, an edit without If-Match is kept in the audit', async () => {
  const made = await make()
  const first = await put(made, { ...made, race: 'Malay' }, { 'if-match': '"1"' })
  const second = await put(made, { ...made, race: 'Indian' }, { 'if-match': 'W/"1"' })
  expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'stale'])
  expect(second.body.current).toEqual(first.body)
  expect((await put(made, { ...made, race: 'Eurasian' })).status).toBe(200)
  const overwritten = await kampung.db
    .selectFrom('audit_details as d')
    .innerJoin('audit_events as e', 'e.id', 'd.event_id')
    .select('d.before')
    .where('e.entity_id', '=', String(made.account_id))
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(overwritten.before).toMatchObject({ race: 'Malay', version: 2 })
})

test('unassigning ends what lives, may be repeated, and says who ended it', async () => {
  const volunteer = await make()
  const [a, b] = [aBeneficiary(), aBeneficiary()]
  for (const person of [a, b]) await post('/beneficiary', person)
  await assignTo(volunteer, a.serial_number)
  await assignTo(volunteer, b.serial_number)
  expect((await get(`/volunteer/?beneficiary_serial_number=${a.serial_number}`)).body).toEqual([volunteer])
  const path = `/volunteer/assignments/?account_id=${volunteer.account_id}`
  for (const _ of [1, 2]) {
    const ended = await remove(path, [a.serial_number, 'no such person'])
    expect([ended.status, ended.text]).toEqual([204, ''])
  }
  expect((await get(`/volunteer/?beneficiary_serial_number=${a.serial_number}`)).body).toEqual([])
  expect((await get(`/volunteer/?beneficiary_serial_number=${b.serial_number}`)).body).toEqual([volunteer])
  const admin = await kampung.signIn('admin')
  const rows = await kampung.db
    .selectFrom('assignments')
    .selectAll()
    .where('volunteer_id', '=', (await rowOf(volunteer)).id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ ended_by, assigned_to }) => [ended_by, assigned_to !== null])).toEqual([
    [admin.id, true],
    [null, false],
  ])
  expect((await remove('/volunteer/assignments/?account_id=1', [a.serial_number])).status).toBe(404)
  expect((await remove(path, [])).status).toBe(422)
})

test('deleting says what goes along, ends every access at once, and keeps one batch', async () => {
  const caller = await makeCaller(kampung.db, 'assigned_volunteer')
  const initiative = (await post('/initiative', anInitiative())).body
  const person = aBeneficiary()
  await post('/beneficiary', person)
  const { account_id } = caller
  await post('/initiative/volunteers', [{ initiative_id: initiative.id, volunteer_account_id: account_id }])
  await kampung.assign(caller, person.serial_number)
  const mine = () => kampung.call('GET', `/beneficiary/?volunteer_account_id=${account_id}`, { as: caller })
  expect((await mine()).body).toHaveLength(1)
  const summary = '1 place in an initiative, 1 assignment, 1 device and 1 session'
  expect((await get(`/volunteer/impact?account_id=${account_id}`)).body).toEqual({ summary })
  expect((await remove(`/volunteer/?account_id=${account_id}`)).status).toBe(204)
  expect((await mine()).status).toBe(401)
  expect((await get(`/volunteer/?account_id=${account_id}`)).status).toBe(404)
  expect((await get(`/volunteer/?initiative_id=${initiative.id}`)).body).toEqual([])
  expect((await get(`/volunteer/?beneficiary_serial_number=${person.serial_number}`)).body).toEqual([])
  // Ended for good, not only while the person is deleted: a restore brings no session back.
  const ofPerson = <T extends 'sessions' | 'volunteer_devices'>(table: T) =>
    kampung.db
      .selectFrom<'sessions' | 'volunteer_devices'>(table)
      .selectAll()
      .where('volunteer_id', '=', caller.id)
  expect(await ofPerson('sessions').execute()).toEqual([
    expect.objectContaining({ ended_at: expect.any(String) }),
  ])
  expect(await ofPerson('volunteer_devices').execute()).toEqual([
    expect.objectContaining({ revoked_at: expect.any(String) }),
  ])
  const tables = ['initiative_volunteers', 'assignments'] as const
  const batches = []
  for (const table of tables) {
    const query = kampung.db.selectFrom(table).select(['deletion_id', 'deleted_at'])
    batches.push(...(await query.where('volunteer_id', '=', caller.id).execute()))
  }
  expect(batches).toHaveLength(2)
  expect(new Set(batches.map(({ deletion_id }) => deletion_id)).size).toBe(1)
  const batch = await kampung.db
    .selectFrom('deletions')
    .selectAll()
    .where('id', '=', batches[0]?.deletion_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(batch).toMatchObject({
    entity: 'volunteer',
    summary,
    deleted_by: (await kampung.signIn('admin')).id,
  })
})

test('a retry with the same key makes one volunteer, also when both arrive at once', async () => {
  const body = aVolunteer()
  const key = { 'idempotency-key': 'volunteer-retry-1' }
  const answers = await Promise.all([1, 2, 3].map(() => post('/volunteer', body, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const { body: made } of answers) expect(made).toEqual(answers[0]?.body)
})

test('pages sort by every column both ways, nulls last, and filter by name, status and initiative', async () => {
  const initiative = (await post('/initiative', anInitiative())).body
  const people = [
    {
      first_name: 'ann',
      last_name: 'Zed',
      nric: 'T1234567J',
      street_name: 'c Road',
      contact_number: '91110001',
      current_status: 'On Leave',
    },
    {
      first_name: 'Bob',
      last_name: 'yap',
      nric: 'S1234567D',
      street_name: 'B Road',
      contact_number: '91110003',
      current_status: 'Assigned',
    },
    {
      first_name: 'Cid',
      last_name: 'Xu',
      street_name: 'A Road',
      contact_number: '91110002',
      current_status: 'Available',
    },
  ]
  for (const person of people) {
    const { account_id } = await make({ ...person, initiative_id: initiative.id })
    if (person.first_name === 'Bob')
      await kampung.db
        .updateTable('volunteers')
        .set({ last_engagement: '2026-01-02' })
        .where('account_id', '=', account_id)
        .execute()
    if (person.first_name === 'Cid')
      await kampung.db
        .updateTable('volunteers')
        .set({ nric_masked: '' })
        .where('account_id', '=', account_id)
        .execute()
  }
  const names = async (query: string) => {
    const { body } = await get(`/volunteer/?page=1&initiative_id=${initiative.id}&${query}`)
    return body.items.map(({ first_name }: Volunteer) => first_name).join(' ')
  }
  expect(await names('sort=account_id&order=desc')).toBe('Cid Bob ann')
  expect(await names('sort=first_name')).toBe('ann Bob Cid')
  expect(await names('sort=last_name')).toBe('Cid Bob ann')
  expect(await names('sort=nric')).toBe('Bob ann Cid')
  expect(await names('sort=nric&order=desc')).toBe('ann Bob Cid')
  expect(await names('sort=address')).toBe('Cid Bob ann')
  expect(await names('sort=contact_number')).toBe('ann Cid Bob')
  expect(await names('sort=current_status')).toBe('Bob Cid ann')
  expect(await names('sort=last_engagement')).toMatch(/^Bob/)
  expect(await names('sort=last_engagement&order=desc')).toMatch(/^Bob/)
  expect(await names('sort=display_name')).toBe('Cid Bob ann')
  for (const q of ['yap%20bob', 'oB%20YaP']) expect(await names(`q=${q}`)).toBe('Bob')
  expect(await names('status=On%20Leave')).toBe('ann')
  expect((await get('/volunteer/?page=1&sort=nric_sealed')).status).toBe(400)
  expect((await get('/volunteer/?account_id=999999999999999')).status).toBe(404)
})
