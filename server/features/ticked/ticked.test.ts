import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const MANY = 1500
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  const { db } = kampung
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select 'KB-' || n, 'Ah', 'Many', 'Many Ah', '91234567', 'Active' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    db,
  )
  await sql`insert into volunteers (account_id, nric_masked, first_name, last_name, display_name, contact_number, current_status)
    select 50000 + n, '', 'Wei', 'Many', 'Many Wei', '91234567', 'Available' from generate_series(1, ${sql.lit(MANY)}) n`.execute(
    db,
  )
})
afterAll(() => kampung.close())

const get = (path: string, as: 'admin' | 'super_admin' = 'admin') => kampung.call('GET', path, { as })
async function tick(noun: 'beneficiary' | 'volunteer', keys: readonly (string | number)[]): Promise<string> {
  const { status, body } = await kampung.call('POST', '/ticked', { as: 'admin', body: { noun, keys } })
  expect(status).toBe(201)
  return body.key
}
const keysIn = async (path: string) =>
  (await get(path)).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
const serials = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `KB-${from + n}`)
const accounts = (from: number, to: number) => serials(from, to).map((one) => 50_000 + Number(one.slice(3)))

test('an export takes more than a thousand who were ticked, and all who match but some, of either noun', async () => {
  const many = await tick('beneficiary', serials(1, 1200))
  expect((await keysIn(`/beneficiary/export?ticked=${many}`)).sort()).toEqual(serials(1, 1200).sort())
  expect((await keysIn(`/beneficiary/export?status=Active&unticked=${many}`)).sort()).toEqual(
    serials(1201, MANY).sort(),
  )
  const people = await tick('volunteer', accounts(1, 1200))
  expect((await keysIn(`/volunteer/export?ticked=${people}`)).map(Number).sort()).toEqual(accounts(1, 1200))
  expect((await keysIn(`/volunteer/export?q=wei&unticked=${people}`)).map(Number).sort()).toEqual(
    accounts(1201, MANY),
  )
})

test('a page for paper holds those who were ticked in the list’s order, and says how many they are', async () => {
  const key = await tick('beneficiary', ['KB-9', 'KB-700', 'KB-3'])
  const { body } = await get(`/beneficiary?page=1&sort=serial_number&purpose=print&ticked=${key}`)
  expect([body.total, body.items.map((one: { serial_number: string }) => one.serial_number)]).toEqual([
    3,
    ['KB-3', 'KB-9', 'KB-700'],
  ])
  expect((await get(`/beneficiary?page=1&unticked=${key}`)).body.total).toBe(MANY - 3)
  const people = await tick('volunteer', accounts(1, 2))
  expect((await get(`/volunteer?page=1&ticked=${people}`)).body.total).toBe(2)
  expect((await get(`/volunteer?page=1&sort=nric&unticked=${people}`)).body.total).toBe(MANY - 2)
  const { body: told } = await get(`/beneficiary/told-nothing?ticked=${key}`)
  expect(told).toEqual({ names: [], total: 0, asks_factor: false })
})

test('the audit says that somebody chose, and neither whom by number nor by a key that is gone tomorrow', async () => {
  const key = await tick('beneficiary', ['KB-4'])
  await get(`/beneficiary/export?ticked=${key}`)
  const kept = await kampung.db
    .selectFrom('audit_details')
    .select('after')
    .orderBy('event_id', 'desc')
    .limit(2)
    .execute()
  expect(kept.map(({ after }) => after)).toEqual([
    expect.objectContaining({ ticked: 'those ticked' }),
    { chosen: 1 },
  ])
})

test('ticks of somebody else, of the other noun, or gone since mean nobody and say so', async () => {
  const key = await tick('beneficiary', ['KB-5'])
  const told = 'These ticks are gone. Tick the people again'
  for (const path of ['/beneficiary?page=1&', '/beneficiary/export?', '/beneficiary/told-nothing?']) {
    const { status, body } = await get(`${path}unticked=${key}`, 'super_admin')
    expect([status, body.message]).toEqual([404, told])
  }
  for (const path of ['/volunteer?page=1&', '/volunteer/export?'])
    expect((await get(`${path}ticked=${key}`)).status).toBe(404)
  await kampung.db.deleteFrom('ticked').execute()
  expect((await get(`/beneficiary?page=1&ticked=${key}`)).status).toBe(404)
  expect((await get('/beneficiary?page=1&ticked=all')).status).toBe(400)
})

test('more ticks than one change takes are refused with what to do; who is gone is not counted', async () => {
  const body = { noun: 'volunteer', keys: accounts(1, 5001) }
  const refused = await kampung.call('POST', '/ticked', { as: 'admin', body })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { keys: 'At most 5,000 ticks: choose ‘Select all’ for everybody who matches, or take some off' },
  ])
  const key = await tick('beneficiary', ['KB-6', 'KB-999999'])
  expect(await keysIn(`/beneficiary/export?ticked=${key}`)).toEqual(['KB-6'])
})
