import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAssets } from './site-assets.ts'

const site = mkdtempSync(join(tmpdir(), 'kampung-site-'))
const folder = join(site, 'assets')
const app = Fastify({ routerOptions: { maxParamLength: 1500 } })
const script = `export const words = '${'kampung '.repeat(300)}'`

beforeAll(() => {
  mkdirSync(folder)
  const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  put('page-AbC_1-9.js', script)
  put('page-AbC_1-9.js.br', brotliCompressSync(script))
  put('page-AbC_1-9.js.gz', gzipSync(script))
  put('small-1.js', 'export {}')
  put('.secret.js', 'not for anybody')
  writeFileSync(join(site, 'outside.js'), 'not for anybody')
  registerAssets(app, folder, (reply) => void reply.header('cache-control', 'immutable'))
})
afterAll(async () => {
  await app.close()
  rmSync(site, { recursive: true, force: true })
})

const ask = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${name}`, headers })

const unpack = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  plain: (bytes: Buffer) => bytes,
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'plain'],
  ['', 'plain'],
] as const)('a script is sent to who accepts %j as %s, each time', async (accepted, encoding) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask('page-AbC_1-9.js', { 'accept-encoding': accepted })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'immutable',
      vary: 'accept-encoding',
    })
    expect(answer.headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding)
    expect(unpack[encoding](answer.rawPayload).toString()).toBe(script)
  }
})

test('what packing would not make smaller is sent as it is', async () => {
  const answer = await ask('small-1.js', { 'accept-encoding': 'br, gzip' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe('export {}')
})

test('who has it already is sent no bytes', async () => {
  const first = await ask('page-AbC_1-9.js', { 'accept-encoding': 'br' })
  const again = await ask('page-AbC_1-9.js', {
    'accept-encoding': 'br',
    'if-none-match': String(first.headers.etag),
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const other = await ask('page-AbC_1-9.js', { 'if-none-match': String(first.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test.each([
  'nothing-1.js',
  '.secret.js',
  '..%2Foutside.js',
  '%2e%2e%2foutside.js',
  'page-AbC_1-9.js.br',
  'page-AbC_1-9.js%00.js',
  `${'a'.repeat(300)}.js`,
  '',
])('there is no %j', async (name) => {
  const answer = await ask(name, { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('not for anybody')
})

test('a script that comes with a newer build is served at once, and the older one goes on', async () => {
  await ask('page-AbC_1-9.js', { 'accept-encoding': 'br' })
  expect((await ask('late-2.js')).statusCode).toBe(404)
  writeFileSync(join(folder, 'late-2.js'), 'late')
  rmSync(join(folder, 'page-AbC_1-9.js.br'))
  expect((await ask('late-2.js')).body).toBe('late')
  const older = await ask('page-AbC_1-9.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(older.rawPayload).toString()).toBe(script)
})
