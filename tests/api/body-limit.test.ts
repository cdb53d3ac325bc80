import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../server/http/session.ts'
import { beginPost, pour } from '../endless-post.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MB = 1024 * 1024
const TWO_GB = 2048 * MB
/** What may be read beyond a limit: the buffers of both ends' sockets. */
const BUFFERS = 32 * MB

let kampung: TestApp
let cookie: string
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = `${SESSION_COOKIE}=${(await kampung.signIn('admin')).token}`
})
afterAll(() => kampung.close())

const multipart = 'multipart/form-data; boundary=line'
const opening = '--line\r\ncontent-disposition: form-data; name="file"; filename="big.pdf"\r\n\r\n'

const port = () => (kampung.app.server.address() as AddressInfo).port
const post = (path: string, headers: Record<string, string | number>) =>
  beginPost(port(), path, { cookie, ...headers })

test.each([
  { path: '/drive/file', type: multipart, said: 'it is larger than 20 MB' },
  { path: '/beneficiary/import', type: multipart, said: 'it is larger than 10 MB' },
  { path: '/programme', type: 'application/json', said: 'This is too large' },
])('2 GB for $path are refused before a byte of them is read', async ({ path, type, said }) => {
  const { socket, closed, text } = post(path, { 'content-type': type, 'content-length': TWO_GB })
  await once(socket, 'data')
  await once(socket, 'end')
  expect(text()).toMatch(/^HTTP\/1\.1 413 /)
  expect(text().toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(text()).toContain(said)
  await closed
})

const poured = { total: 200 * MB, isChunked: true }

test.each([
  { path: '/drive/file', type: multipart, limit: 20 * MB, before: opening },
  { path: '/beneficiary/import', type: multipart, limit: 10 * MB, before: opening },
  { path: '/programme', type: 'application/json', limit: 256 * 1024, before: '{"name":"' },
])('a body without a length for $path ends at its limit', async ({ path, type, limit, before }) => {
  const { socket, closed, text } = post(path, { 'content-type': type, 'transfer-encoding': 'chunked' })
  socket.write(`${before.length.toString(16)}\r\n${before}\r\n`)
  const taken = await pour(socket, { ...poured, closed })
  expect(text()).toMatch(/^HTTP\/1\.1 413 /)
  console.info(`${path}: ${Math.round(taken / MB)} MB taken of ${limit / MB} MB allowed`)
  expect(taken).toBeLessThan(limit + BUFFERS)
})

test('a stranger who sends without a length is told to sign in, and not listened to for long', async () => {
  const { socket, closed, text } = post('/drive/file', {
    cookie: '',
    'content-type': multipart,
    'transfer-encoding': 'chunked',
  })
  socket.write(`${opening.length.toString(16)}\r\n${opening}\r\n`)
  const taken = await pour(socket, { ...poured, closed })
  expect(text()).toMatch(/^HTTP\/1\.1 401 /)
  expect(taken).toBeLessThan(BUFFERS)
})

test('a browser that sends too much with its length is answered, not cut off', async () => {
  const body = new FormData()
  body.append('file', new Blob([Buffer.alloc(40 * MB)]), 'big.pdf')
  const answer = await fetch(`http://127.0.0.1:${port()}/api/drive/file`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body,
  })
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
})
