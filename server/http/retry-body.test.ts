import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

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
