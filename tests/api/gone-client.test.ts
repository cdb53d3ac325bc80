import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { withoutData } from '../../server/start/server-log.ts'
import { openTestApp } from '../test-app.ts'

type Line = { level: number; msg: string; err?: { stack?: string } }

const parts = (type: string, body: string) =>
  [
    'POST /api/drive/image HTTP/1.1',
    'host: localhost',
    'sec-fetch-site: same-origin',
    `content-type: ${type}`,
    'content-length: 100000',
    '',
    body,
  ].join('\r\n')
const left = [
  [
    'a form',
    parts(
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
    ),
  ],
  ['JSON', parts('application/json', '{"email":').replace('/drive/image', '/user/login')],
] as const

test.each(left)('a client that goes away amid %s is no error in the log', async (_, request) => {
  const lines: Line[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const kampung = await openTestApp()
  const logger = pino({ level: 'debug', serializers: { err: withoutData } }, sink)
  const app = await buildApp({ services: kampung.services, isReady: async () => true, logger })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const arrived = new Promise<IncomingMessage>((resolve) => app.server.once('request', resolve))
  socket.write(request)
  const incoming = await arrived
  const isBegun = () => incoming.readableFlowing !== null && incoming.readableLength === 0
  await expect.poll(isBegun, { message: 'the start of the body is read' }).toBe(true)
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client went away')
  // Whatever is still said of it is said before all is closed.
  await app.close()
  await kampung.close()
  expect(lines.filter(({ level, err }) => level >= 40 || err !== undefined)).toEqual([])
})
