import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let meals: number
let made = 0
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  made += 1
  meals = (await post('/programme', aProgramme({ name: `Silver Meals ${made}` }))).id
})

const as = 'admin'
const done = async (method: 'POST' | 'GET' | 'DELETE', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const post = (path: string, body?: unknown) => done('POST', path, body)
const serial = (name: string) => `P${made}-${name}`
const HEADER = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,status'
async function send(names: string[], last = 'Lim', query = '') {
  const lines = names.map((name) => `${serial(name)},Ah Seng,${last},12,Jalan Besar,080012,91234567,Active`)
  const file = { name: 'people.csv', content: [HEADER, ...lines].join('\r\n') }
  const answer = await kampung.call('POST', `/beneficiary/import/${query}`, { as, file })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.import_id as number
}
const endAssignments = () =>
  kampung.db.updateTable('assignments').set({ assigned_to: sql<string>`now()` }).execute()
const report = (id: number) => done('GET', `/import/take-back?id=${id}`)
const takeBack = (id: number) => kampung.call('POST', `/import/take-back?id=${id}`, { as })
const record = (id: number) => done('GET', `/import/?id=${id}`)
const isThere = async (name: string) =>
  (await kampung.call('GET', `/beneficiary/?serial_number=${serial(name)}`, { as })).status === 200
const place = (name: string) => ({ programme_id: meals, beneficiary_serial_number: serial(name) })
const join = (...names: string[]) =>
  post(
    '/programme/beneficiaries',
    names.map((name) => ({ ...place(name), status: 'Active' })),
  )
const leave = (name: string) => done('DELETE', '/programme/beneficiaries', [place(name)])

test('where everybody would stay nothing is taken back, and the import is not spent: once they left it goes', async () => {
  const id = await send(['a', 'b'])
  await join('a', 'b')
  const told = await report(id)
  expect(told).toMatchObject({ deleted: 0, stayed: 2 })
  expect(told.stays).toMatchObject([
    { because: 'in another programme', places: [`Silver Meals ${made}`] },
    { because: 'in another programme', places: [`Silver Meals ${made}`] },
  ])
  const refused = await takeBack(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Nothing of this import can be taken back now',
  ])
  expect(await record(id)).toMatchObject({ taken_back_at: null, stayed: 0, running: null })
  for (const name of ['a', 'b']) await leave(name)
  expect((await takeBack(id)).body).toMatchObject({ deleted: 2, stayed: 0 })
  expect(await isThere('a')).toBe(false)
  expect((await takeBack(id)).status).toBe(409)
})

test('whoever stayed can be taken back later, in a batch of its own', async () => {
  const id = await send(['stays', 'goes'])
  await join('stays')
  expect((await takeBack(id)).body).toMatchObject({ deleted: 1, stayed: 1 })
  expect(await record(id)).toMatchObject({ stayed: 1, taken_back_at: expect.any(String) })
  expect(await report(id)).toMatchObject({ deleted: 0, stayed: 1 })
  expect((await takeBack(id)).status).toBe(409)
  await leave('stays')
  expect((await takeBack(id)).body).toMatchObject({ deleted: 1, stayed: 0 })
  expect(await record(id)).toMatchObject({ stayed: 0 })
  const batches = await kampung.db
    .selectFrom('deletions')
    .select('summary')
    .where('entity', '=', 'import')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(batches.map(({ summary }) => summary)).toEqual(['1 beneficiary', '1 beneficiary'])
})

test('of somebody who stayed in part, the rest goes later; an earlier import is not held by what was put back', async () => {
  const first = await send(['p'], 'Tan')
  const id = await send(['p'], 'Lim', `?programme_id=${meals}`)
  const volunteer = await post('/volunteer', aVolunteer())
  const assignments = `/beneficiary/assignments/?serial_number=${serial('p')}`
  await post(assignments, { volunteer_account_ids: [volunteer.account_id] })
  expect((await takeBack(id)).body).toMatchObject({ put_back: 1, left: 0, stayed: 1 })
  expect(await report(id)).toMatchObject({ put_back: 0, left: 0, stayed: 1 })
  await endAssignments()
  expect((await takeBack(id)).body).toMatchObject({ put_back: 0, left: 1, stayed: 0 })
  expect((await report(first)).stays).toMatchObject([{ because: 'edited' }])
})

test('an assignment that has ended holds nobody, and goes along', async () => {
  const id = await send(['one'])
  const volunteer = await post('/volunteer', aVolunteer())
  const assignments = `/beneficiary/assignments/?serial_number=${serial('one')}`
  await post(assignments, { volunteer_account_ids: [volunteer.account_id] })
  expect((await report(id)).stays).toMatchObject([{ because: 'assigned' }])
  await endAssignments()
  expect((await takeBack(id)).body).toMatchObject({ deleted: 1, stayed: 0 })
  const left = kampung.db
    .selectFrom('assignments as a')
    .innerJoin('beneficiaries as b', 'b.id', 'a.beneficiary_id')
  expect(
    await left
      .select('a.id')
      .where('b.serial_number', '=', serial('one'))
      .where('a.deleted_at', 'is', null)
      .execute(),
  ).toEqual([])
})

test('whoever was deleted since is not waited for, and is no one who stays: report and list count the same', async () => {
  const id = await send(['gone', 'free', 'held'])
  await join('held')
  await done('DELETE', `/beneficiary/?serial_number=${serial('gone')}`)
  const counts = { deleted: 1, stayed: 1, deleted_since: 1 }
  expect(await report(id)).toMatchObject(counts)
  expect((await takeBack(id)).body).toMatchObject(counts)
  expect(await record(id)).toMatchObject({ stayed: 1 })
})
