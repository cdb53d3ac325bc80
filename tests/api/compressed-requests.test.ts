import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
const boundary = 'kampung'
const form = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--${boundary}--\r\n`

const rows: OperationSpec[] = Object.values(api).flatMap((group) => Object.values<OperationSpec>(group))
const routes = [
  ...new Map(
    rows.filter(({ body }) => body).map((spec) => [`${spec.method} ${spec.path}`, spec] as const),
  ).values(),
]

function send({ method, path, body }: OperationSpec, encoding: string, pack: (text: string) => Buffer) {
  const isFile = body === 'file'
  return kampung.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, '1')}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': isFile ? `multipart/form-data; boundary=${boundary}` : 'application/json',
      'content-encoding': encoding,
    },
    payload: pack(isFile ? form : '{}'),
  })
}

test.each(Object.entries(encodings))('no call takes a body in %s', async (encoding, pack) => {
  expect(routes.length).toBeGreaterThan(30)
  for (const spec of routes) {
    const answer = await send(spec, encoding, pack)
    expect([spec.path, answer.statusCode, answer.json().code]).toEqual([spec.path, 415, 'unsupported_type'])
  }
})

test('nor one whose packing nobody knows, or that is packed twice', async () => {
  const [spec] = routes as [OperationSpec]
  for (const encoding of ['x-unheard-of', 'gzip, gzip', 'identity, gzip', 'GZIP'])
    expect((await send(spec, encoding, Buffer.from)).statusCode).toBe(415)
})

test('a body that says it is not packed is read as ever', async () => {
  for (const spec of routes) {
    const answer = await send(spec, 'identity', Buffer.from)
    expect([spec.path, answer.statusCode === 415]).toEqual([spec.path, false])
  }
})
