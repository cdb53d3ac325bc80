// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import type { RestorePoint } from '../../contract/visit.ts'
import { keptPhone } from '../../tests/kept-phone.ts'
import { lockVault } from '../../tests/locked-vault.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { sweepAttachments } from './attachment-sweep.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { forgetKeptGone, reconcileKept } from './kept-settling.ts'
import type { FormSubmission } from './outbox-kinds.ts'
import { forgetUnqueued } from './outbox-removal.ts'
import { countUnsent, submitToOutbox } from './outbox-store.ts'
import { VaultShut } from './record-guard.ts'
import { recordsOf } from './record-keys.ts'
import { sendOutbox } from './sender.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-20T04:00:00Z')
const PHOTO = 'a'.repeat(32)
const point = (days: number, id?: string): RestorePoint => ({
  now: new Date(NOON + days * DAY).toISOString(),
  backed_up_at: null,
  went_back: id === undefined ? null : { id, to: new Date(NOON).toISOString() },
})
const siti = { serial_number: 'B-1', beneficiary_id: 1 }
const letter: FormSubmission = {
  ...{ ...siti, programme_id: 3, stage: 1, person_name: 'Siti Rahman' },
  ...{ title: 'First visit', programme_name: 'Meals' },
  letter: {
    idempotency_key: 'letter',
    form: { title: 'First visit', questions: [] } as unknown as Form,
    body: { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] },
  },
}

let memory = memoryDeviceStore()
let vault: OpenVault
/** What was sent, and is kept for a restore of the office. */
let sent: StoredRecord
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await keptPhone(memory.store)
  await submitToOutbox(vault, letter, 'none')
  await sendOutbox(vault, async () => ({ id: 70, held_because: '' }))
  sent = await onlyKept()
})

async function onlyKept(): Promise<StoredRecord> {
  const [one, ...others] = await recordsOf(memory.store, vault.id, 'kept')
  if (!one || others.length > 0) throw new Error('One is to be kept')
  return one
}
/** As a build lays it that seals in a way of its own. */
const asLater = () => {
  const turned = new Uint8Array(sent.sealed.bytes).toReversed().buffer
  memory.records.set(sent.key, { ...sent, sealed: { ...sent.sealed, bytes: turned } })
}
const backAgain = async () => memory.records.set(sent.key, { ...(await onlyKept()), sealed: sent.sealed })

test('what a later build keeps for a restore stays where the site went back, and goes once that build is back', async () => {
  asLater()
  await forgetKeptGone(vault, [])
  expect(await reconcileKept(vault, point(0, 'first'))).toBe(false)
  expect(await reconcileKept(vault, point(6, 'first'))).toBe(false)
  expect(await countUnsent(memory.store, vault.id)).toBe(0)
  await backAgain()
  expect(await reconcileKept(vault, point(6, 'first'))).toBe(true)
  expect(await countUnsent(memory.store, vault.id)).toBe(1)
})

test.each([
  ['after a restore', 'first'],
  ['without one', undefined],
])('%s it is kept for seven days and no longer', async (_, id) => {
  asLater()
  await reconcileKept(vault, point(0, id))
  await reconcileKept(vault, point(6.9, id))
  expect((await onlyKept()).key).toBe(sent.key)
  await reconcileKept(vault, point(7.1, id))
  expect(await recordsOf(memory.store, vault.id, 'kept')).toEqual([])
})

test('while it is kept no bytes go that it may name', async () => {
  const photo = new Blob(['bytes'], { type: 'image/jpeg' })
  await keepAttachment(vault, PHOTO, photo, { kind: 'photo', agreed_at: '' }, 1)
  asLater()
  await forgetUnqueued(vault, [PHOTO])
  await sweepAttachments(vault)
  expect(await readAttachment(vault, PHOTO)).toBeDefined()
  await forgetKeptGone(vault, [])
  await backAgain()
  await sweepAttachments(vault)
  expect(await readAttachment(vault, PHOTO)).toBeUndefined()
})

test('a phone that is full lets go what is kept, and of bytes only what no later build may name', async () => {
  const photo = new Blob(['bytes'], { type: 'image/jpeg' })
  await keepAttachment(vault, PHOTO, photo, { kind: 'photo', agreed_at: '' })
  const request = { idempotency_key: 'photo', attachment_id: PHOTO, account_id: 21 }
  const attachments = [{ what: 'photo' as const, request }]
  await submitToOutbox(vault, letter, 'none', { attachments })
  await sendOutbox(vault, async () => ({ id: 71, held_because: '' }))
  const waiting = await submitToOutbox(vault, letter, 'none')
  const before = await memory.store.read(waiting)
  if (!before) throw new Error('One is to wait')
  memory.records.set(waiting, { ...before, sealed: {} as never })
  const { apply } = memory.store
  let tries = 0
  memory.store.apply = async (changes) => {
    tries += 1
    if (tries === 1) throw new DOMException('No room', 'QuotaExceededError')
    await apply(changes)
  }
  await submitToOutbox(vault, letter, 'none')
  expect(await recordsOf(memory.store, vault.id, 'kept')).toEqual([])
  expect(await readAttachment(vault, PHOTO)).toBeDefined()
})

test.each<[string, () => Promise<unknown>]>([
  ['is forgotten', () => forgetKeptGone(vault, [])],
  ['is settled', () => reconcileKept(vault, point(1, 'first'))],
])('a lock that falls while what is kept %s deletes nothing', async (_, job) => {
  // Another tab signed in since, and locked.
  memory.records.set(sent.key, { ...sent, key_id: 'of another tab' })
  await lockVault(memory.store, vault.id)
  await expect(job()).rejects.toThrow(VaultShut)
  expect((await onlyKept()).key).toBe(sent.key)
})
