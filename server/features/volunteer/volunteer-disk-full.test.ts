import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeVisit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue, login } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const full = { status: 503, body: { code: 'unavailable', message: 'The server’s disk is full' } }

/** As a database does whose disk is full: whoever adds a row to this table is told so. */
async function fill(table: string): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(kampung.db)
  await sql`create trigger refuse before insert on ${sql.table(table)} for each row execute function refuse()`.execute(
    kampung.db,
  )
}
afterEach(() => sql`drop function if exists refuse cascade`.execute(kampung.db))

test('a volunteer who signs in on a full disk is told so, and signs in with the same code once there is room (S-18)', async () => {
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  await fill('sessions')
  expect(await login(person.last4, body.code)).toMatchObject(full)
  await sql`drop function refuse cascade`.execute(kampung.db)
  expect((await login(person.last4, body.code)).status).toBe(200)
})

test('while only the reserve is left a volunteer still signs in, to read; a report waits on the phone', async () => {
  const visit = await makeVisit(kampung)
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, visit.serial)
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  const { disk } = kampung.services
  const { isSpent } = disk
  disk.isSpent = async () => true
  expect(await visit.file(volunteer)).toMatchObject(full)
  expect((await login(person.last4, body.code)).status).toBe(200)
  disk.isSpent = isSpent
  await fill('form_responses')
  expect(await visit.file(volunteer)).toMatchObject(full)
  await sql`drop function refuse cascade`.execute(kampung.db)
  expect((await visit.file(volunteer)).status).toBe(201)
})
