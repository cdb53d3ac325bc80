import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditReceipt, receiptLine } from '../../../contract/audit-chain.ts'
import { makeSealer } from '../../../db/audit-seal.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  await kampung.signIn('super_admin')
  await kampung.signIn('admin')
})
afterAll(() => kampung.close())

const seal = () => makeSealer(kampung.db).seal()
const check = (receipt = '', options: object = {}) =>
  kampung.call('POST', '/activity/proof', { as: 'super_admin', body: { receipt }, ...options })

test('the log is whole; a receipt of it is known again, another organisation’s is not', async () => {
  expect((await kampung.call('GET', '/activity/proof', { as: 'super_admin' })).body).toEqual({
    receipt: null,
  })
  await check()
  await seal()
  const { receipt } = (await kampung.call('GET', '/activity/proof', { as: 'super_admin' })).body
  expect(receipt).toMatchObject({ seq: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const line = receiptLine(receipt as AuditReceipt)
  await seal()
  const answer = await check(` ${line}\n`)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ entries: expect.any(Number), broken: null, matches: 'same' })
  expect(answer.body.entries).toBeGreaterThanOrEqual(receipt.seq)
  const other = line.replace(receipt.hash, 'ab'.repeat(32))
  expect((await check(other)).body).toMatchObject({ broken: null, matches: 'different' })
  expect((await check(line.replace(` ${receipt.seq} `, ' 99999 '))).body).toMatchObject({
    matches: 'cut_off',
  })
})

test('who checked stands in the log, and with it what was found', async () => {
  await check()
  const event = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.entity', 'd.after'])
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    action: 'verified',
    entity: 'activity',
    after: { broken: null, matches: null },
  })
})

test('what is no receipt is said so, and nobody but super admins asks', async () => {
  for (const receipt of [
    'kampung-log',
    'kampung-log 1 abc 2026-11-23T00:00:00.000Z',
    'nothing',
    'x'.repeat(301),
  ]) {
    const answer = await check(receipt)
    expect(answer.status, receipt).toBe(422)
    expect(answer.body.fields).toHaveProperty('receipt')
  }
  for (const method of ['GET', 'POST'] as const)
    expect(
      (
        await kampung.call(method, '/activity/proof', {
          as: 'admin',
          body: method === 'POST' ? {} : undefined,
        })
      ).status,
    ).toBe(403)
})

test('a letter that the database’s owner changes is named, with its place', async () => {
  await seal()
  const target = await kampung.db
    .selectFrom('audit_chain')
    .select(['seq', 'event_id'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const append = (text: string) =>
    kampung.db.transaction().execute(async (tx) => {
      await sql`alter table audit_events disable trigger audit_events_insert_only`.execute(tx)
      await sql`update audit_events set request_id = replace(request_id, '!', '') || ${text}
        where id = ${target.event_id}`.execute(tx)
      await sql`alter table audit_events enable trigger audit_events_insert_only`.execute(tx)
    })
  await append('!')
  expect((await check()).body.broken).toMatchObject({
    seq: target.seq,
    event_id: target.event_id,
    what: 'event_changed',
  })
  await append('')
  expect((await check()).body.broken).toBeNull()
})
