import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

type Surroundings = Parameters<typeof limitConnections>[2]

/** How many of so many connections from this machine a server with room for 20 keeps open, and one more after one left. */
async function kept(count: number, surroundings: Surroundings) {
  const server = createServer((socket) => socket.on('error', () => {}).write('welcome'))
  limitConnections(server, 20, surroundings)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = new Set<Socket>()
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const tryOne = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const isKept = await Promise.race([
      new Promise((resolve) => socket.once('data', () => resolve(true))),
      new Promise((resolve) => socket.once('close', () => resolve(false))),
    ])
    if (isKept) open.add(socket)
    return isKept
  }
  for (let n = 0; n < count; n += 1) await tryOne()
  const held = open.size
  const [first] = open
  if (first) {
    first.destroy()
    open.delete(first)
  }
  await expect.poll(tryOne).toBe(true)
  return held
}

test('one network holds a quarter of the connections, and gets a place back with each that it ends (S-18)', async () => {
  expect(await kept(12, { isProxied: false, isExempt: () => false })).toBe(5)
})

test('this machine, and whoever comes through a trusted proxy, may hold them all', async () => {
  expect(await kept(12, { isProxied: false })).toBe(12)
  expect(await kept(30, { isProxied: true, isExempt: () => false })).toBe(20)
})
