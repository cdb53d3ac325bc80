import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => kampung.close())

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const opened = () =>
  connect((kampung.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
const refusals = async () => {
  const rows = await kampung.db.selectFrom('refusal_counts').select('count').execute()
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

test('of a thousand calls in one packet a stranger has eight begun, and the connection ends', async () => {
  const socket = opened()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write(ask('/api/user/sessions').repeat(1000))
  await closed
  // Whatever comes next is answered as ever, behind all that was begun.
  const { status } = await kampung.call('GET', '/user/sessions', { as: 'admin' })
  expect(status).toBe(200)
  expect(await refusals()).toBeLessThanOrEqual(8)
})

test('one call after the other goes on over one connection', async () => {
  const socket = opened().setEncoding('utf8')
  for (let n = 0; n < 20; n += 1) {
    socket.write(ask('/healthz'))
    const [answer] = await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  }
  socket.destroy()
})
