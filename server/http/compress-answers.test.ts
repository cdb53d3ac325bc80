import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompression } from './compress-answers.ts'
import { answerFailure } from './failures.ts'

const line = 'BN-01,Siti Binte Rahman,"12A Bukit Merah View"\n'
const short = JSON.stringify({ text: line.repeat(10) })
const long = JSON.stringify({ text: line.repeat(200) })
const vast = JSON.stringify({ text: line.repeat(4000) })
const json = 'application/json; charset=utf-8'
let endless: Readable | undefined

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  registerCompression(app)
  const answers: Record<string, [type: string, content: () => string | Buffer | Readable]> = {
    short: [json, () => short],
    long: [json, () => long],
    vast: [json, () => vast],
    bytes: [json, () => Buffer.from(long)],
    file: ['text/csv; charset=utf-8', () => Readable.from([long, long])],
    backup: ['application/octet-stream', () => Readable.from([long, long])],
    picture: ['image/webp', () => Buffer.from(long)],
    endless: ['text/csv; charset=utf-8', () => (endless = Readable.from(withoutEnd()))],
  }
  for (const [name, [type, content]] of Object.entries(answers))
    app.get(`/${name}`, (_, reply) => reply.type(type).send(content()))
  app.setErrorHandler(answerFailure)
  const kept = {
    'cache-control': 'private, max-age=300',
    'content-disposition': 'attachment; filename="a.csv"',
    etag: '"a"',
  }
  app.get('/failing', (_, reply) => reply.type('text/csv').headers(kept).send(away()))
  app.get('/cut', (_, reply) => reply.type('text/csv').send(Readable.from(failing())))
  app.get('/packed', (_, reply) => reply.type(json).header('content-encoding', 'br').send(long))
  const few = { 'content-length': '7', vary: 'origin' }
  app.get('/few', (_, reply) =>
    reply
      .type('text/csv')
      .headers(few)
      .send(Readable.from(['a,b,c,d'])),
  )
  app.get('/varied', (_, reply) => reply.type(json).header('vary', 'Accept-Encoding').send(long))
  const root = join(import.meta.dirname, '../..')
  await app.register(fastifyStatic, { root, serve: false })
  app.get('/file-of-a-site', (_, reply) => reply.sendFile('package.json'))
  app.get('/nothing', (_, reply) => reply.code(204).send())
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function* withoutEnd() {
  for (;;) yield line.repeat(1000)
}
/** Of which packing makes no less: some of it is on its way before the rest is read. */
const noise = randomBytes(1_000_000).toString('latin1')
async function* failing() {
  yield noise
  await sleep(100)
  throw new Error('The store is away')
}

const away = () =>
  new Readable({
    read() {
      this.destroy(new Error('The store is away'))
    },
  })

const ask = (
  name: string,
  accept: string | undefined = 'gzip, deflate, br',
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url: `/${name}`, headers: accept === '' ? {} : { 'accept-encoding': accept } })

test.each([
  ['long', long],
  ['vast', vast],
  ['bytes', long],
  ['file', long + long],
])('%s is packed, and is the same when it is unpacked (H-1409)', async (name, said) => {
  const { headers, rawPayload } = await ask(name)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(said.length / 10)
  if (name !== 'file') expect(headers['content-length']).toBe(`${rawPayload.length}`)
  expect(gunzipSync(rawPayload).toString()).toBe(said)
})

test.each([
  ['short', 'gzip', short],
  ['long', '', long],
  ['long', 'br', long],
  ['long', 'gzip;q=0', long],
  ['backup', 'gzip', long + long],
  ['picture', 'gzip', long],
])('%s goes out as it is where it would gain nothing, or is not taken: %s', async (name, accept, said) => {
  const { headers, payload } = await ask(name, accept)
  expect(headers['content-encoding']).toBeUndefined()
  expect(payload).toBe(said)
})

test('a part of something and a short stream go out as they are, and what varies is said once', async () => {
  const url = '/file-of-a-site'
  const asked = { 'accept-encoding': 'gzip', range: 'bytes=10-2999' }
  const part = await app.inject({ method: 'GET', url, headers: asked })
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined])
  const whole = gunzipSync((await ask('file-of-a-site')).rawPayload)
  expect(part.rawPayload).toEqual(whole.subarray(10, 3000))
  const few = await ask('few')
  expect([few.headers['content-encoding'], few.headers['content-length']]).toEqual([undefined, '7'])
  const varied = await ask('varied')
  expect([varied.headers['content-encoding'], varied.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
})

test('what is packed already, nothing at all and a HEAD are left alone', async () => {
  expect((await ask('packed')).headers['content-encoding']).toBe('br')
  expect((await ask('nothing')).statusCode).toBe(204)
  const { headers, payload } = await ask('long', 'gzip', 'HEAD')
  expect([headers['content-encoding'], headers['content-length'], payload]).toEqual([
    undefined,
    `${long.length}`,
    '',
  ])
})

const sayOnSocket = (name: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /${name} HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\n\r\n`)
  return socket
}

test('a reader who goes away ends what is read for them', async () => {
  const socket = sayOnSocket('endless')
  await once(socket, 'data')
  expect(endless?.destroyed).toBe(false)
  socket.destroy()
  await expect.poll(() => endless?.destroyed).toBe(true)
})

test('a source that fails under way cuts the answer off, and not the server', async () => {
  const socket = sayOnSocket('cut')
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk.toString('latin1')
  })
  await once(socket, 'close')
  expect(told.startsWith('HTTP/1.1 200')).toBe(true)
  // The last chunk of a whole answer is empty.
  expect(told.endsWith('0\r\n\r\n')).toBe(false)
  expect((await ask('long')).statusCode).toBe(200)
})

test('a source that fails at once is answered with a failure that can be read', async () => {
  const answer = await ask('failing')
  expect([answer.statusCode, answer.headers['content-encoding'], answer.json().code]).toEqual([
    500,
    undefined,
    'internal',
  ])
  // Nor is it kept, or saved, as the file that it stands for.
  const { 'content-disposition': disposition, 'cache-control': kept, etag } = answer.headers
  expect([disposition, etag, kept]).toEqual([undefined, undefined, 'no-store'])
})
