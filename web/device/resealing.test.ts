// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { lockVault } from '../../tests/locked-vault.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { type OlderContents, olderVault } from '../../tests/older-vault.ts'
import { quickPins } from '../../tests/quick-pins.ts'
import type { DeviceStore, OpenVault } from './device-store.ts'
import { type Draft, keepDraft, listDrafts } from './draft-store.ts'
import { isForm } from './is-form.ts'
import { stillOpen } from './live-vault.ts'
import type { FormSubmission } from './outbox-kinds.ts'
import { listOutbox, submitToOutbox } from './outbox-store.ts'
import { currentVault } from './vault.ts'
import { forgetPin } from './vault-locking.ts'
import { openWithPin, openWithServerKey } from './vault-opening.ts'

const serverKeyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64url')
const PIN = '402917'
const account = { account_id: 21, server_key: serverKeyOf('a') }
const form = { title: 'First visit' } as Form
const draftAbout = (id: number): Draft => ({
  serial_number: `B-${id}`,
  beneficiary_id: id,
  programme_id: 3,
  stage: 1,
  person_name: 'Siti Rahman',
  form,
  answers: { q1: `Draft ${id}` },
})
const letterAbout = (id: number): FormSubmission => ({
  serial_number: `B-${id}`,
  beneficiary_id: id,
  programme_id: 3,
  stage: 1,
  title: 'First visit',
  person_name: 'Siti Rahman',
  programme_name: 'Meals on Foot',
  letter: {
    form,
    idempotency_key: `letter ${id}`,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: `B-${id}`, responses: [] },
  },
})
const older: OlderContents = {
  ...account,
  pin: PIN,
  is_open: false,
  drafts: [1, 2, 3].map((id) => ({ name: JSON.stringify([id, 3, 1]), content: draftAbout(id) })),
  letters: [4, 5].map(letterAbout),
}
const all = ['Draft 1', 'Draft 2', 'Draft 3', 'letter 4', 'letter 5']

quickPins()
let memory = memoryDeviceStore()
beforeEach(() => {
  memory = memoryDeviceStore()
})

async function keptBy(vault: OpenVault): Promise<string[]> {
  const drafts = (await listDrafts(vault)).map(({ answers }) => answers.q1 ?? '')
  const letters = (await listOutbox(vault)).filter(isForm).map(({ letter }) => letter?.idempotency_key ?? '')
  return [...drafts, ...letters].toSorted()
}

async function write(vault: OpenVault): Promise<void> {
  for (const id of [1, 2, 3]) await keepDraft(vault, draftAbout(id))
  for (const id of [4, 5]) await submitToOutbox(vault, letterAbout(id), `${vault.id}/draft/none`)
}

async function fromOlder(over: Partial<OlderContents> = {}): Promise<string> {
  const { vault, records } = await olderVault({ ...older, ...over })
  for (const other of memory.vaults.values()) memory.vaults.set(other.id, { ...other, is_current: false })
  memory.vaults.set(vault.id, vault)
  for (const record of records) memory.records.set(record.key, record)
  return vault.id
}

async function opensWith(pin: string): Promise<string[] | string> {
  const vault = await currentVault(memory.store)
  const opened = await openWithPin(memory.store, vault?.id ?? '', pin)
  return typeof opened === 'string' ? opened : await keptBy(opened)
}

test('each sign-in seals everything under a new key, and a PIN changes none', async () => {
  const first = await openWithServerKey(memory.store, { ...account, pin: PIN })
  await write(first)
  const sealed = () => [...memory.records.values()].map(({ key_id }) => key_id)
  expect(new Set(sealed())).toEqual(new Set([first.key_id]))
  await lockVault(memory.store, first.id)
  const again = await openWithPin(memory.store, first.id, PIN)
  expect(again).toMatchObject({ key_id: first.key_id })
  const second = await openWithServerKey(memory.store, { ...account, pin: '771133' })
  expect(second.key_id).not.toBe(first.key_id)
  expect(new Set(sealed())).toEqual(new Set([second.key_id]))
  expect(await keptBy(second)).toEqual(all)
  await lockVault(memory.store, second.id)
  expect(await opensWith(PIN)).toBe('wrong')
  expect(await opensWith('771133')).toEqual(all)
})

test('no key lies in the database in the clear, and locking takes what wraps the live one', async () => {
  const { id } = await openWithServerKey(memory.store, { ...account, pin: PIN })
  const kept = () => memory.vaults.get(id)
  for (const value of Object.values(kept() ?? {})) expect(value).not.toBeInstanceOf(CryptoKey)
  const before = memory.files.get(id)?.slice(0, 32)
  const live = kept()?.live
  await lockVault(memory.store, id)
  expect(memory.files.get(id)?.slice(0, 32)).toEqual(new Uint8Array(32))
  // What the browser's files still have of the record opens nothing without those bytes.
  await memory.store.changeVault(id, (vault) => vault && { ...vault, live: live ?? null })
  expect(await stillOpen(memory.store, id)).toBeNull()
  await memory.store.keyFile?.write(id, 0, before ?? new Uint8Array())
  expect(await stillOpen(memory.store, id)).toMatchObject({ id })
  await forgetPin(memory.store, id)
  expect(memory.files.get(id)?.slice(0, 64)).toEqual(new Uint8Array(64))
})

describe('what an older version wrote, three drafts and two letters', () => {
  test('opens by its PIN, and by the key that it was left open with', async () => {
    const id = await fromOlder()
    expect(await opensWith(PIN)).toEqual(all)
    memory = memoryDeviceStore()
    const open = await stillOpen(memory.store, await fromOlder({ is_open: true }))
    expect(open).toMatchObject({ is_guarded: false })
    expect(await keptBy(open as OpenVault)).toEqual(all)
    expect(id).not.toBe('')
  })
  test('goes under a new key at the next sign-in, with the same PIN or another, and nothing old opens it', async () => {
    const id = await fromOlder({ is_open: true })
    const vault = await openWithServerKey(memory.store, { ...account, pin: '771133' })
    expect(vault).toMatchObject({ id, is_guarded: true })
    expect(await keptBy(vault)).toEqual(all)
    for (const value of Object.values(memory.vaults.get(id) ?? {}))
      expect(value).not.toBeInstanceOf(CryptoKey)
    await lockVault(memory.store, id)
    expect(await opensWith(PIN)).toBe('wrong')
    expect(await opensWith('771133')).toEqual(all)
  })
  test('keeps its key and PIN where a sign-in says no PIN', async () => {
    await fromOlder()
    expect(await keptBy(await openWithServerKey(memory.store, account))).toEqual(all)
    expect(await opensWith(PIN)).toEqual(all)
  })
})

class Killed extends Error {}

/** The same phone, which is killed before its n-th step, or right after it. */
function mortal(store: DeviceStore, lifetime: number, isAfter: boolean) {
  let steps = 0
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name)
        if (typeof value !== 'function') return value && name === 'keyFile' ? wrap(value) : value
        return async (...args: unknown[]) => {
          if (steps >= lifetime) throw new Killed()
          steps += 1
          if (steps === lifetime && !isAfter) throw new Killed()
          const answer = await value.apply(of, args)
          if (steps === lifetime) throw new Killed()
          return answer
        }
      },
    })
  return { store: wrap(store), steps: () => steps }
}

describe.each(['before', 'after'])('killed %s any step of a sign-in', (when) => {
  const isAfter = when === 'after'
  test.each(['written by this version', 'written by an older one'])('everything opens, %s', async (by) => {
    // Somebody else's phone before: what is done about that is in the middle.
    await openWithServerKey(memory.store, { account_id: 22, server_key: serverKeyOf('b'), pin: '118822' })
    if (by === 'written by an older one') await fromOlder()
    else await write(await openWithServerKey(memory.store, { ...account, pin: PIN }))
    const begun = memory
    let points = 0
    for (let lifetime = 1; ; lifetime += 1) {
      memory = memoryDeviceStore()
      for (const kind of ['vaults', 'records', 'files'] as const)
        for (const [key, value] of begun[kind]) memory[kind].set(key, value as never)
      const phone = mortal(memory.store, lifetime, isAfter)
      const end = await openWithServerKey(phone.store, { ...account, pin: '771133' }).catch((error) => error)
      if (!(end instanceof Killed)) {
        expect(await keptBy({ ...end, store: memory.store })).toEqual(all)
        break
      }
      points += 1
      // Started again: by the one PIN or the other without signal, and by the office's key.
      const answers = [await opensWith('771133'), await opensWith(PIN)]
      expect(
        answers.filter((kept) => kept !== 'wrong'),
        `step ${lifetime}`,
      ).toEqual([all])
      const opened = await openWithServerKey(memory.store, account)
      expect(await keptBy(opened), `step ${lifetime}`).toEqual(all)
    }
    expect(points).toBeGreaterThanOrEqual(10)
  })
})

test('a tab that was open meanwhile reads and writes on, and takes nothing from what another wrote', async () => {
  const slept = await openWithServerKey(memory.store, { ...account, pin: PIN })
  const first = slept.key_id
  await keepDraft(slept, draftAbout(1))
  const now = await openWithServerKey(memory.store, { ...account, pin: PIN })
  await keepDraft(now, { ...draftAbout(1), answers: { q2: 'Yes' } })
  // It has not heard of the new key, and writes with the old.
  await keepDraft({ ...slept }, draftAbout(2))
  expect(new Set([...memory.records.values()].map(({ key_id }) => key_id))).toEqual(
    new Set([now.key_id, first]),
  )
  expect((await listDrafts(now)).map(({ answers }) => answers)).toEqual(
    expect.arrayContaining([{ q1: 'Draft 1', q2: 'Yes' }, { q1: 'Draft 2' }]),
  )
  await keepDraft(slept, { ...draftAbout(1), answers: { q3: 'No' } })
  expect(slept.key_id).toBe(now.key_id)
  const after = await openWithServerKey(memory.store, { ...account, pin: PIN })
  expect((await listDrafts(after)).map(({ answers }) => answers)).toEqual(
    expect.arrayContaining([{ q1: 'Draft 1', q2: 'Yes', q3: 'No' }, { q1: 'Draft 2' }]),
  )
  expect(new Set([...memory.records.values()].map(({ key_id }) => key_id))).toEqual(new Set([after.key_id]))
})

test('where there is no key file the phone works as before, and knows that it is not guarded', async () => {
  memory = memoryDeviceStore({ hasKeyFile: false })
  const vault = await openWithServerKey(memory.store, { ...account, pin: PIN })
  expect(vault.is_guarded).toBe(false)
  await write(vault)
  expect(await keptBy((await stillOpen(memory.store, vault.id)) as OpenVault)).toEqual(all)
  await lockVault(memory.store, vault.id)
  expect(await stillOpen(memory.store, vault.id)).toBeNull()
  expect(await opensWith(PIN)).toEqual(all)
  expect(await keptBy(await openWithServerKey(memory.store, { ...account, pin: PIN }))).toEqual(all)
})

test('a phone too full to write everything twice opens under the key it has, by the PIN that was typed last (H-1817)', async () => {
  await write(await openWithServerKey(memory.store, { ...account, pin: PIN }))
  const full: DeviceStore = {
    ...memory.store,
    changeKey: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }
  for (const pin of [PIN, '771133']) {
    const vault = await openWithServerKey(full, { ...account, pin })
    expect(await keptBy(vault)).toEqual(all)
    await lockVault(memory.store, vault.id)
    expect([await opensWith(pin), await opensWith(PIN)]).toEqual([all, pin === PIN ? all : 'wrong'])
  }
})
