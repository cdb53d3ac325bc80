import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../server/http/session.ts'
import { manyPeople } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const ROWS = 5000
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => kampung.close())

const before = '--line\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n'
const whole = `${before}${manyPeople(ROWS).join('\r\n')}\r\n--line--\r\n`

async function post(): Promise<ClientRequest> {
  const { token } = await kampung.signIn('admin')
  const sent = request({
    port: (kampung.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/beneficiary/import',
    headers: {
      cookie: `${SESSION_COOKIE}=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': Buffer.byteLength(whole),
    },
  })
  sent.on('error', () => {})
  return sent
}
const arrival = async () => (await once(kampung.app.server, 'request')) as [IncomingMessage, ServerResponse]

/** Not once(): a request that breaks off says 'error' first. */
const ended = (stream: IncomingMessage | ServerResponse, event: 'end' | 'close') =>
  new Promise((resolve) => {
    stream.on('error', () => {})
    stream.once(event, resolve)
  })

/** Numbers drawn for new people: they stay drawn when a transaction is rolled back. */
async function drawn(): Promise<number> {
  const { rows } = await sql<{ drawn: number }>`
    select case when is_called then last_value else 0 end as drawn from beneficiaries_id_seq`.execute(
    kampung.db,
  )
  return Number(rows[0]?.drawn)
}
const written = async () => {
  const count = async (table: 'beneficiaries' | 'imports' | 'import_rows') =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(kampung.db))
      .rows[0]
  return [await count('beneficiaries'), await count('imports'), await count('import_rows')].map((row) =>
    Number(row?.count),
  )
}
const onceNoImportRuns = () =>
  kampung.db
    .transaction()
    .execute((tx) => sql`select pg_advisory_xact_lock(hashtext('beneficiary import'))`.execute(tx))

test('an upload that breaks off writes nothing', async () => {
  const sent = await post()
  const arrived = arrival()
  sent.write(whole.slice(0, whole.length / 2))
  const [asked] = await arrived
  const closed = ended(asked, 'close')
  sent.destroy()
  await closed
  await onceNoImportRuns()
  expect([await drawn(), ...(await written())]).toEqual([0, 0, 0, 0])
})

test('who goes away while rows are written stops there, and nothing is kept', async () => {
  const sent = await post()
  const arrived = arrival()
  sent.end(whole)
  const [asked, answer] = await arrived
  await ended(asked, 'end')
  // The whole file is there and its rows are about to be checked and written, 500 at a time.
  const closed = ended(answer, 'close')
  sent.destroy()
  await closed
  while ((await drawn()) === 0) await new Promise(setImmediate)
  await onceNoImportRuns()
  expect(await drawn()).toBeLessThan(ROWS)
  expect(await written()).toEqual([0, 0, 0])
})
