import { once } from 'node:events'
import { Agent } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerClosing } from '../../server/http/closing.ts'
import { callUnderway } from '../call-underway.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { type StartedServer, serverData, startServer } from '../started-server.ts'

const GAVE_UP = 'stopped waiting'
const started = async () => startServer(await serverData(scratchDirectory()))
const portOf = ({ address }: StartedServer) => Number(new URL(address).port)

test('a call under way is answered when the server stops, its connection closes with it, and so do idle ones', async () => {
  const server = await started()
  const agent = new Agent({ keepAlive: true })
  const idle = connect(portOf(server), '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')
  // As browsers do, ahead of a call that may never come.
  const silent = connect(portOf(server), '127.0.0.1')
  await once(silent, 'connect')
  const call = await callUnderway(portOf(server), agent)

  const closed = Promise.all([idle, silent].map((socket) => once(socket.resume(), 'close')))
  const code = server.stop('SIGTERM')
  await closed
  const answer = await call.finish()
  const began = Date.now()
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close'])
  expect(await code).toBe(0)
  console.info(`ended ${Date.now() - began} ms after the last answer`)
  expect(server.output()).not.toContain(GAVE_UP)
})

test('an answer that had begun to leave before the server stops does not hold it', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  registerClosing(app)
  const content = new PassThrough()
  app.get('/', (_request, reply) => reply.send(content))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  content.write('first')
  await once(socket, 'data')
  const closed = app.close()
  await new Promise(setImmediate)
  content.end('last')
  await once(socket.resume(), 'close')
  await closed
})
