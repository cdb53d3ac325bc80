// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import type { OpenVault } from './device-store.ts'
import { erasePeople } from './erase.ts'
import { changeSecret, ensureSecret, startSecrets } from './renewal-secrets.ts'
import { ForeignVault } from './vault.ts'
import { openWithServerKey } from './vault-opening.ts'

const account = { account_id: 21, server_key: Buffer.alloc(32, 'a').toString('base64url') }
let memory = memoryDeviceStore()
let vault: OpenVault
/** The server's side of it, as volunteer-renewal-repository.ts keeps it. */
let current: string | undefined
let before: string | undefined
const forget = () => {
  current = undefined
  before = undefined
}
beforeEach(async () => {
  memory = memoryDeviceStore()
  forget()
  vault = await openWithServerKey(memory.store, { ...account, pin: '402917' })
})

const tell = async (secret: string) => {
  ;[current, before] = [secret, undefined]
}
const tenMinutesPass = () => {
  before = undefined
}
async function ask({ secret, next }: { secret: string; next: string }): Promise<boolean> {
  if (secret !== current && secret !== before) return false
  ;[current, before] = [next, secret]
  return true
}
const answerLost = async (pair: { secret: string; next: string }): Promise<boolean> => {
  await ask(pair)
  throw new Error('the lift has no signal')
}
const neverArrived = async (): Promise<boolean> => {
  throw new Error('the lift has no signal')
}

test('each use changes it, and what it is stands nowhere in the clear', async () => {
  await startSecrets(vault, tell)
  const seen = [current]
  for (let n = 0; n < 3; n += 1) {
    expect(await changeSecret(vault, ask)).toBe(true)
    seen.push(current)
  }
  expect(new Set(seen).size).toBe(4)
  for (const secret of seen) {
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(memory.dump()).not.toContain(secret)
  }
})

test('no answer that is lost locks a phone out, however long it is away afterwards', async () => {
  await startSecrets(vault, tell)
  for (let n = 0; n < 3; n += 1) {
    await expect(changeSecret(vault, n % 2 ? neverArrived : answerLost)).rejects.toThrow()
    tenMinutesPass()
  }
  expect(await changeSecret(vault, ask)).toBe(true)
  // The first answer is lost, the page is killed, and soon opened again.
  await expect(changeSecret(vault, answerLost)).rejects.toThrow()
  expect(await changeSecret(vault, ask)).toBe(true)
  expect(await changeSecret(vault, ask)).toBe(true)
})

test('a phone that was taken away stops asking, and asks nothing the next time', async () => {
  await startSecrets(vault, tell)
  await expect(changeSecret(vault, answerLost)).rejects.toThrow()
  forget()
  let asked = 0
  const refused = async () => {
    asked += 1
    return false
  }
  expect(await changeSecret(vault, refused)).toBe(false)
  expect(asked).toBe(2)
  expect(await changeSecret(vault, refused)).toBe(false)
  expect(asked).toBe(2)
})

test('where the server may not have heard of it, it hears of the same again; and only its own volunteer’s', async () => {
  const unheard = async () => {
    throw new Error('no signal')
  }
  await expect(startSecrets(vault, unheard)).rejects.toThrow()
  await expect(ensureSecret(vault, 22, tell)).rejects.toThrow(ForeignVault)
  expect(current).toBeUndefined()
  await ensureSecret(vault, 21, tell)
  const first = current
  await ensureSecret(vault, 21, tell)
  expect(current).toBe(first)
  expect(await changeSecret(vault, ask)).toBe(true)
})

test('it goes with people: after ten wrong PINs, or once the office has taken the phone away', async () => {
  await startSecrets(vault, tell)
  await erasePeople(memory.store, vault.id)
  expect(await changeSecret(vault, ask)).toBe(false)
})
