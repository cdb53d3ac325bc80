// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { memoryDeviceStore } from '../../tests/memory-device-store.ts'
import { ApiProblem, networkProblem } from '../api/api-problem.ts'
import { keepAttachment } from './attachment-keeping.ts'
import { findAttachment, readAttachment } from './attachment-store.ts'
import { sweepAttachments } from './attachment-sweep.ts'
import type { OpenVault } from './device-store.ts'
import { discardDraft, draftKey, keepDraft } from './draft-store.ts'
import { reconcileKept } from './kept-settling.ts'
import { discardItem } from './outbox-discard.ts'
import type { FormSubmission, Letter } from './outbox-kinds.ts'
import { countUnsent, listOutbox, markReady, submitToOutbox } from './outbox-store.ts'
import { keyOf, sealRecord } from './record-keys.ts'
import { sendOutbox, untilNextTry } from './sender.ts'
import { openWithServerKey } from './vault-opening.ts'

const DAY = 86_400_000
const AGREED = '2026-11-20T06:00:00.000Z'
const PHOTO = 'a'.repeat(32)
const VOICE = 'b'.repeat(32)
const place = { serial_number: 'B-1', programme_id: 3, stage: 1 }
const form = { title: 'The door', questions: [] } as unknown as Form
const account_id = 21

let memory = memoryDeviceStore()
let vault: OpenVault
const server_key = Buffer.alloc(32, 'a').toString('base64url')
beforeEach(async () => {
  memory = memoryDeviceStore()
  vault = await openWithServerKey(memory.store, { account_id, server_key })
})

/** Bytes that are found wherever they lie in the clear. */
const bytesOf = (length: number) => new Blob([Buffer.alloc(length, 'DOORSTEP')], { type: 'image/jpeg' })
const keep = (id: string, length = 600_000, now?: number) =>
  keepAttachment(vault, id, bytesOf(length), { kind: 'photo', agreed_at: AGREED }, now)
const partsOf = (id: string) => [...memory.records.keys()].filter((key) => key.includes(`/attachment/${id}/`))
const named = (id: string) => ({
  what: 'photo' as const,
  request: { idempotency_key: `key-${id}`, attachment_id: id, account_id },
})
const submit = async (...ids: string[]) => {
  const body = { stage: 1, programme_id: 3, beneficiary_serial_number: 'B-1', responses: [] }
  const letter: FormSubmission = {
    ...place,
    ...{ title: 'The door', person_name: 'Siti Rahman', programme_name: 'Meals' },
    letter: { form, idempotency_key: 'letter', body },
  }
  return await submitToOutbox(vault, letter, 'none', { attachments: ids.map(named) })
}
/** An office that takes the letter so, and what it names so. */
const office = (fate: { letter?: () => void; attachment?: () => void } = {}) => {
  const received: string[] = []
  const post = async (letter: Letter) => {
    const isNamed = letter.kind === 'attachment'
    if (isNamed) fate.attachment?.()
    else fate.letter?.()
    received.push(isNamed ? letter.attachment_id : 'letter')
    return { id: 7, held_because: '' as const }
  }
  return { received, post }
}
const kinds = async () => (await listOutbox(vault)).map(({ kind = 'form', state }) => [kind, state])

test('it lies in sealed parts of 256 KB, and comes out as it went in', async () => {
  await keep(PHOTO)
  expect(partsOf(PHOTO)).toHaveLength(4)
  expect(memory.dump()).not.toContain('DOORSTEP')
  expect(memory.dump()).not.toContain('jpeg')
  const { facts, content } = (await readAttachment(vault, PHOTO)) ?? {}
  expect(facts).toEqual({ kind: 'photo', agreed_at: AGREED, type: 'image/jpeg', size: 600_000 })
  const out = Buffer.from((await content?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(out.equals(Buffer.alloc(600_000, 'DOORSTEP'))).toBe(true)
})

test('one that is not whole is none', async () => {
  await keep(PHOTO)
  memory.records.delete(partsOf(PHOTO).at(-1) ?? '')
  expect(await readAttachment(vault, PHOTO)).toBeUndefined()
  expect(await readAttachment(vault, VOICE)).toBeUndefined()
})

test('it goes behind its letter, and once a backup holds it too nothing is left on the phone', async () => {
  await keep(PHOTO)
  await keep(VOICE)
  await submit(PHOTO, VOICE)
  expect(await countUnsent(memory.store, vault.id)).toBe(3)
  const { received, post } = office()
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(received).toEqual(['letter', PHOTO, VOICE])
  expect(await kinds()).toEqual([['form', 'sent']])
  const now = new Date(Date.now() + DAY).toISOString()
  await reconcileKept(vault, { now, backed_up_at: null, went_back: null })
  await reconcileKept(vault, {
    now,
    backed_up_at: new Date(Date.now() + 2 * DAY).toISOString(),
    went_back: null,
  })
  expect([...partsOf(PHOTO), ...partsOf(VOICE)]).toEqual([])
  expect(await countUnsent(memory.store, vault.id)).toBe(0)
})

test('it waits for a letter that does not get through, and stays with one that is not taken', async () => {
  await keep(PHOTO)
  const key = await submit(PHOTO)
  let isTaken = false
  const { received, post } = office({
    letter: () => {
      if (!isTaken) throw new ApiProblem('not_found', 404, 'No')
    },
  })
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(await kinds()).toEqual([
    ['form', 'refused'],
    ['attachment', 'ready'],
  ])
  // Nothing is tried by the clock: it would be refused without its letter, for ever.
  expect(await untilNextTry(vault)).toBeNull()
  expect(partsOf(PHOTO)).not.toEqual([])
  isTaken = true
  await markReady(vault, key)
  expect(await sendOutbox(vault, post)).toBe('done')
  expect(received).toEqual(['letter', PHOTO])
})

test('it goes with a letter that is discarded', async () => {
  await keep(PHOTO)
  const key = await submit(PHOTO)
  await discardItem(vault, key)
  expect(await listOutbox(vault)).toEqual([])
  expect(partsOf(PHOTO)).toEqual([])
})

test('cut off it is tried again under its key; a fault of the server holds up no other letter', async () => {
  await keep(PHOTO)
  await submit(PHOTO)
  let tries = 0
  const { received, post } = office({
    attachment: () => {
      tries += 1
      if (tries === 1) throw networkProblem()
      if (tries === 2) throw new ApiProblem('internal', 500, 'Ill')
    },
  })
  const now = Date.now()
  expect(await sendOutbox(vault, post, { now })).toBe('later')
  expect(await sendOutbox(vault, post, { now })).toBe('unwell')
  expect(await kinds()).toEqual([
    ['form', 'sent'],
    ['attachment', 'ready'],
  ])
  expect(await sendOutbox(vault, post, { now: now + DAY })).toBe('done')
  expect(received).toEqual(['letter', PHOTO])
})

test('words that are written while photographs go are sent before the next of them', async () => {
  await keep(PHOTO)
  await keep(VOICE)
  await submit(PHOTO, VOICE)
  // Of a newer version of the area: it waits for that, and holds up nothing.
  const song = await sealRecord(vault, keyOf(vault, 'outbox', 'song'), { ...place, kind: 'song' })
  await vault.store.apply([{ put: song }])
  const { received, post } = office()
  await sendOutbox(vault, async (letter) => {
    if (letter.kind === 'attachment' && letter.attachment_id === PHOTO) await submit()
    return await post(letter)
  })
  expect(received).toEqual(['letter', PHOTO, 'letter', VOICE])
})

test('what a discarded draft names goes with it', async () => {
  await keep(PHOTO)
  const draft = { ...place, person_name: 'Siti', form, answers: { q1: PHOTO, q2: 'words' } }
  await keepDraft(vault, draft)
  await discardDraft(vault, await draftKey(vault, place))
  expect(partsOf(PHOTO)).toEqual([])
})

test('what nothing names any more goes after a day; what a draft or the outbox names stays', async () => {
  const [inDraft, inOutbox, old, fresh] = ['1', '2', '3', '4'].map((one) => one.repeat(32)) as [
    string,
    string,
    string,
    string,
  ]
  const now = Date.now()
  for (const id of [inDraft, inOutbox, old]) await keep(id, 1000, now - 2 * DAY)
  await keep(fresh, 1000, now - 1000)
  await keepDraft(vault, { ...place, person_name: 'Siti', form, answers: { q1: inDraft } })
  await submit(inOutbox)
  await sweepAttachments(vault, now)
  expect(partsOf(old)).toEqual([])
  for (const id of [inDraft, inOutbox, fresh]) expect(partsOf(id)).toHaveLength(2)
})

test('after the next sign-in it opens under the new key', async () => {
  await keep(PHOTO)
  const next = await openWithServerKey(memory.store, { account_id, server_key })
  expect(next.key_id).not.toBe(vault.key_id)
  expect(await findAttachment(next, PHOTO)).toMatchObject({ size: 600_000 })
  expect((await readAttachment(next, PHOTO))?.content.size).toBe(600_000)
})
