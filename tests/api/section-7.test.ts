import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Method } from '../../contract/operation.ts'
import type { Field } from '../../contract/records/record.ts'
import { fieldsOf } from '../../contract/records/records.ts'
import { makeCaller } from '../callers.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { makeSection7World, payloadOf, queryValue, type Section7World, uploadOf } from './section-7-world.ts'

type Keys = string[]
type Row = {
  operation: string
  method: Method
  path: string
  query: Keys
  payload: null | 'file' | Keys | { list_of: Keys | string }
  answer: null | Keys | { list_of: Keys }
  status: number
}
const rows: Row[] = JSON.parse(readFileSync(new URL('../fixtures/section-7.json', import.meta.url), 'utf8'))

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const sorted = (keys: readonly string[]) => [...keys].sort()
/** What the records have beside section 7: added, so that whoever knows them by the table finds them as it says. */
const added = [
  ...['display_name', 'volunteer_display_name', 'title', 'name_characters', 'has_no_telephone'],
  ...['status_reason', 'status_note', 'status_day', 'repeats', 'every_weeks', 'occasion'],
  ...['due_days', 'due_after'],
]
const nouns = { '/beneficiary': 'beneficiary', '/volunteer': 'volunteer' } as const
/** And of somebody what their own form asks: a field more needs no line here. */
const addedTo = (path: string): string[] => {
  const noun = nouns[path as keyof typeof nouns]
  if (!noun) return added
  const asked = Object.entries<Field>(fieldsOf(noun, { own_fields: {} })).filter(
    ([name, { form, lies }]) => form !== undefined && !lies && name !== 'nric',
  )
  return [...added, ...asked.map(([name]) => name)]
}
const keysOf = (record: object, named: Keys, path: string) =>
  sorted(Object.keys(record).filter((key) => named.includes(key) || !addedTo(path).includes(key)))

/** The call as section 7 writes it: exactly its query keys, exactly its payload keys. */
async function ask(row: Row, world: Section7World, slash: string) {
  const { operation, method, path, query, payload } = row
  const search = new URLSearchParams(query.map((key) => [key, String(queryValue(world, path, key))]))
  const address = `${path}${slash}${query.length > 0 ? `?${search}` : ''}`
  // Signing in ends the session that asks, so these three have a caller of their own.
  const isOwnSession = ['log out', 'sign in', 'register'].includes(operation)
  const as = isOwnSession ? await makeCaller(kampung.db, 'admin') : 'admin'
  const headers = { 'content-type': 'application/json' }
  if (payload === null) {
    // DELETE and logout come with a JSON type and no body.
    const bare = method === 'DELETE' || operation === 'log out'
    return await kampung.call(method, address, bare ? { as, headers } : { as })
  }
  if (payload === 'file') return await kampung.call(method, address, { as, file: uploadOf(world, operation) })
  const full = payloadOf(world, operation)
  const body = Array.isArray(full) ? full : only(payload as Keys, full as Record<string, unknown>)
  if (Array.isArray(full) && Array.isArray((payload as { list_of: unknown }).list_of)) {
    const keys = (payload as { list_of: Keys }).list_of
    for (const item of full) expect(sorted(Object.keys(item))).toEqual(sorted(keys))
  }
  return await kampung.call(method, address, { as, body, address: `10.0.0.${world.made}` })
}

function only(keys: Keys, record: Record<string, unknown>): Record<string, unknown> {
  for (const key of keys) expect(record).toHaveProperty(key)
  return Object.fromEntries(keys.map((key) => [key, record[key]]))
}

test('the table has the 57 operations of section 7, each once', () => {
  const addresses = rows.map(({ method, path, query }) => `${method} ${path} ${sorted(query)}`)
  expect(new Set(addresses).size).toBe(57)
  expect(rows).toHaveLength(57)
})

describe.each([
  ['without the slash', ''],
  ['with the slash', '/'],
])('%s', (_how, slash) => {
  let shared: Section7World
  beforeAll(async () => {
    shared = await makeSection7World(kampung)
  })

  test.each(rows)('$method $path $query: $operation', async (row) => {
    const world = row.method === 'DELETE' ? await makeSection7World(kampung) : shared
    const answer = await ask(row, world, slash)
    expect(answer.status, answer.text).toBe(row.status)
    if (row.answer === null) return expect(answer.text).toBe('')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    if (Array.isArray(row.answer)) {
      expect(keysOf(answer.body, row.answer, row.path)).toEqual(sorted(row.answer))
      if ('version' in answer.body) expect(answer.headers.etag).toBe(`"${answer.body.version}"`)
      return
    }
    expect(Array.isArray(answer.body)).toBe(true)
    expect(answer.body.length).toBeGreaterThan(0)
    const { list_of } = row.answer
    for (const item of answer.body) expect(keysOf(item, list_of, row.path)).toEqual(sorted(list_of))
  })
})

test('what was created, edited and deleted is so afterwards', async () => {
  const world = await makeSection7World(kampung)
  const address = `/beneficiary/?serial_number=${world.person.serial_number}&programme_id=${world.programme.id}`
  await kampung.call('PUT', address, { as: 'admin', body: { ...world.person, status: 'Inactive' } })
  expect((await kampung.call('GET', address, { as: 'admin' })).body).toMatchObject({ status: 'Inactive' })
  await kampung.call('DELETE', `/beneficiary/?serial_number=${world.person.serial_number}`, { as: 'admin' })
  expect((await kampung.call('GET', address, { as: 'admin' })).status).toBe(404)
})
