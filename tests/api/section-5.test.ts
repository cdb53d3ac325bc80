import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Method } from '../../contract/operation.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { makeSection7World, payloadOf, queryValue, type Section7World } from './section-7-world.ts'

type Change = { on: string[]; with?: Record<string, unknown>; without?: string[] }
type Refused = Change & { field: string; message: string }
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
const { refused, accepted }: { refused: Refused[]; accepted: Change[] } = read('section-5.json')

type Operation = { operation: string; method: Method; path: string; query: string[] }
const operations: Operation[] = [
  ...read('section-7.json'),
  { operation: 'sign in as a volunteer', method: 'POST', path: '/volunteer/login', query: [] },
]

let kampung: TestApp
let world: Section7World
beforeAll(async () => {
  kampung = await openTestApp()
  world = await makeSection7World(kampung)
})
afterAll(() => kampung.close())

let asked = 0

/** The operation's good payload with one thing changed, sent as section 7 addresses it. */
async function ask(operation: string, change: Change) {
  const row = operations.find((one) => one.operation === operation)
  if (!row) throw new Error(`section 7 has no ${operation}`)
  const good =
    operation === 'sign in as a volunteer'
      ? { nric_last4: '567D', secret: '123456' }
      : payloadOf(world, operation)
  // A name as written that is sent too would make one name enough (decision 0023).
  const body: Record<string, unknown> = { ...(good as object), display_name: undefined, ...change.with }
  for (const key of change.without ?? []) delete body[key]
  const search = new URLSearchParams(row.query.map((key) => [key, String(queryValue(world, row.path, key))]))
  asked += 1
  // Limits count by address; none of these is about limits.
  const address = `10.1.${asked >> 8}.${asked & 255}`
  const isPublic = ['sign in', 'register', 'sign in as a volunteer'].includes(operation)
  const as = isPublic ? 'nobody' : 'admin'
  return await kampung.call(row.method, `${row.path}?${search}`, { as, body, address })
}

const nameOf = ({ with: changed, without, field }: Refused) =>
  without ? `${without} left out` : `${field}: ${JSON.stringify(changed)}`

const cases = refused.flatMap((row) => row.on.map((operation) => ({ ...row, operation, what: nameOf(row) })))

describe('every message of section 5 comes from the server under its field', () => {
  let changes = 0
  const changesSoFar = async () => {
    const counted = await sql<{ n: number }>`select count(*) as n from audit_events`.execute(kampung.db)
    return Number(counted.rows[0]?.n)
  }
  beforeEach(async () => {
    changes = await changesSoFar()
  })

  test.each(cases)('$operation, $what: $message', async ({ operation, field, message, ...change }) => {
    const answer = await ask(operation, change)
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', fields: { [field]: message } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await changesSoFar()).toBe(changes)
  })
})

describe('what section 5 and the decisions D-01, D-02, D-03 and D-14 allow goes in', () => {
  const good = accepted.flatMap((row) =>
    row.on.map((operation) => ({ ...row, operation, what: JSON.stringify(row.with) })),
  )
  test.each(good)('$operation, $what', async ({ operation, ...change }) => {
    const answer = await ask(operation, change)
    expect([200, 201], answer.text).toContain(answer.status)
    // An edit moves the record's version on; the next one starts from what stands.
    if (operation.startsWith('edit')) world = { ...world, ...replaced(operation, answer.body) }
  })
})

const replaced = (operation: string, record: unknown): Partial<Section7World> => {
  const noun = operation.replace('edit a ', '')
  return { [noun === 'beneficiary' ? 'person' : noun]: record }
}

test.each([
  ['/beneficiary/import', 'programme_id'],
  ['/volunteer/import', 'initiative_id'],
] as const)('an import without a file: Please upload a file! (%s)', async (path, key) => {
  const address = `${path}?${key}=${queryValue(world, path, key)}`
  const none = await kampung.call('POST', address, { as: 'admin' })
  expect([none.status, none.body.fields]).toEqual([422, { file: 'Please upload a file!' }])
  const unnamed = await kampung.call('POST', address, { as: 'admin', file: { name: '', content: '' } })
  expect([unnamed.status, unnamed.body.fields]).toEqual([422, { file: 'Please upload a file!' }])
})
