import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, phone, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
let volunteer: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  other = await kampung.signIn('other_volunteer')
})
afterAll(() => kampung.close())
const { enrolled } = signInCalls(() => kampung)
beforeEach(async () => {
  volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.db.deleteFrom('assignments').where('volunteer_id', '=', volunteer.id).execute()
  visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
})

const ask = (as: TestCaller, known?: string) =>
  kampung.call('GET', `/volunteer/visits${known ? `?known=${known}` : ''}`, { as })

test('everyone assigned, what each is still asked and the forms for it, in one answer', async () => {
  const { body, status } = await ask(volunteer)
  expect(status).toBe(200)
  const { programme_id, stage } = visit.form
  expect(body.people).toMatchObject([
    { serial_number: visit.serial, pending: [{ programme_id, stage }], responses: [] },
  ])
  expect(body.people[0].assigned_at).toMatch(/^\d{4}-/)
  expect(body.people[0]).not.toHaveProperty('id')
  expect(body.forms).toEqual([visit.form])
  expect(
    (await ask(other)).body.people.map((person: { serial_number: string }) => person.serial_number),
  ).not.toContain(visit.serial)
})

test('own answers are told whole, of others only title, name and date (S-08)', async () => {
  await visit.file('admin', { volunteer_account_id: null })
  const { body } = await ask(volunteer)
  expect(body.people[0].responses).toMatchObject([{ form_title: visit.form.title, responses: [] }])
  expect(body.people[0].pending).toEqual([])
  expect(body.forms).toEqual([])

  const second = await makeVisit(kampung)
  await kampung.assign(volunteer, second.serial)
  const filed = await second.file(volunteer)
  const after = (await ask(volunteer)).body.people.find(
    (person: { serial_number: string }) => person.serial_number === second.serial,
  )
  expect(after.responses).toEqual([filed.body])
})

test('an answer that still holds takes a few bytes, and one that changed does not', async () => {
  const { body } = await ask(volunteer)
  expect((await ask(volunteer, body.tag)).body).toEqual({
    tag: body.tag,
    is_same: true,
    people: [],
    forms: [],
  })
  await visit.file(volunteer)
  const changed = await ask(volunteer, body.tag)
  expect(changed.body).toMatchObject({ is_same: false, forms: [] })
  expect(changed.body.tag).not.toBe(body.tag)
})

test('reading people is written into the log, asking whether anything changed is not', async () => {
  const { body } = await ask(volunteer)
  const count = async () =>
    (
      await kampung.db
        .selectFrom('audit_events')
        .select('id')
        .where('action', '=', 'opened')
        .where('entity', '=', 'volunteer')
        .execute()
    ).length
  const before = await count()
  await ask(volunteer, body.tag)
  expect(await count()).toBe(before)
  await ask(volunteer)
  expect(await count()).toBe(before + 1)
})

test("a volunteer's key is the same on each of their phones, and nobody else's", async () => {
  const key = async (as: TestCaller) => (await kampung.call('GET', '/volunteer/vault-key', { as })).body.key
  expect(await key(volunteer)).toBe(await key(volunteer))
  expect(Buffer.from(await key(volunteer), 'base64url')).toHaveLength(32)
  expect(await key(other)).not.toBe(await key(volunteer))
  expect((await kampung.call('GET', '/volunteer/vault-key', { as: 'admin' })).status).toBe(403)
  expect((await kampung.call('GET', '/volunteer/vault-key')).status).toBe(401)
})

test('a phone learns that it was taken away, and nothing else', async () => {
  const state = async (cookies: Record<string, string> = {}) =>
    (await kampung.call('GET', '/volunteer/device', { cookies })).body
  const person = await aPerson(kampung)
  const cookies = phone(await enrolled(person))
  expect(await state()).toEqual({ state: 'unknown' })
  expect(await state({ kampung_device: 'guessed' })).toEqual({ state: 'unknown' })
  expect(await state(cookies)).toEqual({ state: 'enrolled' })
  await kampung.db
    .updateTable('volunteer_devices')
    .set({ revoked_at: new Date().toISOString() })
    .where('volunteer_id', '=', person.id)
    .execute()
  expect(await state(cookies)).toEqual({ state: 'revoked' })
})
