// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { lockVault } from '../../tests/locked-vault.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { quickPins } from '../../tests/quick-pins.ts'
import { eraseVault } from './erase.ts'
import { hasPin, openOrLock, stillOpen } from './live-vault.ts'
import { isTimeToErase, isTimeToLock } from './lock.ts'
import { VaultShut } from './record-guard.ts'
import { keyOf, openRecord, sealRecord } from './record-keys.ts'
import { currentVault } from './vault.ts'
import { forgetPin } from './vault-locking.ts'
import { openWithPin, openWithServerKey } from './vault-opening.ts'

const serverKeyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64url')
const PIN = '402917'
const account = { account_id: 21, server_key: serverKeyOf('a') }
quickPins()
let memory = memoryDeviceStore()
beforeEach(() => {
  memory = memoryDeviceStore()
})

async function aVaultWithASecret() {
  const vault = await openWithServerKey(memory.store, { ...account, pin: PIN })
  const key = keyOf(vault, 'draft', 'x')
  await memory.store.apply([{ put: await sealRecord(vault, key, { answer: 'Madam Siti fell' }) }])
  return { vault, key }
}
const reads = async (vault: Awaited<ReturnType<typeof openWithServerKey>>, key: string) => {
  const record = await memory.store.read(key)
  if (!record) throw new Error('nothing lies there')
  return await openRecord<{ answer: string }>(vault, record)
}

test('what is sealed shows nothing, and neither the account nor the PIN lies anywhere', async () => {
  await aVaultWithASecret()
  for (const secret of ['Siti', 'fell', PIN, 'volunteer 21', account.server_key])
    expect(memory.dump()).not.toContain(secret)
})

test('no key that is kept gives its bytes away', async () => {
  const { vault } = await aVaultWithASecret()
  for (const key of [vault.index, vault.key]) {
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  }
})

test('the right PIN opens it without signal, a wrong one does not', async () => {
  const { vault, key } = await aVaultWithASecret()
  await lockVault(memory.store, vault.id)
  expect(await stillOpen(memory.store, vault.id)).toBeNull()
  expect(await openWithPin(memory.store, vault.id, '111222')).toBe('wrong')
  const opened = await openWithPin(memory.store, vault.id, PIN)
  if (typeof opened === 'string') throw new Error(opened)
  expect(await reads(opened, key)).toEqual({ answer: 'Madam Siti fell' })
})

test('after ten wrong PINs the right one opens nothing, and an online sign-in still does', async () => {
  const { vault, key } = await aVaultWithASecret()
  const answers = []
  for (let tries = 0; tries < 10; tries += 1)
    answers.push(await openWithPin(memory.store, vault.id, '111222'))
  expect(answers).toEqual([...Array(9).fill('wrong'), 'spent'])
  expect(await openWithPin(memory.store, vault.id, PIN)).toBe('spent')
  await forgetPin(memory.store, vault.id)
  const opened = await openWithServerKey(memory.store, { ...account, pin: '771133' })
  expect(await reads(opened, key)).toEqual({ answer: 'Madam Siti fell' })
  expect(await openWithPin(memory.store, vault.id, PIN)).toBe('wrong')
  expect(await openWithPin(memory.store, vault.id, '771133')).toMatchObject({ id: vault.id })
})

test('a right PIN forgives the wrong ones before it', async () => {
  const { vault } = await aVaultWithASecret()
  for (let tries = 0; tries < 9; tries += 1) await openWithPin(memory.store, vault.id, '111222')
  expect(await openWithPin(memory.store, vault.id, PIN)).toMatchObject({ id: vault.id })
  expect(await openWithPin(memory.store, vault.id, '111222')).toBe('wrong')
})

test('the right PIN counts for no guess where the key file cannot be written just now (H-1819)', async () => {
  const { vault } = await aVaultWithASecret()
  await lockVault(memory.store, vault.id)
  await openWithPin(memory.store, vault.id, '111222')
  const write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const { keyFile } = memory.store
  const full = { ...memory.store, keyFile: keyFile && { ...keyFile, write } }
  for (let tries = 0; tries < 12; tries += 1)
    await expect(openWithPin(full, vault.id, PIN)).rejects.toThrow('full')
  expect(await currentVault(memory.store)).toMatchObject({ wrong_pins: 1 })
  expect(await openWithPin(memory.store, vault.id, PIN)).toMatchObject({ id: vault.id })
})

test('a phone too full to note that it locks is locked all the same, and its PIN page is there', async () => {
  const { vault } = await aVaultWithASecret()
  memory.store.changeVault = async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  expect(await openOrLock(memory.store, vault.id, Date.now() + 60 * 60_000)).toBeNull()
  expect(await stillOpen(memory.store, vault.id)).toBeNull()
  const record = await currentVault(memory.store)
  expect(record && (await hasPin(memory.store, record))).toBe(true)
})

test('where its key could not be wiped either, nobody is told that it is locked', async () => {
  const { vault } = await aVaultWithASecret()
  const refuse = async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  memory.store.changeVault = refuse
  if (memory.store.keyFile) memory.store.keyFile.write = refuse
  await expect(openOrLock(memory.store, vault.id, Date.now() + 60 * 60_000)).rejects.toThrow('No room')
})

test('a sealed content opens only where it was put', async () => {
  const { vault, key } = await aVaultWithASecret()
  const record = memory.records.get(key)
  if (!record) throw new Error('nothing lies there')
  const elsewhere = { ...record, key: keyOf(vault, 'draft', 'y') }
  await expect(openRecord(vault, elsewhere)).rejects.toThrow()
})

test('another volunteer on the same phone gets a vault of their own; the first finds what was not sent', async () => {
  const { vault, key } = await aVaultWithASecret()
  const visits = keyOf(vault, 'visits', 'all')
  await memory.store.apply([{ put: await sealRecord(vault, visits, { people: ['Siti'] }) }])
  const other = await openWithServerKey(memory.store, { account_id: 22, server_key: serverKeyOf('b') })
  expect(other.id).not.toBe(vault.id)
  expect(await currentVault(memory.store)).toMatchObject({ id: other.id })
  await expect(reads(other, key)).rejects.toThrow()
  expect(memory.records.has(visits)).toBe(false)
  const back = await openWithServerKey(memory.store, account)
  expect(await reads(back, key)).toEqual({ answer: 'Madam Siti fell' })
})

test('a tab that dies while it opens what another has open locks neither', async () => {
  const { vault, key } = await aVaultWithASecret()
  const dies = () => Promise.reject(new Error('The page was reloaded'))
  const dying = { ...memory.store, changeVault: dies }
  await openWithServerKey(dying, account).catch(() => undefined)
  const open = await stillOpen(memory.store, vault.id)
  expect(open && (await reads(open, key))).toEqual({ answer: 'Madam Siti fell' })
  await lockVault(memory.store, vault.id)
  await openWithServerKey(dying, account).catch(() => undefined)
  expect(await stillOpen(memory.store, vault.id)).toBeNull()
})

test('a key of another server or volunteer opens nothing, and closes nobody else out', async () => {
  await aVaultWithASecret()
  const other = await openWithServerKey(memory.store, { account_id: 22, server_key: serverKeyOf('b') })
  const wrong = openWithServerKey(memory.store, { ...account, server_key: serverKeyOf('c') })
  await expect(wrong).rejects.toThrow()
  expect(await currentVault(memory.store)).toMatchObject({ id: other.id })
  expect(await stillOpen(memory.store, other.id)).toMatchObject({ id: other.id })
})

test('nothing is written into a vault that is gone, and nobody into one that is closed', async () => {
  const { vault, key } = await aVaultWithASecret()
  const writes = async (place: string) =>
    await memory.store.apply([{ put: await sealRecord(vault, place, { answer: 'late' }) }])
  const visits = keyOf(vault, 'visits', 'all')
  await lockVault(memory.store, vault.id)
  await writes(key)
  await expect(writes(visits)).rejects.toThrow(VaultShut)
  await eraseVault(memory.store, vault.id)
  await expect(writes(key)).rejects.toThrow(VaultShut)
  expect(memory.records.size).toBe(0)
})

describe('by the clock', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const minutes = (count: number) => now - count * 60_000
  test.each([
    ['14 minutes without use', minutes(14), false],
    ['15 minutes', minutes(15), true],
    ['a clock mended by a minute', minutes(-1), false],
    ['a clock set back by an hour', minutes(-60), true],
  ])('%s', (_, used_at, isLocked) => expect(isTimeToLock({ used_at }, now)).toBe(isLocked))
  test.each([
    ['13 days without contact', minutes(13 * 24 * 60), false],
    ['14 days', minutes(14 * 24 * 60), true],
    ['a clock set back by a day', minutes(-24 * 60), true],
  ])('%s', (_, contact_at, isErased) => expect(isTimeToErase({ contact_at }, now)).toBe(isErased))
})
