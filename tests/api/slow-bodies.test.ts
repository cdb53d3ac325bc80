import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { SESSION_COOKIE } from '../../server/http/session.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const BODY_MS = 600
let kampung: TestApp
let app: TestApp['app']
beforeAll(async () => {
  kampung = await openTestApp()
  const { services } = kampung
  app = await buildApp({ services, isReady: async () => true, logger: false, bodyTimeout: BODY_MS })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await kampung.close()
})

const EACH_MS = 15

/** Sends the head of a call, then of its body a byte every few milliseconds for as long as it is taken. */
function trickle(head: string, headers: Record<string, string | number>, body: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const all = { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  let sent = 0
  const timer = setInterval(() => {
    if (sent < body.length && socket.writable) socket.write(body[sent++] ?? '')
  }, EACH_MS)
  // Closed by a reset at times: what lies unread at the server is no answer's fault.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() =>
    clearInterval(timer),
  )
  return { socket, closed, text: () => text }
}

const json = { 'content-type': 'application/json' }
const endless = ' '.repeat(10_000)

test.each([
  ['with a length', 'POST /api/user/login', { ...json, 'content-length': 200_000 }, endless],
  ['in chunks', 'POST /api/user/login', { ...json, 'transfer-encoding': 'chunked' }, `1000\r\n${endless}`],
])('a body that trickles in %s is told 408, and its connection ends', async (_, head, headers, body) => {
  const { closed, text } = trickle(head, headers, body)
  await closed
  expect(text()).toMatch(/^HTTP\/1\.1 408 /)
  expect(text().toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(text()).toContain('"code":"too_slow"')
})

test.each([
  ['that nobody reads', 'GET /api/beneficiary', { ...json, 'content-length': 200_000 }],
  [
    'of an upload that was refused',
    'POST /api/drive/file',
    { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 200_000 },
  ],
])('a body %s is not waited for either', async (_, head, headers) => {
  const { closed, text } = trickle(head, headers, endless)
  await closed
  expect(text()).toMatch(/^HTTP\/1\.1 401 /)
})

test('an upload over a slow line arrives', async () => {
  const { token } = await kampung.signIn('admin')
  const began = performance.now()
  const body =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nPresent: all\r\n--x--\r\n'
  const { socket, text } = trickle(
    'POST /api/drive/file',
    {
      cookie: `${SESSION_COOKIE}=${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    },
    body,
  )
  await once(socket, 'data')
  expect(text()).toMatch(/^HTTP\/1\.1 20\d /)
  // Slow enough that any other body would have been refused.
  expect(performance.now() - began).toBeGreaterThan(BODY_MS)
  socket.destroy()
})
