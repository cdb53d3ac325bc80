import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { limitConcurrency } from './session-concurrency.ts'

let app: FastifyInstance
let address: string
let running = 0
let most = 0
let begun = 0
let arrived = 0
let gone = 0
let release: () => void = () => {}

describe.each([
  ['http', false, 'kampung'],
  ['https', true, '__Host-kampung'],
])('over %s', (_, is_https, name) => {
  const config = { is_https } as Config

  beforeEach(async () => {
    ;[running, most, begun, arrived, gone] = [0, 0, 0, 0, 0]
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    app = fastify()
    await app.register(cookie)
    limitConcurrency(app, config, 50)
    app.server.on('request', (_request, response) => {
      arrived += 1
      response.once('close', () => (gone += 1))
    })
    app.get('/slow', async () => {
      begun += 1
      running += 1
      most = Math.max(most, running)
      await released
      running -= 1
      return 'done'
    })
    app.get('/quick', async () => 'done')
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    release()
    // One that was opened and never asked by is not idle for Node: it would be waited for until the browser's side lets it go.
    app.server.closeAllConnections()
    await app.close()
  })

  const ask = (path: string, session: string, signal?: AbortSignal) =>
    fetch(`${address}${path}`, { headers: { cookie: `${name}=${session}` }, ...(signal && { signal }) }).then(
      ({ status }) => status,
    )
  /** What has arrived is in the line after one more turn of the loop. */
  const have = async (count: () => number, expected: number) => {
    await expect.poll(count).toBe(expected)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  test('of one session six run at once, the others wait, and nobody else waits behind them', async () => {
    const mine = Array.from({ length: 30 }, () => ask('/slow', 'mine'))
    await expect.poll(() => running).toBe(6)
    expect(await ask('/quick', 'theirs')).toBe(200)
    expect(await fetch(`${address}/quick`).then(({ status }) => status)).toBe(200)
    release()
    expect(new Set(await Promise.all(mine))).toEqual(new Set([200]))
    expect([most, begun]).toEqual([6, 30])
    expect(await ask('/quick', 'mine')).toBe(200)
  })

  test('who hung up while waiting is not served', async () => {
    const leaving = new AbortController()
    const mine = Array.from({ length: 6 }, () => ask('/slow', 'mine'))
    await expect.poll(() => running).toBe(6)
    const leavers = Array.from({ length: 20 }, () => ask('/slow', 'mine', leaving.signal).catch(() => 'gone'))
    await have(() => arrived, 26)
    leaving.abort()
    expect(new Set(await Promise.all(leavers))).toEqual(new Set(['gone']))
    await have(() => gone, 20)
    const patient = ask('/slow', 'mine')
    await have(() => arrived, 27)
    release()
    expect(await Promise.all([...mine, patient])).toEqual(Array(7).fill(200))
    expect(begun).toBe(7)
  })

  test('more than any page asks for are refused', async () => {
    const mine = Array.from({ length: 56 }, () => ask('/slow', 'mine'))
    await have(() => arrived, 56)
    const more = await Promise.all(Array.from({ length: 5 }, () => ask('/slow', 'mine')))
    expect(more).toEqual(Array(5).fill(429))
    release()
    await Promise.all(mine)
  })
})
