// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import type { DeviceStore } from './device-store.ts'
import { eraseVault } from './erase.ts'
import { endOrOweSession } from './leave.ts'
import { keyOf, sealRecord } from './record-keys.ts'
import { openWithServerKey } from './vault-opening.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = async () => {
  throw new DOMException('The user denied permission', 'UnknownError')
}
const withoutWiping = ({ keyFile }: DeviceStore) => ({ keyFile: keyFile && { ...keyFile, wipe: refuse } })
const without: Record<string, (store: DeviceStore) => Partial<DeviceStore>> = {
  'lets go of everything': () => ({}),
  'cannot write over its keys': withoutWiping,
  'deletes no records': () => ({ removeAll: refuse }),
  'deletes nothing of its database': () => ({ removeAll: refuse, changeVault: refuse }),
  'deletes neither keys nor vault': (store) => ({ ...withoutWiping(store), changeVault: refuse }),
  'deletes nothing at all': (store) => ({ ...withoutWiping(store), removeAll: refuse, changeVault: refuse }),
}

test.each([
  ['lets go of everything', 'nothing', { vaults: 0, records: 0, files: 0 }],
  ['cannot write over its keys', 'traces', { vaults: 0, records: 0, files: 1 }],
  ['deletes no records', 'sealed', { vaults: 0, records: 1, files: 0 }],
  ['deletes nothing of its database', 'sealed', { vaults: 1, records: 1, files: 0 }],
  ['deletes neither keys nor vault', 'traces', { vaults: 1, records: 0, files: 1 }],
  ['deletes nothing at all', 'readable', { vaults: 1, records: 1, files: 1 }],
])('a browser that %s leaves %s, and each step is done that can be', async (what, remains, left) => {
  const { store, vaults, records, files } = memoryDeviceStore()
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  const vault = await openWithServerKey(store, { account_id: 21, server_key, pin: '402917' })
  await store.apply([{ put: await sealRecord(vault, keyOf(vault, 'outbox', '1'), { note: 'secret' }) }])
  expect(await eraseVault({ ...store, ...without[what]?.(store) }, vault.id)).toBe(remains)
  expect({ vaults: vaults.size, records: records.size, files: files.size }).toEqual(left)
})

test('without a file for its keys a browser may keep traces of them', async () => {
  const { store, vaults } = memoryDeviceStore({ hasKeyFile: false })
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  const vault = await openWithServerKey(store, { account_id: 21, server_key })
  expect(await eraseVault(store, vault.id)).toBe('traces')
  expect(vaults.size).toBe(0)
})

test.each([
  ['deletes nothing of its database', 'readable', 1],
  ['lets go of everything', 'traces', 0],
])(
  'a browser that %s, whose key file failed when the vault was made, leaves %s',
  async (what, remains, left) => {
    const { store, vaults } = memoryDeviceStore()
    const failing = { ...store, keyFile: store.keyFile && { ...store.keyFile, write: refuse } }
    const server_key = Buffer.alloc(32, 'a').toString('base64url')
    const vault = await openWithServerKey(failing, { account_id: 21, server_key })
    expect(await eraseVault({ ...store, ...without[what]?.(store) }, vault.id)).toBe(remains)
    expect(vaults.size).toBe(left)
  },
)

test('without signal a session is owed, and kept where the browser takes no note of that', async () => {
  const server = vi.fn()
  vi.stubGlobal('fetch', server)
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { setItem, getItem: () => null })
  expect(await endOrOweSession()).toBe('owed')
  expect(setItem).toHaveBeenCalledTimes(1)
  setItem.mockImplementation(() => {
    throw new DOMException('Storage is blocked', 'SecurityError')
  })
  expect(await endOrOweSession()).toBe('kept')
  server.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await endOrOweSession()).toBe('ended')
  const refusal = { code: 'forbidden', message: 'No', request_id: '1' }
  server.mockResolvedValue(Response.json(refusal, { status: 403 }))
  await expect(endOrOweSession()).rejects.toThrow('No')
})
