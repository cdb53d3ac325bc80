import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { removeOutlived } from '../start/remove-outlived.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('a file is known by its bytes: an odd one is not another odd one', async () => {
  const headers = { 'idempotency-key': 'a-file-that-was-sent-once' }
  const sent = (byte: number) =>
    kampung.call('POST', '/drive/file', {
      as: 'admin',
      headers,
      file: {
        name: 'odd.pdf',
        content: Buffer.from(`%PDF-1.4\n${String.fromCharCode(byte)}\n%%EOF`, 'latin1'),
      },
    })
  const first = await sent(0xe9)
  expect(first.status).toBe(201)
  expect((await sent(0xe9)).text).toBe(first.text)
  expect((await sent(0xe8)).status).toBe(422)
})

test('a key is its account’s alone, and another’s of the same name makes something of its own (S-16)', async () => {
  const [one, other] = [await makeCaller(kampung.db, 'admin'), await makeCaller(kampung.db, 'admin')]
  const body = aProgramme()
  const headers = { 'idempotency-key': 'a-key-that-two-chose' }
  const made = async (as: typeof one) =>
    (await kampung.call('POST', '/programme', { as, body, headers })).body.id
  const first = await made(one)
  expect(first).toEqual(expect.any(Number))
  const second = await made(other)
  expect(second).not.toBe(first)
  expect([await made(one), await made(other)]).toEqual([first, second])
})

test('an answer is kept for 90 days (S-16)', async () => {
  const headers = { 'idempotency-key': 'a-key-of-long-ago' }
  const body = aProgramme()
  const made = async () => (await kampung.call('POST', '/programme', { as: 'admin', body, headers })).body.id
  const aged = async (days: number) => {
    const created_at = new Date(Date.now() - days * 86_400_000).toISOString()
    await sql`update idempotency_keys set created_at = ${created_at}
      where key = ${headers['idempotency-key']}`.execute(kampung.db)
    await removeOutlived(kampung.db)
  }
  const first = await made()
  await aged(89)
  expect(await made()).toBe(first)
  await aged(91)
  expect(await made()).not.toBe(first)
})
