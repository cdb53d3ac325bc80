// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { lockVault } from '../../tests/locked-vault.ts'
import {
  account_id,
  keepPhoto,
  letterBody,
  PHOTO,
  photoFacts,
  photographedPhone,
  server_key,
  shown,
} from '../../tests/photographed-phone.ts'
import { namedAttachments } from '../features/form-response/named-attachments.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { readAttachment } from './attachment-store.ts'
import { forgetUnnamed, sweepAttachments } from './attachment-sweep.ts'
import { discardDraft, draftKey, keepDraft } from './draft-store.ts'
import { erasePeople } from './erase.ts'
import { reconcileKept } from './kept-settling.ts'
import { discardItem } from './outbox-discard.ts'
import { type CorrectionSubmission, type FormSubmission, isAttachment } from './outbox-kinds.ts'
import {
  listOutbox,
  markSent,
  type NamedAttachment,
  type SendableItem,
  submitToOutbox,
} from './outbox-store.ts'
import { openWithServerKey } from './vault-opening.ts'

const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
const questions = [{ id: 1, uid: 'q1', type: 'photo', question: 'The door', translations: {} }]
const form = { title: 'The door', questions } as unknown as Form
const answers = { q1: PHOTO }

let { memory, vault } = await photographedPhone()
beforeEach(async () => {
  ;({ memory, vault } = await photographedPhone())
})

const keep = () => keepPhoto(vault, 600_000)
const isHere = async () => (await readAttachment(vault, PHOTO)) !== undefined
const named = () => namedAttachments(vault, form.questions, answers, account_id)
async function submit(): Promise<string> {
  const sent = { form, idempotency_key: 'letter', body: letterBody }
  const letter: FormSubmission = { ...place, ...shown, letter: sent }
  return await submitToOutbox(vault, letter, 'none', { attachments: await named() })
}
/** The same, named by another report, as a tab of an older version may write it. */
async function waitToo(attachments: readonly NamedAttachment[]) {
  await submitToOutbox(vault, { ...place, ...shown, letter: null }, 'none', { attachments })
  await sweepAttachments(vault)
}
const correction = { ...place, person_name: 'Siti Rahman', form, answers, corrects: 7 }

test('a sign-in seals photographs again a part at a time, and one that is cut off opens all the same', async () => {
  await keep()
  const { changeKey, changeRecord, list } = memory.store
  const atOnce: string[] = []
  memory.store.changeKey = (id, change, key_id, resealed) => {
    atOnce.push(...resealed.map(({ key }) => key))
    return changeKey(id, change, key_id, resealed)
  }
  memory.store.list = async (prefix) => {
    const found = await list(prefix)
    atOnce.push(...found.map(({ key }) => key))
    return found
  }
  let writes = 0
  memory.store.changeRecord = async (key, change) => {
    writes += 1
    if (writes === 2) throw new Error('Ended')
    return await changeRecord(key, change)
  }
  const underKey = (id: string) =>
    [...memory.records.values()].filter((one) => one.key.includes('/attachment/') && one.key_id === id).length
  const before = vault.key_id
  // Of a key that is older than all that are kept for other things.
  for (const _ of [1, 2, 3, 4, 5]) {
    writes = 1
    vault = await openWithServerKey(memory.store, { account_id, server_key })
    expect(underKey(before)).toBe(4)
  }
  writes = 0
  vault = await openWithServerKey(memory.store, { account_id, server_key })
  expect([underKey(before), underKey(vault.key_id)]).toEqual([3, 1])
  expect(atOnce.filter((key) => key.includes('/attachment/'))).toEqual([])
  Object.assign(memory.store, { list })
  expect(await isHere()).toBe(true)
  writes = 2
  vault = await openWithServerKey(memory.store, { account_id, server_key })
  expect(underKey(vault.key_id)).toBe(4)
  expect(await isHere()).toBe(true)
})

test('a photograph that waits behind its response survives a correction that is begun and discarded', async () => {
  await keep()
  await submit()
  await keepDraft(vault, correction)
  await discardDraft(vault, await draftKey(vault, correction))
  expect(await isHere()).toBe(true)
})

test('it waits once, whatever corrects its response meanwhile, and stays when the correction is discarded', async () => {
  await keep()
  await submit()
  const body = { corrects: 7, responses: [] }
  const request = { idempotency_key: 'correction', body, form }
  const letter: CorrectionSubmission = { ...place, ...shown, kind: 'correction', corrects: 7, request }
  const key = await submitToOutbox(vault, letter, 'none', { attachments: await named() })
  expect((await listOutbox(vault)).filter(isAttachment)).toHaveLength(1)
  await discardItem(vault, key)
  expect(await isHere()).toBe(true)
})

/** The office has all that waited. */
async function arrive() {
  for (const item of await listOutbox(vault)) await markSent(vault, item as SendableItem, { state: 'sent' })
}
async function eraseLocked() {
  await lockVault(memory.store, vault.id)
  await erasePeople(memory.store, vault.id)
}
const went_back = { id: 'first', to: '2026-11-20T00:00:00Z' }
const restored = { now: '2026-11-20T09:00:00Z', backed_up_at: null, went_back }

test('a correction sends none that the office has, though it is kept here for a restore (H-1820)', async () => {
  await keep()
  await submit()
  await arrive()
  expect(await isHere()).toBe(true)
  expect(await named()).toEqual([])
})

test('a phone that erases people while it is locked keeps none that the office has (H-1826)', async () => {
  await keep()
  await submit()
  await arrive()
  await eraseLocked()
  expect([...memory.records.keys()].filter((key) => key.includes('/attachment/'))).toEqual([])
})

test.each([
  ['is to go once more after a restore', () => reconcileKept(vault, restored)],
  ['waits behind another report too', (others: readonly NamedAttachment[]) => waitToo(others)],
])('one that %s stays, sealed, where people are erased (H-1826)', async (_, happens) => {
  await keep()
  const attachments = await named()
  await submit()
  await arrive()
  await happens(attachments)
  await eraseLocked()
  expect(await isHere()).toBe(true)
})

test('what was sent by an older version of the area is known as that when the phone is next opened (H-1826)', async () => {
  await keep()
  await submit()
  await arrive()
  for (const key of await memory.store.keys(`${vault.id}/attachment/`))
    await memory.store.changeRecord(key, (before) => ({ ...before, clear: {} }))
  await sweepAttachments(vault)
  await eraseLocked()
  expect(await isHere()).toBe(false)
})

test('of two that wait to send the same the first to arrive leaves the other its bytes', async () => {
  await keep()
  const attachments = await named()
  const first = await submit()
  await submitToOutbox(vault, { ...place, ...shown, letter: null }, 'none', { attachments })
  await discardItem(vault, first)
  expect(await isHere()).toBe(true)
})

test('one taken anew stays while another tab waits to send it, or a draft could not be written without it', async () => {
  await keep()
  await keepDraft(vault, { ...place, person_name: 'Siti Rahman', form, answers })
  await forgetUnnamed(vault, [PHOTO])
  expect(await isHere()).toBe(true)
  const key = await submit()
  await discardDraft(vault, await draftKey(vault, place))
  await forgetUnnamed(vault, [PHOTO])
  expect(await isHere()).toBe(true)
  await discardItem(vault, key)
  expect(await isHere()).toBe(false)
})

test('it opens also where its volunteer signed in anew, in another tab, while it was sealed', async () => {
  const content = new Blob([Buffer.alloc(600_000, 'x')])
  const slice = content.slice.bind(content)
  const next = await openWithServerKey(memory.store, { account_id, server_key })
  content.slice = (from, to) => {
    Object.assign(vault, next)
    return slice(from, to)
  }
  await keepAttachment(vault, PHOTO, content, photoFacts)
  expect((await readAttachment(vault, PHOTO))?.content.size).toBe(600_000)
})
