import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDeviceStore } from '../../../tests/memory-device-store.ts'
import { recordConnectivity } from '../../api/connectivity.ts'
import { Providers } from '../../app/providers.tsx'
import { become } from '../../device/device.ts'
import type { OpenVault } from '../../device/device-store.ts'
import { keyOf, sealRecord } from '../../device/record-keys.ts'
import { openWithServerKey } from '../../device/vault-opening.ts'
import { signOutWords } from '../../volunteer-words/sign-out-words.ts'
import { SignOut } from './sign-out.tsx'

const words = signOutWords.en
let memory = memoryDeviceStore()
let vault: OpenVault
const logout = vi.fn(async () => {})

beforeEach(async () => {
  logout.mockClear()
  recordConnectivity(true)
  memory = memoryDeviceStore()
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  vault = await openWithServerKey(memory.store, { account_id: 21, server_key })
  become({ phase: 'open', vault, visits: undefined })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  become({ phase: 'empty' })
  vi.unstubAllGlobals()
})

async function press() {
  render(
    <Providers>
      <SignOut logout={logout} isPending={false} forms={[]} />
    </Providers>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
}
const draft = async (id: string) =>
  memory.records.set(
    keyOf(vault, 'draft', id),
    await sealRecord(vault, keyOf(vault, 'draft', id), { answers: { q1: 'Well' } }),
  )

test('with nothing unsent it signs out at once', async () => {
  await press()
  await vi.waitFor(() => expect(logout).toHaveBeenCalledOnce())
})

test('what cannot be read is counted and asked about, and nothing is erased unasked', async () => {
  await draft('1')
  // It is never read: counting alone opens nothing.
  vi.stubGlobal('crypto', { ...crypto, subtle: { decrypt: () => new Promise(() => {}) } })
  await press()
  expect(await screen.findByRole('heading', { name: words.title(1) })).toBeTruthy()
  expect(logout).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: words.discard(1) }))
  expect(logout).toHaveBeenCalledOnce()
})

test('a draft that a later build sealed in its own way is told with the others', async () => {
  await draft('1')
  await draft('2')
  const key = keyOf(vault, 'draft', '2')
  const later = memory.records.get(key)
  if (later) memory.records.set(key, { ...later, sealed: {} as never })
  await press()
  expect(await screen.findByRole('heading', { name: words.title(2) })).toBeTruthy()
  expect(logout).not.toHaveBeenCalled()
})

test('where the store of the phone does not answer it asks all the same', async () => {
  memory.store.list = () => Promise.reject(new DOMException('The connection is closing', 'InvalidStateError'))
  await press()
  expect(await screen.findByRole('heading', { name: words.uncounted })).toBeTruthy()
  expect(logout).not.toHaveBeenCalled()
})

test('where the store did not open as the page woke it asks before what lies there is erased', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'kampung-volunteer' }] })
  become({ phase: 'unsupported' })
  await press()
  expect(await screen.findByRole('heading', { name: words.uncounted })).toBeTruthy()
  expect(logout).not.toHaveBeenCalled()
})
