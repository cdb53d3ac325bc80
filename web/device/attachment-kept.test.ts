// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
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
import { forgetUnnamed } from './attachment-sweep.ts'
import { discardDraft, draftKey, keepDraft } from './draft-store.ts'
import { discardItem } from './outbox-discard.ts'
import { type CorrectionSubmission, type FormSubmission, isAttachment } from './outbox-kinds.ts'
import { listOutbox, submitToOutbox } from './outbox-store.ts'
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
